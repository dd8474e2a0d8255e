import { type MessageReading, type Thing, typed } from '../reading.ts'
import type { Word } from './word.ts'

/** Text to pass on unchanged: a note, a message, a reason. */
export interface FreeWords {
  from: number
  opens: number
  text: string
  /** The word after the last one; absent: until the end. */
  until?: number
  how: 'quoted' | 'colon' | 'that' | 'saying' | 'asking' | 'plain'
}

const speech =
  /^(text|texts|txt|sms|message|messages|msg|ping|email|emails|mail|write|reply|note|notes|log|jot|record|remember|memo|scribble|tell|inform|notify|remind|say|know|follow|followup|call|ring|phone|check|touch|queue|set|mention|file|chart|drop|shoot|send|put|add|leave|mind|line|save|make|give|let|ask)$/
const saying = /^(saying|says|reading|stating|telling|mentioning)$/

/** Where text to send or write down begins. Names inside it aren't the request's: "text Frank that Dana runs late". */
export function freeWordsOf(reading: MessageReading): FreeWords | null {
  const { words } = reading
  // An add-on is not an instruction to add.
  const first = words.findIndex(
    (word, at) => speech.test(word.key) && !(word.key === 'add' && /^ons?$/.test(words[at + 1]?.key ?? '')),
  )
  if (first < 0) return null
  const trailing = closedBy(reading)
  if (trailing) return trailing
  for (let at = first + 1; at < words.length; at++) {
    const word = words[at] as Word
    if (word.kind === 'quoted' && !isNamed(words, at)) return make(reading, at, at, 'quoted')
    if (
      word.kind === 'mark' &&
      (word.raw === ':' || (word.raw === '-' && !word.isGlued && !words[at + 1]?.isGlued)) &&
      at + 1 < words.length &&
      hasSpeech(words, at) &&
      !isFileOf(reading, at)
    ) {
      if (words[at + 1]?.kind === 'quoted') return make(reading, at + 1, at, 'quoted')
      return make(reading, at + 1, at, 'colon')
    }
    if (word.key === 'that' && opensThat(reading, at)) return make(reading, at + 1, at, 'that')
    if (saying.test(word.key))
      return make(
        reading,
        word.key === 'telling' ? at + 2 : at + (words[at + 1]?.key === 'that' ? 2 : 1),
        at,
        'saying',
      )
    if (/^(to|and|just)$/.test(word.key) && words[at + 1]?.key === 'say')
      return make(reading, at + (words[at + 2]?.key === 'that' ? 3 : 2), at, 'saying')
    if (/^(to|and)$/.test(word.key) && words[at + 1]?.key === 'tell')
      return make(reading, at + (words[at + 3]?.key === 'that' ? 4 : 3), at, 'saying')
    if (
      /^(to|and)$/.test(word.key) &&
      /^(ask|see|check|find)$/.test(words[at + 1]?.key ?? '') &&
      /^(how|if|whether|about|what|when|why|on|in|her|him|them|out|that|for)$/.test(words[at + 2]?.key ?? '')
    )
      return make(reading, at + 1, at, 'asking')
    const isAsk = word.key === 'ask' && at > 2 && /^(how|if|whether|about)$/.test(words[at + 1]?.key ?? '')
    if (isAsk || /^(asking|wondering|thanking|wishing|checking)$/.test(word.key))
      return make(reading, at, at, 'asking')
  }
  return straightOn(reading) ?? behindComma(reading)
}

/** "Shoot Paul an email, the certificate can be bought online": the text after the recipient. */
function behindComma(reading: MessageReading): FreeWords | null {
  const { words, things } = reading
  const at = words.findIndex(word => word.kind === 'mark' && /^[,;]$/.test(word.raw))
  if (at < 2 || at > 12) return null
  const keys = words.slice(0, at).map(word => word.key)
  const goesOut =
    keys.some(key => /^(text|txt|sms|email|mail|message|msg|ping|line)$/.test(key)) &&
    !keys.some(key =>
      /^(follow|followup|up|call|review|reminder|remind|schedule|sequence|note|new|client|change|update|campaign|draft|blog|post|number|address|is|from|was|newsletter|hours)$/.test(
        key,
      ),
    )
  const hasWhom =
    keys.some(key => /^(him|her|them)$/.test(key)) ||
    things.some(({ kind, to }) => to <= at && (kind === 'person' || kind === 'email' || kind === 'phone')) ||
    isCalledSo(words, at - 1)
  if (!goesOut || !hasWhom || things.some(({ kind, to }) => to <= at && kind === 'day')) return null
  const next = words[at + 1]?.key ?? ''
  const isTold =
    words.length - at > 3 &&
    !opensOther.test(next) &&
    !/^(and|but|so|then|can|could|would|will|may|please|book|cancel|move|subject|body|just|do|dont|not|no|yes|ok|thanks)$/.test(
      next,
    ) &&
    !things.some(thing => thing.from === at + 1 && thing.kind !== 'person')
  return isTold ? make(reading, at + 1, at, 'plain') : null
}

/** "Text Wanda, …": an unknown name right after the verb. */
const isCalledSo = (words: readonly Word[], at: number) =>
  /^\p{Lu}\p{Ll}/u.test(words[at]?.raw ?? '') &&
  /^(text|txt|sms|email|mail|message|msg|ping)$/.test(words[at - 1]?.key ?? '')

/** "Txt Tara room 2 today not room 1": everything after the recipient is the text. */
function straightOn(reading: MessageReading): FreeWords | null {
  const { words } = reading
  const person = reading.things.find(thing => thing.kind === 'person')
  const noted = person ? noteAt(words, person) : null
  if (noted !== null) return words.length - noted < 2 ? null : make(reading, noted, noted, 'plain')
  const isText = /^(txt|text|sms|msg)$/.test(words[0]?.key ?? '')
  if (isText && /^(him|her|them)$/.test(words[1]?.key ?? '') && words.length > 4) {
    const to = words[2]?.key === 'to' ? 3 : 2
    const isPlain = words[2]?.kind === 'word' && (to === 3 || !opensOther.test(words[2].key))
    return isPlain && !reading.things.some(thing => thing.from === 2) ? make(reading, to, 2, 'plain') : null
  }
  const isMail = /^(email|mail)$/.test(words[0]?.key ?? '') && tells.test(words[person?.to ?? 0]?.key ?? '')
  // "Helen's card number to …" is the content, and Helen not the recipient.
  if (!(isText || isMail) || person?.from !== 1 || isOwner(words, person)) return null
  const at = person.to
  const isOther =
    reading.things.some(thing => thing.from === at) ||
    words[at]?.kind !== 'word' ||
    opensOther.test(words[at]?.key ?? '')
  const least = /^(the|my|our|his|her|their)$/.test(words[at]?.key ?? '') ? 5 : 3
  return isOther || words.length - at < least ? null : make(reading, at, at, 'plain')
}
function noteAt(words: readonly Word[], person: { from: number; to: number; how?: string }): number | null {
  const key = (at: number) => words[at]?.key ?? ''
  const isKept =
    /^(notes?|file|chart|record|card)$/.test(key(person.to)) &&
    words
      .slice(0, person.from)
      .some(word => /^(jot|note|put|write|add|log|pop|stick|scribble)$/.test(word.key))
  const at = person.to + (/^(please|pls|plz)$/.test(key(person.to)) ? 1 : 0)
  const isTold = person.from === 0 && key(at) === 'note' && !isOwner(words, person)
  const from = isKept ? person.to + 1 : isTold ? at + 1 : null
  return from !== null &&
    words[from]?.kind === 'word' &&
    !/^(that|saying|to|and|for|from|on|as)$/.test(key(from))
    ? from
    : null
}
/** "Helen's", or "helens card number to" without the apostrophe. */
const isOwner = (words: readonly Word[], person: { to: number; how?: string }) => {
  const last = words[person.to - 1]
  return last?.isPossessive === true || (person.how === 'near' && /s$/.test(last?.key ?? ''))
}
/** Beginnings of a text, in an email about anything. */
const tells = /^(we|were|our|i|im|ill|ive|you|your|youre|thanks|sorry|its|theres|there)$/
const opensOther =
  /^(a|an|to|about|when|and|or|that|before|after|in|on|at|for|reminder|follow|back|too|also|as|please|pls|regarding|re|if|with|by|via|from)$/

const closings =
  /(?:[,;.-]\s*|(?<!\s)\s*)(?:and |please |so |(?:can|could|would|will) you |let's |just )*(?:make (?:a )?note(?: of (?:it|that|this))?|note (?:it|that|this)(?: down)?|write (?:it|that|this) down|(?:put|add|log|jot|record|write|pop|save) (?:it|that|this)(?: down)? (?:onto|into|on|in|to) (?:her|his|their|the) (?:client )?(?:file|chart|records?|notes?|card)|(?:log|jot) (?:it|that|this)(?: down)?)(?: please)?[.!?]?\s*$/i

/** "Her shoulder is acting up, make a note": the text comes first. */
function closedBy(reading: MessageReading): FreeWords | null {
  const match = closings.exec(reading.text)
  if (!match || match.index < 8) return null
  const until = reading.words.findIndex(word => word.start >= match.index)
  const person = reading.things.find(thing => thing.kind === 'person')
  const from = person && person.from <= 2 ? person.to : 0
  const text = reading.text.slice(reading.words[from]?.start ?? 0, match.index).trim()
  return until > from && text.length > 3 ? { from, opens: from, text, how: 'plain', until } : null
}

const hasSpeech = (words: readonly Word[], before: number) =>
  words
    .slice(0, before)
    .some(word =>
      /^(text|txt|sms|message|msg|ping|email|mail|note|notes|log|jot|record|remember|memo|scribble|tell|write|say|follow|followup|reply|file|chart|mind|call)$/.test(
        word.key,
      ),
    )

/** "Set up file: Jo Doe, jo@…": contact details follow. */
const isFileOf = ({ words, things }: MessageReading, at: number) =>
  /^(file|client|record|profile)$/.test(words[at - 1]?.key ?? '') &&
  !words.slice(0, at).some(word => /^(note|notes|log|jot|add|write|put)$/.test(word.key)) &&
  things.some(thing => (thing.kind === 'email' || thing.kind === 'phone') && thing.from > at)

/** "that" opens free text after a person, or right after the verb: note that … */
function opensThat(reading: MessageReading, at: number): boolean {
  const last = reading.words[at - 1]
  if (!last) return false
  if (/^(?:in|into|on|onto|down|to)$/.test(reading.words[at + 1]?.key ?? '')) return false
  if (/^(make|so)$/.test(last.key) || /^\d/.test(reading.words[at + 1]?.raw ?? '')) return false
  if (/^(one|the|with|of|is|was|for|on|cancel|move|book|confirm|delete|do|set|mark)$/.test(last.key))
    return false
  return (
    at + 1 < reading.words.length &&
    !/^(appointment|client|lead|service|one|day|time|slot|visit|is|was|to)$/.test(
      reading.words[at + 1]?.key ?? '',
    )
  )
}

const isNamed = (words: readonly Word[], at: number) =>
  /^(subject|titled|called|named|topic|name)$/.test(words[at - 1]?.key ?? '') ||
  (words[at - 1]?.raw === ':' && /^(subject|titled|called|named|topic|name)$/.test(words[at - 2]?.key ?? ''))

function make(reading: MessageReading, from: number, opens: number, how: FreeWords['how']): FreeWords | null {
  if (from >= reading.words.length) return null
  const quoted = how === 'quoted' ? reading.words[from] : undefined
  const text = quoted ? quoted.raw.slice(1, -1) : typed(reading, from, reading.words.length)
  return { from, opens, text: text.trim(), how }
}

export function masked(reading: MessageReading, free: FreeWords | null): MessageReading {
  if (!free) return reading
  const things: Thing[] = reading.things.filter(thing => thing.to <= free.opens)
  things.push({ kind: 'quoted', text: free.text, from: free.from, to: free.until ?? reading.words.length })
  return { ...reading, things }
}
