import { assemble, composeParts, turnsAway } from './assemble.ts'
import { bindTopic } from './bind-topic.ts'
import { type Frame, namesIn } from './check-variant.ts'
import {
  type Ask,
  type Audience,
  audiences,
  type Channel,
  type ContentType,
  channelsOf,
  type Dropped,
  type Facts,
  type Tone,
  tones,
  type Variant,
} from './facts-input.ts'
import { bookKey, readFacts, type UsableFacts } from './read-facts.ts'
import { isTopic, type Topic } from './topics.ts'
import { firstSentence } from './write-segments.ts'

export type { Ask, Dropped, Evidence, Facts, Kind, Variant } from './facts-input.ts'
export { type Topic, topics } from './topics.ts'

export type Refusal =
  | 'unknown_content_type'
  | 'unknown_topic'
  | 'unknown_audience'
  | 'wrong_channel'
  | 'no_language'
  | 'no_fact'
  | 'unsafe_fact'
  | 'avoided_word'
export type Composed = { variants: Variant[]; dropped: Dropped[] } | { refused: Refusal; dropped: Dropped[] }

/** Retries with the next opening, and how many failures end the search. */
const tries = { most: 12, inVain: 5 }

/** Deterministic by facts and seed (marketing rules, section 1). RangeError for an invalid part of the ask. */
export function compose({ facts, ask }: { facts: Facts; ask: Ask }): Composed {
  const known = readFacts(facts)
  if (!Number.isInteger(ask.seed) || ask.seed < 0) throw new RangeError(`not a seed: ${ask.seed}`)
  const dropped = [...known.dropped]
  const refused = refusalOf(ask, facts.practice.locale)
  if (refused) return { refused, dropped }
  const topic = ask.topic as Topic
  const channel = ask.channel as Channel
  const bound = bindTopic(topic, { known, channel, subject: ask.subject ?? null })
  if (typeof bound === 'string') return { refused: bound, dropped }
  const frame: Frame = {
    known,
    channel,
    bound,
    mayShowPictographs: facts.voice.emoji === true,
    names: namesIn(known),
    passing: new Map(),
  }
  const variants = variantsOf(frame, topic, toneOf(facts), ask)
  return variants ? { variants, dropped } : { refused: 'avoided_word', dropped }
}

const toneOf = ({ voice }: Facts): Tone => (tones.includes(voice.tone) ? voice.tone : 'plain')

function refusalOf({ content_type, topic, audience, channel }: Ask, locale: string): Refusal | null {
  if (!Object.hasOwn(channelsOf, content_type)) return 'unknown_content_type'
  if (!isTopic(topic)) return 'unknown_topic'
  if (!(audiences as readonly string[]).includes(audience)) return 'unknown_audience'
  const channels: readonly string[] = channelsOf[content_type as ContentType]
  if (!channels.includes(channel) || (topic === 'contact' && channel === 'google')) return 'wrong_channel'
  return new Intl.Locale(locale).language === 'en' ? null : 'no_language'
}

function variantsOf(
  frame: Frame,
  topic: Topic,
  tone: Tone,
  { audience, channel, seed }: Ask,
): Variant[] | null {
  const parts = composeParts(frame, topic, tone, audience as Audience)
  if (!parts) return null
  const { openers, middles, named, unnamed } = parts
  const round = openers.length * named.length * unnamed.length * middles.length
  const { today } = frame.known
  // Offset by month and channel.
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
  const start = month * openers.length + 5 * channels.indexOf(channel as Channel)
  const base = start + 3 * (seed % round)
  const variants: Variant[] = []
  const [texts, sentences] = [new Set<string>(), new Set<string>()]
  const take = (turn: number): boolean => {
    const variant = assemble(parts, turn)
    const first = variant && firstSentence(variant.text)
    if (!variant || !first || texts.has(variant.text) || sentences.has(first)) return false
    texts.add(variant.text)
    sentences.add(first)
    variants.push(variant)
    return true
  }
  // Three turns per seed; failed openings are retried where no seed of a year comes.
  for (const own of [0, 1, 2]) for (const away of turnsAway(parts)) if (take(base + own + away)) break
  for (let tried = 3; variants.length < 3 && tried < tries.most; tried++) {
    if (variants.length === 0 && tried === tries.inVain) return null
    take(base + tried)
  }
  return variants.length === 3 ? variants : null
}

const channels: readonly Channel[] = Object.values(channelsOf).flat()

export interface Untrue {
  /** Of the variant's evidence. */
  index: number
  ref: string
  code: 'gone' | 'past' | 'changed'
}

/** Which facts of a text no longer hold. Throws as `compose` does. */
export function stillTrue(variant: Variant, facts: Facts): Untrue[] {
  const known = readFacts(facts)
  return variant.evidence.flatMap((evidence, index) => {
    const code = untruth(variant, evidence, known)
    return code ? [{ index, ref: evidence.ref, code }] : []
  })
}

function untruth(
  variant: Variant,
  evidence: Variant['evidence'][number],
  known: UsableFacts,
): Untrue['code'] | null {
  const fact = known.book.get(bookKey(evidence.kind, evidence.ref))
  if (!fact) return 'gone'
  if (fact.isPast) return 'past'
  const said = (evidence.in === 'title' ? (variant.title ?? '') : variant.text).slice(...evidence.span)
  return fact.writings.includes(said) ? null : 'changed'
}
