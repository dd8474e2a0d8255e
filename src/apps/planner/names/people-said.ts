import { distance } from 'fastest-levenshtein'
import { folded } from '#lib/text/folded.ts'
import type { PracticeContext } from '../turn.ts'
import { isEnglish } from '../words/english.ts'
import type { Word } from '../words/word.ts'
import { splitWords } from '../words/words.ts'
import { readsAsRequest } from './name-or-request.ts'

export interface SaidPerson {
  clients: readonly string[]
  practitioners: readonly string[]
  leads: readonly string[]
  length: number
  how: 'whole' | 'part' | 'near'
}

/** Names as people type them: full, first or last, with an initial. */
export interface NameIndex {
  exact: ReadonlyMap<string, SaidIds>
  longest: number
  whole: readonly { key: string; ids: SaidIds }[]
  single: readonly { key: string; ids: SaidIds }[]
}
interface SaidIds {
  clients: Set<string>
  practitioners: Set<string>
  leads: Set<string>
}

const keyOf = (name: string) =>
  splitWords(name)
    .filter(word => word.kind !== 'mark')
    .map(word => folded(word.raw))
    .join(' ')

export function indexNames(known: PracticeContext): NameIndex {
  const exact = new Map<string, SaidIds>()
  const whole = new Set<string>()
  const single = new Set<string>()
  // A client named like a treatment doesn't replace it.
  const services = new Set(known.services.flatMap(({ name, aliases }) => [name, ...aliases].map(keyOf)))
  let longest = 1
  const add = (key: string, kind: keyof SaidIds, id: string, to: Set<string>) => {
    if (!key || readsAsRequest(key) || services.has(key)) return
    const ids = exact.get(key) ?? { clients: new Set(), practitioners: new Set(), leads: new Set() }
    ids[kind].add(id)
    exact.set(key, ids)
    to.add(key)
    longest = Math.max(longest, key.split(' ').length)
  }
  const wholes = new Set(
    known.clients.map(each => keyOf(`${each.first_name} ${each.last_name}`)).filter(key => key.includes(' ')),
  )
  const person = (first: string, last: string, kind: keyof SaidIds, id: string) => {
    const [one, two] = [keyOf(first), keyOf(last)]
    add([one, two].filter(Boolean).join(' '), kind, id, whole)
    if (two) add(`${two} ${one}`, kind, id, whole)
    if (two) add(`${one} ${two.slice(0, 1)}`, kind, id, new Set())
    add(one, kind, id, single)
    // A last name that is another person's full name counts only in full.
    if (wholes.has(two)) return
    // The first of several first names is used; of last names, the last.
    if (one.includes(' ')) add(one.split(' ')[0] ?? '', kind, id, single)
    add(two, kind, id, single)
    if (two.includes(' ')) add(two.split(' ').at(-1) ?? '', kind, id, single)
  }
  for (const each of known.clients) person(each.first_name, each.last_name, 'clients', each.id)
  for (const each of known.practitioners) person(...twoNames(each.name), 'practitioners', each.id)
  for (const each of known.leads) person(...twoNames(each.name), 'leads', each.id)
  const listed = (keys: Set<string>) => [...keys].map(key => ({ key, ids: exact.get(key) as SaidIds }))
  return { exact, longest, whole: listed(whole), single: listed(single) }
}

function twoNames(name: string): [string, string] {
  const parts = name.trim().split(/\s+/)
  return parts.length > 1 ? [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''] : [name, '']
}

export function personAt(words: readonly Word[], at: number, names: NameIndex): SaidPerson | null {
  const word = words[at]
  if (!word || (word.kind !== 'word' && !(word.kind === 'quoted'))) return null
  for (let length = Math.min(names.longest + 1, words.length - at); length >= 1; length--) {
    const piece = words
      .slice(at, at + length)
      .filter(each => each.raw !== ',' && each.raw !== '-' && each.raw !== '.')
    if (
      piece.some(each => each.kind !== 'word') ||
      piece.length === 0 ||
      words[at + length - 1]?.kind !== 'word'
    )
      continue
    const key = piece.map(each => each.key).join(' ')
    const found = names.exact.get(key) ?? names.exact.get(piece.map(each => folded(each.raw)).join(' '))
    if (!found) continue
    // "Rosa J" is a name, "with Rosa a week from now" is not.
    if (/ [ai]$/.test(key) && !/^\p{Lu}/u.test(piece.at(-1)?.raw ?? '')) continue
    if (piece.length === 1) {
      const near = nearWhole(words, at, names)
      if (near) return near
      if (!standsForName(words, at)) continue
    }
    return { ...listed(found), length, how: key.includes(' ') ? 'whole' : 'part' }
  }
  return nearWhole(words, at, names) ?? nearSingle(words, at, names)
}

const listed = (ids: SaidIds) => ({
  clients: [...ids.clients],
  practitioners: [...ids.practitioners],
  leads: [...ids.leads],
})

/** A full name with a typo. */
function nearWhole(words: readonly Word[], at: number, names: NameIndex): SaidPerson | null {
  const [one, two] = [words[at], words[at + 1]]
  if (two?.kind !== 'word' || !one) return null
  const key = `${one.key} ${two.key}`
  if (key.length < 7 || (isEnglish(one.key) && isEnglish(two.key))) return null
  // "Text Oliver Grace Liu's address": the second word starts another full name.
  if (names.exact.has(`${two.key} ${words[at + 2]?.key ?? ''}`)) return null
  let best: { far: number; ids: SaidIds } | null = null
  for (const name of names.whole) {
    if (name.key[0] !== key[0] || Math.abs(name.key.length - key.length) > 2) continue
    const far = distance(name.key, key)
    if (far <= (key.length >= 11 ? 2 : 1) && (!best || far < best.far)) best = { far, ids: name.ids }
  }
  return best && { ...listed(best.ids), length: 2, how: 'near' }
}

function nearSingle(words: readonly Word[], at: number, names: NameIndex): SaidPerson | null {
  const word = words[at] as Word
  // "robs appt": s for 's before something owned.
  const owner = /s$/.test(word.key) && owned.test(words[at + 1]?.key ?? '')
  const theirs = owner ? names.exact.get(word.key.slice(0, -1)) : undefined
  if (theirs) return { ...listed(theirs), length: 1, how: 'near' }
  if (word.key.length < 5 || isEnglish(word.key)) return null
  // "the beckers": an s for 's.
  const without = /s$/.test(word.key) ? names.exact.get(word.key.slice(0, -1)) : undefined
  if (without) return { ...listed(without), length: 1, how: 'near' }
  const near = names.single.filter(
    name =>
      name.key.length >= 5 &&
      name.key[0] === word.key[0] &&
      Math.abs(name.key.length - word.key.length) <= 1 &&
      distance(name.key, word.key) === 1,
  )
  const [only] = near
  return near.length === 1 && only ? { ...listed(only.ids), length: 1, how: 'near' } : null
}

const owned =
  /^(appointments?|visits?|sessions?|bookings?|slot|massage|file|record|chart|notes?|number|phone|email|birthday)$/

const before =
  /^(for|with|to|from|by|text|txt|sms|email|mail|message|call|phone|ring|book|schedule|cancel|move|reschedule|bump|push|shift|confirm|remind|tell|ask|about|on|of|is|does|did|has|was|delete|remove|find|see|get|put|and|client|patient|lead|dear|hi|let|ping|pencil|squeeze|fit|add|upsell|analyze|analyse|charge|that|how|mark|update|rename|change|set|offer|send|give|nudge|follow|near|switch|swap|drop|scrap|scrub)$/

const does =
  /^(wants?|wanted|needs?|needed|says|said|called|calls|asked|asks|told|tells|left|forgot|forgets|lost|hurt|hates?|hated|loves?|loved|likes?|liked|prefers?|fancies|fell|slipped|sprained|broke|cancelled|canceled|thinks|mentioned|emailed|texted|phoned|rang|wrote|promised|brought|requested|wishes|hopes|feels|complained|keeps|cant|wont|didnt|doesnt|isnt|hasnt|couldnt)$/
const doesToo =
  /^(has|had|is|was|will|would|can|could|did|does|got|gets|comes|came|just|never|always|moved|paid|changed|booked|missed|might|should)$/
/** "Patience would like to come": only people do this. */
const wishes = /^(like|love|prefer|rather)$/
/** "Can May come in": between a modal and its verb. */
const modally = /^(come|make|get|have|move|switch|do|see|fit|take|start|stay|need|want|like|know|prefer)$/
const someone = /^(he|she|him|her|his|hers|they|them|their)$/
const determiner =
  /^(the|a|an|my|our|your|this|that|these|those|no|any|each|every|next|last|in|per|of|some|what|which|how|whose|for|since|until|till|by|it)$/

/** A name that is also a word, before a person's action: "grace wants to cancel". */
function actsAsPerson(words: readonly Word[], at: number): boolean {
  if (determiner.test(words[at - 1]?.key ?? '') || words[at - 1]?.kind === 'number') return false
  const next = words[at + 1]?.key ?? ''
  if (does.test(next)) return true
  if (next === 'would' && wishes.test(words[at + 2]?.key ?? '')) return true
  if (/^(can|could|will|would|should|does|did)$/.test(words[at - 1]?.key ?? '') && modally.test(next))
    return true
  return doesToo.test(next) && words.slice(at + 2).some(word => someone.test(word.key))
}

const months = /^(march|may|june|april|august|jan|mar|sun|sat|wed|mon|fri)$/
const thingsToo =
  /^(bill|page|park|price|day|noon|summer|autumn|spring|winter|dawn|stone|field|brook|hill|wood|woods|lane|star|sky|king|bell|gray|grey|black|white|brown|green|long|short|young)$/
const beginsStory =
  /^(rescheduled|paid|arrived|showed|confirmed|moved|booked|missed|comes|came|is|has|was|cant|wont)$/

/** Will, May, Mark and Grace are names only with a capital, a possessive, or a fitting word before. */
function standsForName(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word
  const isMonth = months.test(word.key)
  if ((!isEnglish(word.key) && !isMonth) || word.isPossessive) return true
  const [last, next] = [words[at - 1], words[at + 1]]
  if (actsAsPerson(words, at)) return true
  const isCapital = /^\p{Lu}/u.test(word.raw)
  if (at === 0 && !isMonth && !thingsToo.test(word.key)) {
    // "Grace rescheduled", "rose for cupping on Thursday".
    if (isCapital && beginsStory.test(next?.key ?? '')) return true
    if (next?.key === 'for' && !/^(will|mark|grant|chase|skip|cook|love|wade|reed|hope)$/.test(word.key))
      return true
  }
  // "Noon" is a time, even if it is someone's name.
  if (/^(noon|day|morning|evening)$/.test(word.key) && !isCapital) return false
  if (isMonth) {
    if (
      /^(in|this|next|last|until|till|since|early|late|mid|of)$/.test(last?.key ?? '') ||
      next?.kind === 'number'
    )
      return false
    if (last?.kind === 'number') return false
  }
  if (
    /^(will|mark|may|can|chase|skip|bill|grant|rich|park|page)$/.test(word.key) &&
    /^(the|you|we|i|it|as|be|they|her|him|my|a|an|need|have)$/.test(next?.key ?? '') &&
    !(isCapital && last?.key === 'will')
  )
    return false
  if (
    word.key === 'park' &&
    /^(on|in|at|behind|outside|here|there|around|by|near|next)$/.test(next?.key ?? '')
  )
    return false
  if (
    isMonth &&
    /^(is|was)$/.test(last?.key ?? '') &&
    /^(in|here|coming|late|sick|ill|out)$/.test(next?.key ?? '')
  )
    return true
  if (isMonth)
    return before.test(last?.key ?? '') && !/^(on|by|is|was|of|about|how|that)$/.test(last?.key ?? '')
  if (isCapital && at > 0 && last?.raw !== '.' && words.some(each => /^\p{Ll}/u.test(each.raw))) return true
  return before.test(last?.key ?? '') && !/^(the|a|an)$/.test(last?.key ?? '')
}
