"""What readers say in everyday words, and what documentation calls it."""

from __future__ import annotations

from .subjects import ROWS as OF_SUBJECTS

_ROWS = """
slow sluggish lag: performance speed latency optimize
monday tuesday wednesday thursday friday saturday sunday: schedule cron
daily weekly monthly hourly midnight evening: schedule cron
tomorrow later: delay schedule
ask confirm confirmation approve approval: input prompt approval
human person people somebody someone: user human
remember recall: memory storage state
forget: delete remove clear
money pay paid cheap expensive: billing cost pricing
broken stuck hang hanging freeze fail fails: error troubleshooting timeout
wrong weird unexpected: error troubleshooting
fix solve repair: troubleshooting debug
talk speak conversation: chat message
screenshot drawing: image
movie clip: video
sound music: audio
phrase wording: text
document documents paper: file knowledge
information facts: data knowledge
measure quality accuracy accurate: evaluate evaluation testing metrics
perform performs: performance evaluate testing
judge grade score: evaluate evaluation
convention guideline guidelines: rules style
behaviour behavior personality tone: prompt instructions
logged recorded record: logs logging data
usage statistics analytics tracking: telemetry metrics
anonymous privacy private: telemetry security
change adapt adjust: customize configure
look appearance font: appearance theme style
moved relocated: redirect migration
outdated legacy old: deprecated version
latest newest: changelog version
switch: migrate select
only certain: filter restrict
safe protect protection: security authentication
invite join: add member
team colleagues: member organization
boss supervisor charge: manager
split divide separate: compose module mount
reuse repeated: snippet template shared
avoid: prevent disable
stage phase: step workflow
finish finished complete completed: callback completion
launch boot: start run
laptop computer: local machine
shell console: cli terminal command
window screen: interface dashboard
structured format shape: schema output
result results answer reply: output response
plugin addon: extension integration plugin
connect together: integration connection
item items array loop: each list batch
iterate repeat: each loop
reminder: notification schedule
download: export fetch
watch refresh reload: live preview reload
experiment: playground test
learn beginner newcomer: tutorial quickstart guide
scratch: quickstart tutorial
compatible works: supported compatibility
requirements prerequisites: installation requirements
host serve: deploy hosting server
production: deploy deployment
scale traffic load: performance concurrency
thread worker: concurrency worker
rights access: permission authorization role
owner admin administrator: role permission
formula equation: math mathematics
menu: navigation sidebar
address: url redirect
front landing: home index
typo spelling grammar: lint rules
confidential sensitive: secret security
variable dotenv: environment configuration
unattended automation automated automatically: headless ci automation
offline disconnected: local
relation relationship relationships: graph
categories category topic topics: tag label category
mask redact: hide privacy
interrupt abort: cancel stop
cut shorten truncate: limit
big large huge: limit size
fallback backup: retry fallback
summary summarize: overview summary
mobile phone: responsive
verify check: validation test
guess suggestion suggest suggestions: completion autocomplete
rewrite correct: edit
read-only readonly: plan permission
dangerous risky: permission security
logout signout: session authentication
sso mfa: authentication
company business: organization account
laptops desktop: local
spend budget: cost billing limit
respond react: event handle
alarm: alert
spreadsheet: csv
german french spanish chinese japanese: language translation
footnote cite: citation reference
collapse expand fold: accordion expandable
hierarchy tree: tree
accent palette brand branding: color theme
announcement: banner
subfolder subpath subdomain: base url
visitors visits: analytics
thumbs rating: feedback
hallucinate hallucination: guardrail evaluation
persona character: role prompt
similarity semantic similar: vector embedding search
relevance relevant: reranking search
relations connected: graph
next: pagination
unauthorized forbidden denied 401 403: authentication permission authorization
429: rate limit
404: error missing found
500: error
origin: cors
cookie: session
socket websocket stdio: transport
oom leak: memory machine
disk: storage
verbose quiet silent noisy: logging level
stdout print: logging output
breakpoint: debug
mock fixture stub pytest: test testing
mandatory optional: required parameter
overwrite: override replace
inherit subclass: extend custom
intercept wrap: middleware hook
inject: dependency
initialize starting starts: startup lifespan
once: idempotency
boilerplate starter scaffold: template quickstart
fork clone: copy contributing
upcoming planned future: roadmap
gdpr legal compliance: privacy security
hotkey keybinding: keyboard shortcut
vim vscode jetbrains pycharm: ide editor extension
refactor: edit
internet web online: search browser
fill press: action browser
outage down uptime: status monitoring
alive ping: health
older previous: version rollback
roll: version revert
earlier past: history memory
conversation conversations: history session
visible appear appears: visibility show
load loads: install troubleshooting
side: grid columns
corner: header
cloud: deploy hosting
extra additional: metadata custom
facts: knowledge memory
guarantee: validation
happening doing: monitoring tracing
percent: progress
decision decide: conditional
depending depends: conditional
finishes: callback completion
crm salesforce: integration
swap exchange substitute: replace provider
vendor: provider integration
pretend simulate fake: mock test
speak spoken: voice
summarise: summary
sequence ordered: order
share shared: public sharing
private: permission visibility
unfinished draft: hidden draft
embed embedded: iframe embed
scroll: navigation
jump: link anchor
clickable: link
missing: error troubleshooting
slowly: performance
crashes crashed crashing: error troubleshooting
compatible: requirements compatibility
bought buy purchase: billing pricing
pictures photos: image
clock hour hours: schedule
minute minutes seconds: duration timeout
"""

EVERYDAY = tuple(
    (asked.split(), said.split())
    for rows in (_ROWS, OF_SUBJECTS)
    for asked, _, said in (row.partition(":") for row in rows.strip().splitlines())
)
"""Words of readers, and the words of pages that are looked for as well: not the other way round."""
