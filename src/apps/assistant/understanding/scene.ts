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

/** A parsed message: names, free text and possible intents. */
export interface Scene {
  reading: MessageReading
  head: MessageReading
  free: FreeWords | null
  wants: readonly { label: string; share: number }[]
  index: Index
  turn: Pick<Turn, 'now' | 'isAdmin' | 'seen'>
  focus: Focus
  recipientsEnd?: number
}

/** People and things mentioned earlier, latest first. */
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

/** "Efficency": a typo counts as the intended word, unless it is or looks like a name. */
function wellSpelled(reading: MessageReading, vocabulary: Vocabulary): MessageReading {
  const isNamed = (at: number) => reading.things.some(thing => at >= thing.from && at < thing.to)
  const words = reading.words.map((word, at) =>
    word.kind === 'word' && !isNamed(at) && (at === 0 || /^\p{Ll}/u.test(word.raw))
      ? { ...word, key: mended(word.key, vocabulary) }
      : word,
  )
  return { ...reading, words }
}

/** Things of a kind in the request, outside the free text. */
export const named = <K extends ThingKind>(scene: Scene, kind: K): FoundThing<K>[] =>
  ofKind(scene.head, kind).filter(thing => !scene.free || thing.to <= scene.free.opens)

export const has = (scene: Scene, pattern: RegExp): boolean => pattern.test(requestKeys(scene))

/** The request's words as compared, with a space at both ends. */
export const requestKeys = (scene: Scene): string => joined(asked(scene))

/** Without addresses: chef@insurance.example is no insurance. */
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

export type Settled<T> = { value: T } | { problem: string; choices?: readonly string[] } | null
