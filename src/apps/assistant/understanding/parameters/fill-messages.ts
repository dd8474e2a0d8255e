import { typed } from '#apps/planner/reading.ts'
import { clientSaid, leadSaid, strangerSaid } from '../meant/who.ts'
import { clientOf, has, named, type Scene, type Settled } from '../scene.ts'
import { type Fill, type Filled, filled, needs, settle } from './filled.ts'
import { behind, leftOver, quotedAs, toThem, unquoted } from './free-text.ts'

function recipient(scene: Scene, into: Filled, channel: 'email' | 'phone'): number {
  const [email] = named(scene, 'email')
  const [phone] = named(scene, 'phone')
  if (channel === 'email' && email) {
    into.params.to = email.email
    return email.to
  }
  if (channel === 'phone' && phone) {
    into.params.to = phone.phone
    return phone.to
  }
  const who = clientSaid(scene)
  const person = named(scene, 'person')[0]
  const end = scene.recipientsEnd ?? person?.to ?? pronounAt(scene)
  if (who && 'value' in who) {
    const client = clientOf(scene, who.value)
    into.params.clientId = who.value
    const to = client?.[channel]
    if (to) into.params.to = to
    else into.missing.push('to')
    return end
  }
  // An unclear client is asked about; a new lead with their own name is not one of them.
  const isVague = who !== null && 'problem' in who && who.problem === 'ambiguous client'
  const lead = isVague ? null : leadSaid(scene)
  if (lead && 'value' in lead) {
    const found = scene.index.known.leads.find(each => each.id === lead.value)
    if (found?.[channel]) into.params.to = found[channel]
    else into.missing.push('to')
    return end
  }
  settle(into, 'to', who as Settled<unknown>)
  return strangerSaid(scene) ? nameEnd(scene) : end
}

const pronounAt = (scene: Scene) =>
  scene.reading.words.findIndex(word => /^(her|him|them)$/.test(word.key)) + 1
const nameEnd = (scene: Scene) => {
  const verb = scene.reading.words.findIndex(word =>
    /^(text|sms|email|message|tell|ping|mail|msg|txt|call)$/.test(word.key),
  )
  return Math.max(verb + 2, 0)
}

const shell =
  /^(a|an|the|quick|short|nice|text|texts|sms|message|msg|email|mail|e|note|letter|line|to|and|please|that|saying|say|about|by|via|tell|her|him|them|know|let|reminder|with|body|subject|re|regarding|for|send|drop|shoot|ping|write|telling|ask|some|me)$/

/** The free text, else what remains after the recipient. */
function gist(scene: Scene, after: number): string | null {
  const thanks = /\bthank (?:.+?) (for .+?)(?: (?:by|via|in an?) (?:email|text|sms|mail))?[.!]?$/i.exec(
    scene.reading.text,
  )
  if (thanks?.[1]) return `Thank you ${thanks[1]}`
  // "Could you text her that it is here?" is a request to the assistant, not a question for her.
  if (scene.free && scene.free.how !== 'quoted')
    return asksAssistant.test(scene.reading.text) ? scene.free.text.replace(/\?\s*$/, '') : scene.free.text
  if (scene.free) return scene.free.text
  const about = behind(scene, /^(about|regarding|re|concerning)$/)
  if (about?.text) return about.text
  const rest = leftOver(scene, after, shell)
  if (rest && /\p{L}{3}/u.test(rest))
    return rest.split(/\s+/).length === 1 && shell.test(rest.toLowerCase()) ? null : rest
  const before = beforeRecipient(scene)
  return before
}

function beforeRecipient(scene: Scene): string | null {
  const person = named(scene, 'person')[0] ?? named(scene, 'email')[0]
  const { words } = scene.reading
  const noun = words.findIndex(word => /^(email|mail|text|message|note)$/.test(word.key))
  if (!person || noun < 0 || noun > person.from) return null
  const start = words.findIndex(word => /^(send|write|draft|drop|shoot)$/.test(word.key))
  const inner = typed(scene.reading, start + 1, noun)
    .replace(/^(a|an|the|me|quick|short)\s+/gi, '')
    .trim()
  return /\p{L}{3}/u.test(inner) && !/^(out|off|quick|short|nice|new|a|an|another)$/i.test(inner)
    ? inner
    : null
}

const asksAssistant =
  /(?:^|[\s,])(?:(?:can|could|would|will|shall|should) (?:you|we|i)|how about|what about|why don'?t (?:we|you))\b/i

const othersNamed = (scene: Scene, from: number) =>
  scene.reading.things.some(thing => thing.kind === 'person' && thing.from >= from)

/** At most nine words of the email. */
function subjectOf(body: string): string {
  const line = body.split(/[.!?\n]/)[0]?.trim() ?? body
  const cut = line
    .split(/\s+/)
    .slice(0, 9)
    .join(' ')
    .replace(/[,;:]$/, '')
  return cut.replace(/^\p{Ll}/u, letter => letter.toUpperCase()).slice(0, 120) || 'A note from us'
}

export const sendEmail: Fill = scene => {
  const into = filled()
  const end = recipient(scene, into, 'email')
  const subject = quotedAs(scene, /^(subject|titled|title|line|headed)$/)
  const quoted = quotedAs(scene, /^(body|message|text|saying|says|reading|content)$/)
  const words = quoted ?? (subject && !scene.free ? null : gist(scene, end))
  if (words) {
    const isReported = !quoted && scene.free?.how !== 'quoted'
    into.params.body = isReported
      ? toThem(unquoted(words), othersNamed(scene, scene.free?.from ?? end))
      : words
    into.params.subject = subject ?? subjectOf(String(into.params.body))
  } else {
    if (subject) into.params.subject = subject
    into.missing.push('body')
  }
  return into
}

export const sendSMS: Fill = scene => {
  const into = filled()
  const end = recipient(scene, into, 'phone')
  const words = gist(scene, end)
  if (words)
    into.params.message =
      scene.free?.how === 'quoted'
        ? words
        : toThem(unquoted(words), othersNamed(scene, scene.free?.from ?? end))
  return needs(into, ['message'])
}

export const scheduleFollowUp: Fill = scene => {
  const into = filled()
  settle(into, 'clientId', clientSaid(scene))
  if (has(scene, / (call|phone|ring|telephone|calling) /)) into.params.followUpType = 'call'
  else if (has(scene, / (text|sms|txt|message|texting) /)) into.params.followUpType = 'sms'
  else if (has(scene, / (email|mail|e mail) /)) into.params.followUpType = 'email'
  const [day] = named(scene, 'day')
  const [time] = named(scene, 'time')
  if (day && time) into.params.scheduledFor = `${day.date} ${time.time}`
  const message = followUpWords(scene)
  if (message) into.params.message = message
  return needs(into, ['followUpType', 'scheduledFor', 'message'])
}

function followUpWords(scene: Scene): string | null {
  if (scene.free) return unquoted(scene.free.text).replace(/^(?:to|and) /, '')
  const about = behind(scene, /^(about|regarding|re|concerning|on|for)$/, lastThing(scene))
  if (about?.text && /\p{L}{3}/u.test(about.text)) return about.text
  const anywhere = behind(scene, /^(about|regarding|concerning)$/)
  if (anywhere?.text) return withoutWhen(scene, anywhere.at + 1) ?? anywhere.text
  return purposeOf(scene) ?? closingWords(scene)
}

/** "To see how the knee is", "just to hear how she felt": the purpose of the follow-up. */
function purposeOf(scene: Scene): string | null {
  const [, lines] =
    /\b(?:along the lines of|something like|to the effect (?:of|that))\s+(?=\S)(.{4,}?)(?<![?.!\s])[?.!\s]*$/i.exec(
      scene.reading.text,
    ) ?? []
  if (lines) return unquoted(lines)
  let from = Math.max(0, (named(scene, 'person')[0]?.to ?? 0) - 1)
  for (;;) {
    const to = behind(scene, /^to$/, from)
    if (!to) return null
    if (aims.test(to.text)) return to.text
    from = to.at + 1
  }
}
const aims =
  /^(ask|see|check|find|discuss|talk|hear|remind|go|schedule|thank|make|confirm|know|learn|wish|say|tell|let|offer|invite|catch|get|share|explain|follow|touch)\b/i

/** "…, Monday 10am, how was the exam": the text after the last comma. */
function closingWords(scene: Scene): string | null {
  const { words } = scene.reading
  const last = Math.max(
    0,
    ...scene.head.things
      .filter(({ kind }) => /^(person|day|time|email|phone)$/.test(kind))
      .map(thing => thing.to),
  )
  if (words[last]?.raw !== ',' && words[last]?.raw !== '-' && words[last]?.raw !== '.') return null
  const text = unquoted(typed(scene.reading, last + 1, words.length)).replace(
    /(?:,? ?(?:please|pls|plz|thanks|thx|thank you))+[.!]*$/i,
    '',
  )
  return text.split(/\s+/).length > 1 && /\p{L}{3}/u.test(text) ? text : null
}

const lastThing = (scene: Scene) => Math.max(0, ...scene.head.things.map(thing => thing.to))

/** "about his elbow on Friday at 5": the text without the time. */
function withoutWhen(scene: Scene, from: number): string | null {
  const next = scene.head.things.find(
    thing => thing.from > from && (thing.kind === 'day' || thing.kind === 'time'),
  )
  if (!next) return null
  return (
    typed(scene.reading, from, next.from)
      .replace(/(?<!\s)\s+(on|at|by|this)$/i, '')
      .trim() || null
  )
}

export const requestReview: Fill = scene => {
  const into = filled()
  if (has(scene, / yelp /)) {
    into.refusal = {
      code: 'yelp',
      words:
        "I won't ask for a review on Yelp: Yelp forbids asking for reviews. I can ask on Google or Facebook.",
    }
    return into
  }
  settle(into, 'clientId', clientSaid(scene))
  const platform = has(scene, / (google|gmb) /)
    ? 'google'
    : has(scene, / (facebook|fb) /)
      ? 'facebook'
      : has(
            scene,
            / (general|anywhere|wherever|whichever|any (?:site|place|platform)|somewhere|our own|own site|website) /,
          )
        ? 'general'
        : undefined
  if (platform) into.params.platform = platform
  const [visit] = named(scene, 'appointment')
  if (visit) into.params.appointmentId = visit.id
  return needs(into, ['platform'])
}
