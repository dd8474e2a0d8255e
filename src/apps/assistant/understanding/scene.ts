import { judged } from '#apps/planner/judge.ts'
import {
  type FoundThing,
  type Index,
  type MessageReading,
  ofKind,
  readWords,
  realId,
  type ThingKind,
} from '#apps/planner/reading.ts'
import { mended, type Vocabulary } from '#apps/planner/signs.ts'
import type { KnownAppointment, KnownClient, KnownService, Turn } from '#apps/planner/turn.ts'
import { type FreeWords, freeWordsOf, masked } from '#apps/planner/words/free-words.ts'
import type { Word } from '#apps/planner/words/word.ts'
import { learned, signsIn } from './vocabulary/learned.ts'

/** One message, read: what it names, what it passes on word for word, and what it may want. */
export interface Scene {
  reading: MessageReading
  /** Without the free words. */
  head: MessageReading
  free: FreeWords | null
  wants: readonly { label: string; share: number }[]
  index: Index
  turn: Pick<Turn, 'now' | 'isAdmin' | 'seen'>
  focus: Focus
  /** Behind the last of several who are named together. */
  recipientsEnd?: number
}

/** Who and what was spoken of before, the latest first. */
export interface Focus {
  clients: readonly string[]
  leads: readonly string[]
  appointments: readonly string[]
}

export function sceneOf(text: string, index: Index, turn: Scene['turn'], focus: Focus): Scene {
  const known = learned()
  const reading = wellSpelled(readWords(text, index), known.vocabulary)
  const free = freeWordsOf(reading)
  const head = masked(reading, free)
  const whole = judged(known.judge, signsIn(head, known))
  return { reading, head, free, wants: whole, index, turn, focus }
}

/** "Efficency": what was mistyped counts as the word that was meant, unless it is, or looks like, a name. */
function wellSpelled(reading: MessageReading, vocabulary: Vocabulary): MessageReading {
  const isNamed = (at: number) => reading.things.some(thing => at >= thing.from && at < thing.to)
  const words = reading.words.map((word, at) =>
    word.kind === 'word' && !isNamed(at) && (at === 0 || /^\p{Ll}/u.test(word.raw))
      ? { ...word, key: mended(word.key, vocabulary) }
      : word,
  )
  return { ...reading, words }
}

/** Things of a kind in what is asked for, not in the free words. */
export const named = <K extends ThingKind>(scene: Scene, kind: K): FoundThing<K>[] =>
  ofKind(scene.head, kind).filter(thing => !scene.free || thing.to <= scene.free.opens)

export const has = (scene: Scene, pattern: RegExp): boolean => pattern.test(requestKeys(scene))

/** The words of what is asked for, as they are compared, with a blank on both sides. */
export const requestKeys = (scene: Scene): string => joined(asked(scene))

/** The same without addresses: chef@insurance.example is no insurance. */
export const plainKeysOf = (scene: Scene): string =>
  joined(asked(scene).filter(({ kind }) => kind !== 'email'))

const asked = ({ head, free }: Scene): readonly Word[] =>
  head.words.slice(0, free?.opens ?? head.words.length)
const joined = (words: readonly Word[]) => ` ${words.map(word => word.key).join(' ')} `

export const today = (scene: Scene): string => scene.turn.now.slice(0, 10)
export const clockNow = (scene: Scene): string => scene.turn.now.slice(11, 16)

export const clientOf = (scene: Scene, id: string): KnownClient | undefined =>
  scene.index.known.clients.find(each => each.id === id)
export const serviceOf = (scene: Scene, id: string): KnownService | undefined =>
  scene.index.known.services.find(each => each.id === id || realId(each.id) === id)
export const appointmentOf = (scene: Scene, id: string): KnownAppointment | undefined =>
  scene.index.known.appointments.find(each => each.id === id)

/** What a parameter came to: a value, or why there is none. */
export type Settled<T> = { value: T } | { problem: string; choices?: readonly string[] } | null
