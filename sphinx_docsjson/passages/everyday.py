"""What readers say in everyday words, and what documentation calls it."""

from __future__ import annotations

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
"""

EVERYDAY = tuple(
    (asked.split(), said.split())
    for asked, _, said in (row.partition(":") for row in _ROWS.strip().splitlines())
)
"""Words of readers, and the words of pages that are looked for as well: not the other way round."""
