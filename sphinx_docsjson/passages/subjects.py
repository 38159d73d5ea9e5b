"""Everyday words of subjects that only some sites have: shops, hosting, data, and others."""

from __future__ import annotations

ROWS = """
amazon: aws
microsoft: azure
iphone ipad apple: ios swift mobile
android: kotlin mobile
cellphone smartphone tablet: mobile
delivery deliver parcel: shipping fulfillment
warehouse warehouses: inventory stock location
seller sellers: vendor merchant marketplace
buyer shopper buyers: customer
reimburse reimbursement: refund
contest complaint: dispute
receipt receipts: invoice billing
earn earnings salary income: payout commission revenue
quit unsubscribe: cancel cancellation
junk bots robots fake: spam bot
newsletter mailing: email campaign
mail: smtp email
questionnaire poll: survey form
vote stars: feedback rating
country countries: region location geo
graphics: gpu
bandwidth: network
tunnel: localhost proxy
hostname nameserver: domain dns
archive snapshot dump: backup export
duplicate copying: clone copy
duplicates duplicated: deduplication copy
tidy prune: delete remove
dedupe deduplicate deduplication: distinct duplicate
excel: csv spreadsheet
passphrase passcode: password
passwords: credential secret sensitive
profile: account user
avatar: image profile
department: team organization
tenant tenants: multitenancy organization
staff employee employees: team member role
guest: anonymous
reject: approval
ban kick: remove block
blacklist: blocklist deny
crawler crawlers: robots seo
sitemap meta: seo
favicon: logo icon
popup: modal widget
stylesheet: css style
django flask fastapi: python
rails sinatra: ruby
laravel symfony: php
spring: java
nextjs nuxt svelte express: javascript node
gitlab bitbucket circleci jenkins: ci pipeline
prod: production deploy
ship: deploy release
undo: revert rollback
redo: retry replay
daemon: background worker
signal: event
thread threads: session conversation
arabic hebrew: rtl language
calendar: schedule
xss csrf injection hacker hacked attack abuse: security protection
leak leaked stolen compromised: security rotate revoke
soc2 hipaa iso: compliance security
paid: plan pricing enterprise
forum discord: support community
teach: training
finetune finetuning: training
creativity creative: temperature
llm llms: model provider
chatgpt: ai assistant llm
robot: agent bot
reasoning: thinking reasoning
curl: api http request
library libraries: sdk client package
compile compiler: build
linter: lint
annotate: annotation label
bold italic: formatting markdown
toc: contents sidebar
transcribe transcription: speech audio voice
caption subtitle: video accessibility
blind a11y: accessibility
average sum total: aggregate metrics
report reports kpi: analytics dashboard metrics
funnel: analytics conversion
audience segment: targeting filter
recommend: recommendation
mirror replica: replication sync
atomic: transaction
postgres postgresql mysql mariadb sqlite: database sql
mongo: mongodb database
blob: storage file
drive: storage file
volume: storage persistent
hardware: machine cpu
spam: bot captcha
kill: stop cancel
halt: stop pause
abandon: cancel
resume unpause: continue restart
customise: customize
organise: organize
authorise: authorization
colleagues: member team invite
freelancer contractor: member guest
beta alpha preview: experimental
prerelease: beta release version
obsolete: deprecated
sunset: deprecated
retire: deprecated deactivate
bill bills: invoice billing
fee fees charge charges: pricing billing
coupon: discount promotion
promo: promotion discount
currency: money price
multilingual bilingual: language translation
i18n l10n: localization translation
dictionary: glossary
glossary: terms concepts
jargon terminology: glossary concepts
explain: overview concepts
architecture: overview concepts
faq: questions
scratchpad: playground
walkthrough: tutorial guide
howto: guide
sample: example template
blueprint: template
skeleton: template
survey: form
gate gated: permission restrict
hack: workaround
workaround: troubleshooting
gotcha pitfalls pitfall: troubleshooting limitations
limitations restriction restrictions: limit
caveat caveats: limitations
freeze frozen: error timeout
flaky unreliable: retry
unavailable: downtime error
unreachable: network connection
reachable: network public
expose: public port
port: network
lifetime: expiration lifecycle
permanent permanently: persistent
temporary: expiration temporary
forever: timeout persistent
midnight: schedule
weekday weekend: schedule
recurring: schedule subscription
loop: iterate each
branch: preview conditional
merge: combine
diff: compare
spellcheck: lint
lowercase uppercase: format
readable: format
wording: prompt text
mistake mistakes: error
faulty: error
correctness: validation evaluation
benchmark: evaluation performance
grading: evaluation
trustworthy reliable: validation guardrail
harmful toxic offensive: guardrail moderation
moderate: moderation guardrail
nsfw: moderation guardrail
pii: privacy sensitive
anonymize anonymise: privacy redact
erase: delete
gdpr: privacy delete
consent: privacy cookie
audit: log history
trail: log audit history
timeline: history log
"""
"""As the rows of `everyday.py`: words of readers, and the words of pages behind a colon."""
