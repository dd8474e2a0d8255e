import type { Level } from './fact-lists.ts'
import type { Channel, Segment } from './facts-input.ts'
import { bookKey, type Fact, type UsableFacts } from './read-facts.ts'
import type { Slots } from './templates.ts'
import { pieceOf } from './usable-writing.ts'

export interface Need {
  facts: readonly string[]
  least: number
}

/** A topic and the facts it is about. */
export interface Bound {
  /** The same for every seed: openings and titles use these. */
  slots: Slots
  turned: (turn: number, level: Level) => Slots
  needs: readonly Need[]
  /** The only open slots the text may name; empty for other topics. */
  times: readonly string[]
  /** The service of a price without a name before it. */
  service: string | null
}
export type FactRefusal = 'no_fact' | 'unsafe_fact' | 'avoided_word'

export interface Binding {
  known: UsableFacts
  channel: Channel
  subject: string | null
}
/** A topic's own additions, or the refusal. */
export type TopicFacts = Partial<Bound> | FactRefusal

/** Characters of a fact, beside others and as the topic. */
export const limits: Record<Channel, { beside: number; main: number }> = {
  instagram: { beside: 200, main: 760 },
  facebook: { beside: 240, main: 1000 },
  google: { beside: 240, main: 900 },
  email: { beside: 360, main: 1500 },
  site: { beside: 480, main: 3600 },
}
export const most = 4

export const slot = (...segments: (Segment | null)[]): Segment[] | null =>
  segments.some(each => each === null) ? null : (segments as Segment[])
export const whole = (fact: Fact | null): Segment[] | null => fact && [pieceOf(fact)]
export const need = (facts: Fact | readonly Fact[], least = 1): Need => ({
  facts: [facts].flat().map(({ kind, ref }) => bookKey(kind, ref)),
  least,
})

export function lost(known: UsableFacts, refs: readonly string[]): FactRefusal {
  const codes = refs.flatMap(ref => known.codes.get(ref) ?? [])
  if (codes.length < refs.length || codes.length === 0) return 'no_fact'
  return codes.every(code => code === 'avoided_word') ? 'avoided_word' : 'unsafe_fact'
}

/** Several of a list. Dropped ones are the refusal if there would have been enough. */
export function several(known: UsableFacts, list: string, there: number, least: number): FactRefusal | null {
  if (there >= least) return null
  const names = [...known.codes.keys()].filter(ref => ref.startsWith(`${list}/`) && ref.endsWith('/name'))
  if (there + names.length < least) return 'no_fact'
  return lost(known, names)
}

/** Whether the facts (by kind and ref) satisfy a need. */
export const isShown = ({ facts, least }: Need, shown: ReadonlySet<string>): boolean =>
  facts.filter(each => shown.has(each)).length >= least
