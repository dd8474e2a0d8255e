import { ofKind, type Thing } from '#apps/planner/reading.ts'
import { isOf } from '../meant/by-contact.ts'
import { named, plainKeysOf, type Scene } from '../scene.ts'
import { medicine } from './medical-asked.ts'
import { health, outsiders, passes, records, why } from './private-words.ts'

/** Someone's health, card or record requested for another person or an unknown address; refused (§6). */
export function privateAsked(scene: Scene): boolean {
  const keys = plain(plainKeysOf(scene)).replace(forms, ' ')
  const said = tagged(scene).replace(forms, ' ')
  const sent = said.search(sends)
  if ((sent >= 0 && handed.test(said.slice(sent))) || swapped.test(said) || isToldOfOther(scene)) return true
  if (!passes.test(keys)) return false
  const told = health.test(keys) || why.test(keys)
  const isForOutsider = outsiders.test(keys)
  if (isForOutsider && (told || records.test(keys)))
    return named(scene, 'person').length > 0 || /\bclients?\b/.test(keys)
  return told && said.includes('<nobody>') && named(scene, 'person').some(({ clients }) => clients.length > 0)
}

const plain = (keys: string) => keys.replace(/[^\p{L}\p{N} ]/gu, ' ').replace(/ +/g, ' ')

/** The practice's own blank form reveals nothing. */
const forms =
  /\b(?:our|the|a|an|my|new) (?:\w+ )?(?:intake|health|medical|history) (?:forms?|process|questionnaires?|link|paperwork)\b/g

/** The request's words with tags: <c> a client, <c's> a client's own, <nobody> an unknown address or number. */
function tagged(scene: Scene): string {
  const { clients, leads } = scene.index.known
  const { words, things } = scene.head
  const until = scene.free?.opens ?? words.length
  const tagOf = (thing: Thing): string | null => {
    if (thing.kind === 'email' || thing.kind === 'phone')
      return [...clients, ...leads].some(person => isOf(thing, person)) ? '<c>' : '<nobody>'
    if (thing.kind !== 'person' || thing.clients.length + thing.leads.length === 0) return null
    return isOwner(scene, thing) ? "<c's>" : '<c>'
  }
  const said: string[] = []
  for (let at = 0; at < until; at++) {
    const thing = things.find(each => each.from === at)
    const tag = thing ? tagOf(thing) : null
    said.push(tag ?? plain(words[at]?.key ?? '').trim())
    if (thing && tag) at = thing.to - 1
  }
  return said.filter(Boolean).join(' ')
}

const isOwner = ({ head }: Scene, thing: Extract<Thing, { kind: 'person' }>) => {
  const last = head.words[thing.to - 1]
  return last?.isPossessive === true || (thing.how === 'near' && /s$/.test(last?.key ?? ''))
}

const own = String.raw`(?:${health.source}|${records.source}|\b(?:medication|meds|diagnosis|condition|health flags?|bookings? history)\b)`
const contact = String.raw`(?:${own}|\b(?:phone|cell|mobile|number|address|email address)\b)`
const hands = String.raw`\b(?:send|email|mail|text|txt|sms|message|ping|whatsapp|forward|share|give|pass|hand|fax|show|export|dump|upload|release|disclose|leak|print|copy|attach|bcc|cc|drop|shoot|post|put|publish|reply|sell|let|tell)\b`
const owner = String.raw`(?:<c's>|\b(?:all|everyones?|everybodys?|clients?|whole|her|his|their|of)\b)`
const theirs = String.raw`${owner} (?:(?!the\b|an?\b|our\b|some\b|this\b|to\b|for\b)\w+ ){0,4}?`
const inPublic = '(?:facebook|instagram|insta|fb|twitter|tiktok|linkedin|website|internet)'
const others = String.raw`(?:${outsiders.source}|\b(?:doctors?|gp|physician|physio|chiropractor|clinic|hospital|police|school|friends?|cousin|accountant|studio|shop|company|firm|people|supplier|press|media|dropbox|group|club|${inPublic})\b)`
const whom = String.raw`(?:(?!for\b|about\b|in\b)(?:<c's>|\w+) ){0,4}?`
const sends = new RegExp(hands)
/** After the first verb of sending or giving. */
const handed = new RegExp(
  [
    String.raw`(?:${theirs}${own}|${own} of (?:\w+ ){0,3}(?:<c>|clients?|everyone|everybody)).{0,160}\b(?:to|with|over|onto|into) ${whom}(?:<nobody>|${others})`,
    String.raw`${theirs}${own}.{0,160}\bat <nobody>`,
    String.raw`${theirs}(?:${health.source}).{0,160}\bon (?:our |my |the )?${inPublic}\b`,
    // "This number Helen's details."
    String.raw`${hands} (?:\w+ ){0,3}<nobody> (?:\w+ ){0,3}<c's> (?:\w+ ){0,2}${own}`,
  ].join('|'),
)
/** One client's data to another; slots and visits don't count. */
const visits = '(?!appointments?|visits?|bookings?|sessions?|slots?|classes|class|receipts?|invoices?)'
const swapped = new RegExp(
  [
    String.raw`${hands} (?:\w+ )?<c> (?:(?:the|all|of|about|know|whats) )*<c's> (?:${visits}\w+ ){0,3}?${contact}`,
    String.raw`${hands} (?:\w+ )?<c's> (?:${visits}\w+ ){0,3}?${contact} (?:on |over |along )?(?:to|with) <c>`,
    String.raw`${hands} (?:\w+ )?(?:<c>|<nobody>|(?:\w+ ){0,2}?${others}) (?:know )?(?:why|what) <c> (?:comes?|came|sees?|visits?|takes|suffers|is (?:being )?(?:on|in|here|taking|treated|seen))\b`,
  ].join('|'),
)

const ill = String.raw`(?:pregnan\w+|cancer|tumou?r|shingles|surger\w+|diabet\w+|hiv|hepatitis|herpes|depress\w+|anxiety|stroke|heart (?:attack|condition|problems?|disease)|(?:high|low) blood pressure|blood (?:thinners|clots?)|diagnos\w+|allerg\w+|epilep\w+|arthritis|sciatica|hernia|lupus|miscarriage|mri|treated for|symptoms?|injur\w+|health (?:problems?|issues?|condition|answers|history)|medical (?:problems?|condition|history)|in rehab|bipolar|dementia|scoliosis)`
const ofOthers = new RegExp(String.raw`<c's> (?:\w+ )?${outsiders.source}`)
const illOf = new RegExp(
  String.raw`\b${ill}\b|\bcards? (?:numbers?|no|details)\b|\b(?:is on|takes|taking) (?:\w+ )*?${medicine.source.replaceAll('\\b', '')}`,
)

const reason =
  /^(?:comes?|came|sees?|takes|suffers|has got|(?:is|s) (?:being )?(?:taking|treated|seen|on|in|here))\b/

function isToldOfOther(scene: Scene): boolean {
  const { free, reading, wants } = scene
  if (!free || !/^(?:sendSMS|sendEmail|refuse:outsider)$/.test(wants[0]?.label ?? '')) return false
  const after = (at: number) =>
    plain(
      reading.words
        .slice(at, at + 12)
        .map(({ key }) => key)
        .join(' '),
    )
  if (ofOthers.test(tagged(scene)) && illOf.test(after(free.from))) return true
  const first = ofKind(reading, 'person').find(({ clients, from }) => clients.length > 0 && from >= free.from)
  if (!first) return false
  const isReason =
    /^(?:why|what)$/.test(reading.words[first.from - 1]?.key ?? '') && reason.test(after(first.to))
  if (!isReason && !illOf.test(after(first.to))) return false
  const isSelf = named(scene, 'person').some(({ clients }) => clients.some(id => first.clients.includes(id)))
  const isInside = named(scene, 'person').some(
    ({ clients, practitioners }) => practitioners.length > 0 && clients.length === 0,
  )
  return !isSelf && !isInside
}
