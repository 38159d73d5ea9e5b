"""What readers say in several everyday words, and what documentation calls it.

The rows were written for this package, subject by subject: accounts, money, running a service,
data, interfaces for programs, models, pages, and development.
"""

from __future__ import annotations

_ROWS = """
at the same time, same time, at once, in parallel: concurrent concurrency
side by side: grid
many at once, several at once, multiple at once, all at once, in one go, in bulk: batch bulk
many at, lots of: batch bulk
without blocking, without waiting, in the background: asynchronous
pass to another, pass another, pass to other, hand to another, hand another: delegate
hand to other: delegate
too many requests: throttle rate
cron job, cron task, scheduled job, scheduled task: schedule
send later, run later, start later, deliver later, do later: delay schedule
how long: duration timeout
how many: limit
one after another, one after the other, one by one: sequential queue
over time: history
every minute, every hour, every day, every morning, every night, every week: schedule cron
every month, later on, at night, once a day, at set times: schedule cron
who changed, who created, who deleted, change record: audit log
turn off, switch off, shut off, opt out, leave out: disable
turn on, switch on, opt in: enable
get rid of: delete remove
log in, sign in, log into, sign into, sign on: authentication login sso
own cloud, own computer, own hardware, own machine, own server: selfhost hosting
own infrastructure, on premise, in house: selfhost hosting
by hand, hand written: manual
out of memory, killed because of memory: oom machine
not load, never loads, not respond, not show: troubleshooting error
not start, not work, never works, stop working: troubleshooting error
stops responding, go wrong, goes wrong: troubleshooting error
when changes, when ends, when fails, when finishes, when happens: event
when starts, when stops: lifespan
how good, how well, measure quality, check quality, good enough: evaluate test metrics
get started, first steps, where begin, where start: quickstart introduction
first time, from scratch, step by step: tutorial
what is going on, what happened: log
token by token, word by word, as it comes, while it writes, as it arrives, bit by bit: stream
piece by piece: stream
no longer: revoke
plain english, ordinary english, simple english: natural
log on: login authentication sso
sign out, log out, log off: logout session
sign up, create account, open account, new account: signup registration account
single sign on: sso saml
second factor, two factor, two step: mfa 2fa
forgot password, forgotten password, lost password: reset password
money back, pay back, paid back, send back: refund return
get paid, receive money, receive payment, pay out, paid out: payout
take payment, accept payment, collect payment, take money: checkout payment
pay for what, pay as you go, by usage, for usage, what they use, per use: usage metered
pay every month, each month, monthly payment: subscription recurring
pay later, pay over time: installment subscription
stop paying, end subscription, quit subscription, stop subscription: cancel cancellation
try free, free period, free test, try before: trial
money off, cheaper price, lower price, reduced price: discount coupon promotion
contest charge, dispute charge, complain charge: dispute chargeback
card fail, card refuse, card decline, payment fail, payment refuse: failure declined dunning
credit card, bank card, debit card: payment method
sales tax, value added: tax vat
how much cost, what cost, how expensive, how much pay: pricing billing cost
sell abroad, other countries, foreign currency: currency market localization
on premises: selfhost hosting
put online, go live, push live, take live, bring online, goes live: deploy deployment publish
make live: deploy deployment publish
kick off, start up, set off, fire off: run trigger start
set up: setup
get ready, get running, get going: setup installation quickstart
getting going: quickstart introduction
hello world, first program, first project, from zero: quickstart tutorial
go back, roll back, change back, put back, bring back, switch back: rollback revert restore
take back: rollback revert restore
previous version, earlier version, older version, last version: rollback version history
old version: rollback version history
undo change, take back change: revert rollback
as it was, in the past, back in time, point in time: history travel snapshot
shut down, power off, bring down: shutdown stop
throw away, throw out, wipe out, clear out: delete remove
take away, take off, take out, kick out: remove delete revoke
give access, let in, grant access, give permission, allow people: permission role access
no access, lock out, shut out, not allowed: permission restrict block
who may, who can, who is allowed, allowed to, may do, can do what: permission role authorization
only admins, only managers, only some people, only certain people: permission role authorization
for admins: permission role authorization
what happened when: audit log
add people, add colleague, add teammate, bring in, work together: invite member collaborator
read only, view only, only look, just look, without changing: readonly viewer
put together, join together, bring together: combine merge compose
break up, split up, take apart, cut up: split chunk
speed up, make faster, too slow, takes long, take long: performance optimize caching
takes forever, so slow: performance optimize caching
slow down, hold back, too fast, too often, too many: rate limit throttle
at most, no more than, upper bound, as many as, not more than: limit maximum quota
run out, used up, use up: limit quota
how often, how many times, times per: frequency limit interval
over and over, again and again, every time, each time: loop recurring
try again, do again, attempt again, once more: retry
give up, stop trying: retry timeout
wait for, hold on, hold off, put off: wait delay
take over, hand over, pass on, hand off: handoff transfer delegate
sign off, human check, ask person, ask human, person approve: approval review human
have checked, look over: approval review human
ask before, ask first, make sure first: confirmation approval permission
carry on, pick up, keep going: resume continue
phone home, send home, call home: telemetry privacy
across several, across many, across multiple: shared
went wrong: troubleshooting error
nothing happen, nothing show, not appear, no data, nothing appear: troubleshooting
shows nothing: troubleshooting
blow up, fall over, go down, goes down, fell over, break down: crash error downtime
find out why, find problem, what is wrong, what went wrong: debug troubleshooting inspect
look inside: debug troubleshooting inspect
keep eye, look after, watch over, keep track, follow along: monitoring track observability
tell me when, let me know, get told, be told, get message: alert notification webhook
send message when: alert notification webhook
find out when, react when, do something when, when something happen: event trigger webhook
as soon as: event trigger webhook
call back, call url, call my server, call external, call another service: webhook callback
prove it came, really came, really come, come from you, is genuine: signature verify
make sure, check that: validate verify
fill in, fill out: form input
look up, look for, search for: search lookup query
sort out, put in order: sort
narrow down, only show, show only: filter
page by page, next page, more results: pagination
look like, looks like, appearance of, look of: appearance theme style
write own, build own, roll own, make own: custom new
dark mode, night mode, light mode: theme appearance
phone number: sms phone
text message: sms message
mobile app, phone app, android app, ios app: mobile android ios
web site: website
home page: landing
put in page, put into page, inside page, inside website, into site: embed widget iframe
on my site: embed widget iframe
picture link, link preview, share on, shared on: preview opengraph social
other languages, several languages, more languages: translation localization multilingual
different languages, another language: translation localization multilingual
by country, by region, by place, where from, depending on country: location geo
close to, near users: region edge
where stored, where data, data kept, keep in country, data live: region residency storage
keep safe, keep secret, keep private: security secret privacy
leaked key, stolen key, lost key, key leak, key stolen: rotate revoke
change key, new key, replace key, swap key: rotate reroll
connect to, hook up, plug in, link up, tie in: integration connect
comes with, built in, out of box: builtin default
move from, move over, move to, switch from, switch over, come from: migrate migration
change over: migrate migration
move data, bring data, bring over, load data, take data, bring existing: import migration
load existing: import migration
get data out, take out data, pull out, save as file: export download
keep copy, safety copy, copy of everything, spare copy: backup
make copy, same again, copy of: clone duplicate
bring up to date, up to date, newer version, latest version, new version: update upgrade
what is new, what changed, new features: changelog release
going away, no longer supported, old way: deprecated
what comes next, plans for: roadmap
take part, help out, send patch, pull request: contributing
ask for help, get help, talk to someone, contact you: support community
common questions, often asked: faq
need to have, needed before, what do i need, before i start: requirements prerequisites
which versions, works with, work with version, does it support: supported compatibility
in terminal, from terminal, command prompt, command line, from shell: cli command
without screen, without display, no window, without window: headless
without code, no code, without programming: nocode builder
without internet, no internet, no network, without network: offline local
without login, without account, not logged in, no account: anonymous public
by heart, by itself, on its own, by themselves, hands off: automatic autonomous
on my computer, on my machine, on my laptop, on localhost: local
test run, dry run, try out, play with, play around, just try: test playground sandbox
fake data, dummy data, made up: mock fixture seed
step through, line by line: debug
write down, keep record, record of: log record
keep state, keep between, survive restart, across restart: persistence storage state
after restart: persistence storage state
keep talking, last time, earlier conversation, what was said: memory history session
said before, past chats: memory history session
keep in mind, remember things: memory
make things up, makes things up, made up answers, wrong answers: hallucination guardrail
word for word: streaming
fixed format, certain format, right shape, right form: structured schema output
own data, own documents, own files, my documents, my files, our documents: knowledge rag upload
read files, read documents: loader file
take picture, take photo, screen shot: screenshot
turn into, change into, make into: convert transform
talk out loud, read aloud, spoken words: voice speech
cut off, cut short, too long, too big, too large: limit truncate size
take too long, taking too long, hang forever, never finish, never ends: timeout duration
keep alive, still alive, is it up, up and running: health status
without downtime, without interruption, no downtime: rolling zerodowntime
more machines, more servers, more instances, more traffic, heavy load: scaling autoscaling
many users: scaling autoscaling
bigger machine, more power, more memory, stronger machine: resources cpu memory
graphics card, video card: gpu
fixed address, fixed ip, same ip, ip address, from which ip: static egress ip
own domain, my domain, own address: custom domain
secure connection: https ssl tls
who may connect, only from office, from office, block ip, certain ip: allowlist firewall ip
private network, inside network: vpc vpn private
pull in, bring into: import include
same text, repeat text, text in several, reuse text: snippet reuse
shown only, show only if, only if, depend on, depending on: conditional condition
part of users, some users, percent of, share of users, tenth of: percentage rollout targeting
half of users: percentage rollout targeting
two versions, version a, which is better, compare versions: ab testing experiment
same person, more than once, several times, twice by: duplicate recontact limit
same thing twice, done twice, run twice, happen twice, not twice: idempotency duplicate
stop working after, valid until, runs out, end date, after date, until date: expiration expire
short link, short address: link slug
nice url, readable url, url text: slug
search engines, found by google, found on google, hide from google: seo indexing robots
show on google: seo indexing robots
junk mail, fake signups, fake answers, robots fill, automated answers: spam bot captcha
money made, how much earn, what earned: revenue sales earnings
out of stock, in stock, how many left: inventory stock
send parcel, send goods, send to customer, delivery cost: shipping fulfillment
money for partner, share of sale, pay partner: commission payout affiliate
written by, made by: author
picture of, icon of: image icon
colour of, color of: color theme
first page, start page, front page: home landing
side bar, left side, table of contents: sidebar navigation
open in, jump to, lead to: link
old address, moved page, page moved: redirect
dead link: broken link check
"""

PHRASES = tuple(
    (tuple(tuple(phrase.split()) for phrase in asked.split(", ")), tuple(said.split()))
    for asked, _, said in (row.partition(": ") for row in _ROWS.strip().splitlines())
)
"""Phrases of readers, and the words of pages that are looked for as well.

Each stands for all forms of its words, and others may be between them: *take away* is in *taking a
key away* (`spoken.py`).
"""

IRREGULAR = dict(
    pair.split(":")
    for pair in """paid:pay gave:give given:give got:get gotten:get went:go gone:go took:take
    taken:take sent:send kept:keep made:make came:come did:do done:do does:do said:say ran:run
    threw:throw thrown:throw told:tell brought:bring hidden:hide lost:lose left:leave written:write
    wrote:write people:person built:build found:find seen:see saw:see shown:show stuck:stick
    broke:break broken:break held:hold meant:mean chosen:choose chose:choose sold:sell bought:buy
    fell:fall forgot:forget forgotten:forget stolen:steal stole:steal""".split()
)
"""Forms of verbs that have another stem, and what they are forms of."""
