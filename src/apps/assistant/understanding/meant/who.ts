import { distance } from 'fastest-levenshtein'
import { calledBy } from '#apps/planner/names/name-or-request.ts'
import { type FoundThing, typed } from '#apps/planner/reading.ts'
import { isStrange } from '#apps/planner/signs.ts'
import type { Word } from '#apps/planner/words/word.ts'
import { folded } from '#lib/text/folded.ts'
import { appointmentOf, clientOf, named, type Scene, type Settled } from '../scene.ts'
import { learned } from '../vocabulary/learned.ts'
import { byContact } from './by-contact.ts'
import { relation } from './not-names.ts'
import { particles, tidyName } from './written-name.ts'

const pronoun = /^(her|him|them|she|he|they|hers|his|their|this|that)$/
const thisPerson = / this (client|patient|person|customer) /
const person = / (her|him|them|she|he|they|hers|his|their) /

/** The client named, on the screen ("this client"), or mentioned before. */
export function clientSaid(scene: Scene): Settled<string> {
  const people = named(scene, 'person').filter(
    person => person.clients.length > 0 && !isPractitioner(scene, person),
  )
  // Rosa and Becker are two clients; "Rosa Becker" is neither.
  const mixed = people.some(
    (person, at) =>
      person.how === 'part' && people[at + 1]?.how === 'part' && people[at + 1]?.from === person.to,
  )
  if (mixed) return { problem: 'unknown client' }
  const sure = people.find(person => person.clients.length === 1) ?? people[0]
  if (sure && otherHalf(scene, sure))
    return { problem: 'unknown client', choices: sure.clients.map(id => wholeName(scene, id)) }
  if (sure?.clients.length === 1) return { value: sure.clients[0] as string }
  const [vague] = people
  if (vague) return narrowed(scene, vague.clients)
  const free = namedAfterThat(scene)
  if (free) return { value: free }
  const reached = byContact(scene, scene.index.known.clients)
  if (reached.length === 1) return { value: (reached[0] as { id: string }).id }
  if (strangerSaid(scene)) return { problem: 'unknown client' }
  return spokenOf(scene)
}

/** "Fatou Diallo" is not Amara Diallo: a name that matches only by half is another person. "Marc" may be Marcus. */
function otherHalf(scene: Scene, person: FoundThing<'person'>): 'before' | 'after' | null {
  const halves = person.clients
    .flatMap(id => clientOf(scene, id) ?? [])
    .map(each => [each.first_name, each.last_name] as const)
  return halfBeside(scene, person, halves)
}

/** Like `otherHalf` for leads: "Lee Fox" is not Renee Fox. */
function otherLead(scene: Scene, person: FoundThing<'person'>): boolean {
  const halves = scene.index.known.leads
    .filter(({ id }) => person.leads.includes(id))
    .map(({ name }) => [name.split(' ')[0] ?? '', name.split(' ').slice(1).join(' ')] as const)
  const isMixed = named(scene, 'person').some(
    other =>
      other.how === 'part' &&
      person.how === 'part' &&
      (other.to === person.from || other.from === person.to) &&
      !other.leads.some(id => person.leads.includes(id)),
  )
  return isMixed || halfBeside(scene, person, halves) !== null
}

function halfBeside(
  scene: Scene,
  { from, to, how }: FoundThing<'person'>,
  halves: readonly (readonly [string, string | null])[],
): 'before' | 'after' | null {
  if (how === 'whole' || to - from !== 1 || halves.length === 0) return null
  const isName = (at: number) => {
    const word = scene.head.words[at]
    if (word?.kind !== 'word' || noName.test(word.key) || titles.test(word.key)) return false
    if (scene.head.things.some(thing => at >= thing.from && at < thing.to)) return false
    return !(scene.free && at >= scene.free.opens) && isStrange(scene.head, at, learned().vocabulary)
  }
  const key = (at: number) => scene.head.words[at]?.key ?? ''
  const isNobodys = (at: number) =>
    isName(at) && halves.flat().every(half => !isLike(key(at), folded(half ?? '')))
  const isFirst = halves.some(([first]) => isLike(key(from), folded(first ?? '')))
  if (!isFirst && isNobodys(from - 1)) return 'before'
  return isFirst && !scene.head.words[from]?.isPossessive && isNobodys(to) ? 'after' : null
}

/** The name as typed, with a part that isn't the client's. */
export function nameTyped(scene: Scene, person: FoundThing<'person'>): string {
  const half = otherHalf(scene, person)
  const next = named(scene, 'person').find(each => each.from === person.to && each.how === 'part')
  const to = person.how === 'part' && next ? next.to : person.to + (half === 'after' ? 1 : 0)
  return typed(scene.reading, person.from - (half === 'before' ? 1 : 0), to).replace(/['’]s$/, '')
}

const titles = /^(mr|mrs|ms|miss|mx|dr|doctor|prof|professor|sr|sra|senor|senora|uncle|aunt|auntie)$/

/** A typo, or a short form of at least three letters. */
const isLike = (said: string, name: string): boolean =>
  name.split(' ').some(part => part.startsWith(said.slice(0, 3)) || distance(part, said) <= 2)

/** The one of several just mentioned. */
function narrowed(scene: Scene, ids: readonly string[]): Settled<string> {
  const before = scene.focus.clients.filter(id => ids.includes(id))
  if (before.length === 1) return { value: before[0] as string }
  return { problem: 'ambiguous client', choices: ids.map(id => wholeName(scene, id)) }
}

export const wholeName = (scene: Scene, id: string): string => {
  const client = clientOf(scene, id)
  return client ? calledBy(`${client.first_name} ${client.last_name}`.trim(), client) : ''
}

function namedAfterThat(scene: Scene): string | null {
  const { free } = scene
  if (!free) return null
  const people = scene.reading.things.filter(
    (thing): thing is FoundThing<'person'> => thing.kind === 'person' && thing.from >= free.opens,
  )
  const first = people.find(person => person.clients.length === 1)
  return first && first.from - free.from <= 2 ? (first.clients[0] as string) : null
}

/** Pronouns and "this client": the person mentioned before, else on the screen. */
function spokenOf(scene: Scene): Settled<string> {
  const says = scene.head.words.some(word => pronoun.test(word.key))
  const [last] = scene.focus.clients
  if (says && last && scene.focus.clients.length === 1) return { value: last }
  const { client_id, appointment_id } = scene.turn.seen ?? {}
  const words = ` ${scene.head.words.map(word => word.key).join(' ')} `
  if (client_id && (says || thisPerson.test(words))) return { value: client_id }
  // The visit's client; "this" and "that" alone mean the visit.
  const comes = appointment_id && appointmentOf(scene, appointment_id)?.client_id
  if (comes && (thisPerson.test(words) || person.test(words))) return { value: comes }
  if (says && last) return { value: last }
  return null
}

/** "Helen Park's daughter", "her husband": an unknown person. */
export function relativeSaid(scene: Scene): boolean {
  const { words } = scene.head
  return words.some(
    ({ key }, at) =>
      relation.test(key) &&
      (words[at - 1]?.isPossessive === true ||
        /^(?:her|his|their)$/.test(words[at - 1]?.key ?? '') ||
        named(scene, 'person').some(person => person.to === at || words[at - 1]?.key === 's')),
  )
}

export const isPractitioner = (scene: Scene, person: FoundThing<'person'>): boolean => {
  if (person.practitioners.length === 0) return false
  if (person.clients.length === 0) return true
  const before = scene.head.words[person.from - 1]?.key ?? ''
  return /^(with|by)$/.test(before) && person.how !== 'whole'
}

export function practitionerSaid(scene: Scene): string | null {
  const found = named(scene, 'person').filter(person => isPractitioner(scene, person))
  return found.at(-1)?.practitioners[0] ?? null
}

export function leadSaid(scene: Scene): Settled<string> {
  const people = named(scene, 'person').filter(person => person.leads.length > 0 && !otherLead(scene, person))
  const sure = people.find(person => person.leads.length === 1)
  if (sure) return { value: sure.leads[0] as string }
  if (people[0])
    return {
      problem: 'ambiguous lead',
      choices: people[0].leads.flatMap(id => {
        const lead = scene.index.known.leads.find(each => each.id === id)
        return lead ? [calledBy(lead.name, lead)] : []
      }),
    }
  const [lead] = byContact(scene, scene.index.known.leads)
  if (lead) return { value: lead.id }
  const says = scene.head.words.some(word => pronoun.test(word.key))
  return says && scene.focus.leads[0] ? { value: scene.focus.leads[0] } : null
}

const noName =
  /^(new|client|clients|patient|patients|customer|customers|guest|called|named|name|is|as|a|an|the|to|on|in|at|for|of|list|with|phone|number|cell|mobile|email|mail|address|note|notes|and|add|create|register|enter|open|set|up|put|make|onboard|sign|system|profile|record|file|we|have|got|please|can|could|you|her|his|their|my|our|us|i|contact|details|it|into|from|by|reach|him|them|she|he|they|who|just|need|want|walked|that|this|today|tomorrow|hi|hey|lets|go|ahead|database|books|someone|somebody|named|would|like|it|its|be|person|lady|guy|woman|man)$/

/** An unknown person's name as typed: the unexplained words most like a name, by capitals, dictionary and context. */
export function newName(scene: Scene, asked: { after?: number } = {}): string | null {
  const until = scene.free?.opens ?? scene.head.words.length
  const { words } = scene.head
  const { vocabulary } = learned()
  let best: { score: number; from: number; to: number } | null = null
  for (let at = asked.after ?? 0; at < until; at++) {
    if (!isNameWord(scene, at)) continue
    let end = at
    while (
      end < until &&
      (isNameWord(scene, end) || (words[end]?.raw === '.' && (words[end - 1]?.key.length ?? 9) <= 2))
    )
      end += 1
    const [from, to] = likeliest(scene, at, end)
    const run = words.slice(from, to)
    const strange = run.filter((_, i) => isStrange(scene.head, from + i, vocabulary)).length
    const capitals = run.filter((word, i) => from + i > 0 && /^\p{Lu}/u.test(word.raw)).length
    const isAnchored = anchors.test(words[from - 1]?.key ?? '') || /^[:,]$/.test(words[from - 1]?.raw ?? '')
    const score = (2 * (strange + capitals)) / run.length + (isAnchored ? 1 : 0) - (run.length > 4 ? 2 : 0)
    if (!best || score > best.score) best = { score, from, to }
    at = end
  }
  return best ? tidyName(typed(scene.reading, best.from, best.to)) : null
}

/** "so she's Ann Lee these days": from the first to the last capital. */
function likeliest(scene: Scene, at: number, end: number): [number, number] {
  const { words } = scene.head
  // A sentence's first word is always capitalized; a double name is one.
  const isCapital = (i: number) =>
    /^\p{Lu}/u.test(words[i]?.raw ?? '') &&
    (i > 0 || (words[1]?.kind === 'word' && words[1].isGlued === true))
  let from = at
  while (from < end && !isCapital(from)) from += 1
  if (from === end) return [at, end]
  let to = end
  while (to > from && !isCapital(to - 1)) to -= 1
  while (from - 1 >= at && particles.test(words[from - 1]?.raw ?? '')) from -= 1
  return [from, to]
}

const anchors = /^(called|named|name|client|patient|customer|for|register|add|guest|is|as|lady|record|file)$/

function isNameWord(scene: Scene, at: number): boolean {
  const word = scene.head.words[at] as Word | undefined
  if (word?.kind !== 'word') return false
  if (noName.test(word.key) && !/^\p{Lu}/u.test(word.raw)) return false
  if (noName.test(word.key) && at === 0) return false
  const thing = scene.head.things.find(each => at >= each.from && at < each.to)
  return !thing || thing.kind === 'person' || thing.kind === 'day' || thing.kind === 'period'
}

/** An unknown name in a client's place. */
export function strangerSaid(scene: Scene): string | null {
  const { vocabulary } = learned()
  const until = scene.free?.opens ?? scene.head.words.length
  for (let at = 0; at < until; at++) {
    if (scene.head.things.some(thing => at >= thing.from && at < thing.to)) continue
    if (!isStrange(scene.head, at, vocabulary)) continue
    const from = nameBegins(scene, at)
    let end = at + 1
    while (
      end < until &&
      !scene.head.things.some(thing => end >= thing.from && end < thing.to) &&
      scene.head.words[end]?.kind === 'word' &&
      !noName.test(scene.head.words[end]?.key ?? '') &&
      isNameAlong(scene, end)
    )
      end += 1
    return tidyName(typed(scene.reading, from, end))
  }
  return null
}

/** A capitalized name may start with an ordinary word: Ines, Grant, Hope. */
function nameBegins(scene: Scene, strange: number): number {
  const isFirst = (at: number) => {
    const word = scene.head.words[at]
    return (
      word?.kind === 'word' &&
      /^\p{Lu}\p{Ll}/u.test(word.raw) &&
      at > 0 &&
      !/^[.!?:]$/.test(scene.head.words[at - 1]?.raw ?? '') &&
      !scene.head.things.some(thing => at >= thing.from && at < thing.to)
    )
  }
  let from = strange
  while (/^\p{Lu}/u.test(scene.head.words[strange]?.raw ?? '') && isFirst(from - 1)) from -= 1
  return from
}

const isNameAlong = (scene: Scene, at: number) =>
  /^\p{Lu}/u.test(scene.head.words[at]?.raw ?? '') || isStrange(scene.head, at, learned().vocabulary)
