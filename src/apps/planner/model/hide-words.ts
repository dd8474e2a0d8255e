import { type Index, readWords } from '#apps/planner/reading.ts'
import { folded } from '#lib/text/folded.ts'
import { readsAsRequest } from '../names/name-or-request.ts'
import { plainWords } from '../names/plain-words.ts'
import { isEnglish } from '../words/english.ts'
import { freeWordsOf } from '../words/free-words.ts'
import { spelled } from '../words/spelling.ts'
import type { Word } from '../words/word.ts'
import { privateSpans } from './private-spans.ts'
import type { Row, Veil } from './veil.ts'

interface Hidden {
  from: number
  to: number
  token: string
}

/** Replaces names, contacts, dates of birth, addresses and free text with tokens of `veil`. `isNoName`: not a name. */
export function hiderOf(
  index: Index,
  veil: Veil,
  isNoName: (word: string) => boolean,
): (text: string) => string {
  const parts = partsOfNames(index)
  const vocabulary = new Set(
    index.known.services.flatMap(({ name, aliases }) => folded([name, ...aliases].join(' ')).split(' ')),
  )
  const isUsual = (key: string) =>
    plainWords.has(key) || vocabulary.has(key) || products.has(key) || isNoName(key) || /^\p{Nd}/u.test(key)

  return text => {
    const reading = readWords(text, index)
    const { words } = reading
    const hidden: Hidden[] = []
    const isFree = (from: number, to: number) => hidden.every(each => each.to <= from || each.from >= to)
    const hide = (from: number, to: number, token: () => string) => {
      if (to > from && isFree(from, to)) hidden.push({ from, to, token: token() })
    }
    const free = freeWordsOf(reading)
    if (free) {
      const [first, last] = [words[free.from], words[(free.until ?? words.length) - 1]]
      const [from, to] = [first?.start ?? 0, last?.end ?? text.length]
      hide(from, to, () => veil.ofWords('text', text.slice(from, to).replace(/^["']|["']$/g, '')))
    }
    for (const { from, to, kind } of privateSpans(text, index.today.date)) {
      const row = kind === 'id' ? rowOf(index, text.slice(from, to)) : undefined
      hide(from, to, () => (row ? veil.ofRow(row.kind, row.id) : veil.ofWords(kind, text.slice(from, to))))
    }
    for (const thing of reading.things) {
      if (thing.kind !== 'person') continue
      const people = [
        ...thing.clients.map((id): Row => ({ kind: 'client', id })),
        ...thing.practitioners.map((id): Row => ({ kind: 'practitioner', id })),
        ...thing.leads.map((id): Row => ({ kind: 'lead', id })),
      ]
      const [from, to] = [words[thing.from]?.start ?? 0, endOf(words[thing.to - 1])]
      hide(from, to, () => veil.ofPeople(people, text.slice(from, to)))
    }
    for (const word of words)
      if (word.kind === 'quoted')
        hide(word.start + 1, word.end - 1, () => veil.ofWords('text', word.raw.slice(1, -1)))
    const treatments = reading.things.filter(thing => thing.kind === 'service' && thing.to - thing.from > 1)
    for (const [at, word] of words.entries()) {
      if (treatments.some(({ from, to }) => at >= from && at < to)) continue
      const named = word.kind === 'word' && parts.get(folded(bare(word)))
      if (!named || !isFree(word.start, word.end)) continue
      // Lowercase "will" and "may" are verbs unless the rest of the name is next to them.
      if (isOrdinary(word) && !hasNeighbour(words, at, parts, named)) continue
      hide(word.start, endOf(word), () => veil.ofPeople(named, bare(word)))
    }
    hideStrangers(text, words, isUsual, isFree, hide, veil)
    return hidden
      .sort((a, b) => b.from - a.from)
      .reduce((left, { from, to, token }) => left.slice(0, from) + token + left.slice(to), text)
  }
}

type Hide = (from: number, to: number, token: () => string) => void

/** Unknown names: capitals inside a sentence, and words that aren't English or the practice's. */
function hideStrangers(
  text: string,
  words: readonly Word[],
  isUsual: (key: string) => boolean,
  isFree: (from: number, to: number) => boolean,
  hide: Hide,
  veil: Veil,
): void {
  const isShouted = !/\p{Ll}/u.test(text)
  const mayBeName = (at: number, isBehindName: boolean): boolean => {
    const word = words[at]
    if (word?.kind !== 'word' || word.key.length < 2 || isUsual(word.key) || !isFree(word.start, word.end))
      return false
    const isCapital = /^\p{Lu}/u.test(word.raw) && !isShouted
    if (isCapital && (isBehindName || !opensSentence(words, at))) return true
    if (leadsToName(words, at)) return true
    if (isEnglish(word.key)) return isCapital && mayBeCalled(words, at, isUsual)
    return isCapital || spelled(word.key, plainWords) === word.key
  }
  for (let at = 0; at < words.length; at++) {
    if (!mayBeName(at, false)) continue
    let to = at + 1
    while (to < words.length && mayBeName(to, true)) to++
    const [from, end] = [words[at]?.start ?? 0, endOf(words[to - 1])]
    hide(from, end, () => veil.ofWords('name', text.slice(from, end)))
    at = to - 1
  }
}

const opensSentence = (words: readonly Word[], at: number) =>
  at === 0 || /^[.!?:\n"(]$/.test(words[at - 1]?.raw ?? '')

function mayBeCalled(words: readonly Word[], at: number, isUsual: (key: string) => boolean): boolean {
  const next = words[at + 1]
  return next?.kind === 'word' && /^\p{Lu}/u.test(next.raw) && !isUsual(next.key)
}

/** "add client mark woods": a name follows, even in lowercase. */
function leadsToName(words: readonly Word[], at: number): boolean {
  const leads = (word: Word | undefined) =>
    /^(client|patient|customer|lead|guest|named|called|surname|lastname|firstname)$/.test(word?.key ?? '')
  return leads(words[at - 1]) || (leads(words[at - 2]) && words[at - 1]?.kind === 'word')
}

const products = new Set(
  'i ok am pm google facebook instagram yelp twitter x tiktok linkedin whatsapp sms email usd vip faq diy gift card covid english spanish christmas easter thanksgiving halloween valentines valentine mothers fathers hanukkah labor memorial independence veterans'.split(
    ' ',
  ),
)

const bare = (word: Word) => word.raw.replace(/'s$|s'$|'$/i, ending => (/^s'/i.test(ending) ? 's' : ''))
/** Without the possessive: the 's of June's stays after her token. */
const endOf = (word: Word | undefined) =>
  word ? (word.isPossessive ? word.end - (/'s$/i.test(word.raw) ? 2 : 1) : word.end) : 0

const isOrdinary = (word: Word) =>
  /^\p{Ll}/u.test(word.raw) && (isEnglish(word.key) || plainWords.has(word.key))

const hasNeighbour = (
  words: readonly Word[],
  at: number,
  parts: ReadonlyMap<string, readonly Row[]>,
  named: readonly Row[],
) =>
  [words[at - 1], words[at + 1]].some(
    word =>
      word?.kind === 'word' &&
      parts.get(folded(bare(word)))?.some(row => named.some(({ id }) => id === row.id)),
  )

function rowOf(index: Index, uuid: string): Row | undefined {
  const found = index.ids.get(uuid.toLowerCase())
  const kinds = {
    clients: 'client',
    practitioners: 'practitioner',
    leads: 'lead',
    appointments: 'visit',
    services: 'service',
  } as const
  return found && { kind: kinds[found.kind], id: found.id.split('#')[0] as string }
}

function partsOfNames({ known }: Index): ReadonlyMap<string, readonly Row[]> {
  const parts = new Map<string, Row[]>()
  const add = (row: Row, ...names: string[]) => {
    const isRequest = readsAsRequest(names.join(' '))
    for (const part of new Set(
      names.flatMap(name => [...folded(name).split(' '), folded(name.replace(/[\s-]/g, ''))]),
    )) {
      // A client named "Cancel all visits" must not hide a request's verbs.
      if (part.length < 2 || (isRequest && isEnglish(part))) continue
      const list = parts.get(part) ?? []
      list.push(row)
      parts.set(part, list)
    }
  }
  for (const { id, first_name, last_name } of known.clients)
    add({ kind: 'client', id }, first_name, last_name)
  for (const { id, name } of known.practitioners) add({ kind: 'practitioner', id }, name)
  for (const { id, name } of known.leads) add({ kind: 'lead', id }, name)
  return parts
}
