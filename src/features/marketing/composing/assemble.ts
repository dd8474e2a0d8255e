import { isShown, type Need } from './bound-topic.ts'
import { type Frame, longestOpening, sizes, variantProblem, wordProblem } from './check-variant.ts'
import type { Level } from './fact-lists.ts'
import type { Audience, Segment, Tone, Variant } from './facts-input.ts'
import { hashtagsOf } from './hashtags.ts'
import { bookKey } from './read-facts.ts'
import { closings, details, emoji, greetings, spareOpeners } from './shared-words.ts'
import { filled, type Slots } from './templates.ts'
import type { TopicWords } from './topic-words.ts'
import { isQuiet, pieceOf } from './usable-writing.ts'
import { firstSentence, writeSegments } from './write-segments.ts'

/** Enough first sentences for eight seeds of three, and enough texts for fifty-two. */
const enough = { openers: 24, texts: 156 }
const longest = { opener: 170, tries: 5 }

/** Everything that a text of an ask can be made of, and nothing that could not stand in it. */
export interface Parts {
  frame: Frame
  words: TopicWords
  tone: Tone
  audience: Audience
  openers: readonly Segment[][]
  middles: readonly Segment[][]
  named: readonly Segment[][]
  unnamed: readonly Segment[][]
}

/** Null where too few shapes are left to go on without repeating oneself. */
export function partsOf(frame: Frame, words: TopicWords, tone: Tone, audience: Audience): Parts | null {
  const { bound, channel, known } = frame
  const isSound = (segments: Segment[]) => wordProblem(writeSegments(segments), frame) === null
  const all = (bank: string, slots: Slots) => filled(bank, slots).filter(isSound)

  const seen = new Set<string>()
  const isNew = (segments: Segment[]) => {
    // As it will stand: something always follows.
    const first = firstSentence(`${writeSegments(segments).text} `)
    const limit = channel === 'instagram' ? longestOpening : longest.opener
    if (first.length > limit || seen.has(first)) return false
    seen.add(first)
    return true
  }
  const { slots } = bound
  let openers = all(words.openers[tone], slots).filter(isNew)
  if (openers.length < enough.openers) {
    const spare = words.about
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .flatMap(about => all(spareOpeners[tone], { about: [about] }))
    openers = [...openers, ...spare.filter(isNew)].slice(0, Math.max(openers.length, enough.openers + 8))
  }
  const { name } = known.practice
  const practice =
    name && name.writings[0].length <= 80 && isQuiet(name.writings[0], channel) ? [pieceOf(name)] : null
  const bank = closings[channel][tone]
  const none: Slots = { link: slots.link ?? null, with: [''], at: [''] }
  const unnamed = all(bank, none)
  const named = practice
    ? all(bank, { ...none, with: [' with ', ...practice], at: [' at ', ...practice] })
    : []
  const middles = all(words.middles, slots)
  const closers = Math.min(unnamed.length, named.length || unnamed.length)
  const isEnough =
    openers.length >= enough.openers && openers.length * closers * middles.length >= enough.texts
  return isEnough
    ? { frame, words, tone, audience, openers, middles, named: named.length ? named : unnamed, unnamed }
    : null
}

const at = <Row>(rows: readonly Row[], index: number): Row | undefined => rows[index % rows.length]
const names = (segments: readonly Segment[]) =>
  segments.flatMap(each => (typeof each === 'string' || each.kind !== 'name' ? [] : [each.ref]))

/**
 * The text of one turn, or null if none can be made of its opening. Turns are counted in a mixed radix: openings, closings,
 * sentences between them; whatever else differs, no pair of turns within a round has all of them in common.
 */
export function assemble(parts: Parts, turn: number): Variant | null {
  const { frame, openers, middles } = parts
  const index = turn % openers.length
  const round = Math.floor(turn / openers.length)
  const opener = openers[index] as Segment[]
  const practice = frame.known.practice.name?.ref
  const closings = names(opener).includes(practice ?? '') ? parts.unnamed : parts.named
  const closing = at(closings, round + index) as Segment[]
  const middle = at(middles, Math.floor(round / closings.length) + index) as Segment[]
  for (const level of [0, 1, 2] as const)
    for (let other = 0; other < 3; other++) {
      const variant = write(parts, { opener, middle, closing, turn: turn + round, level, other })
      if (variant && variantProblem(variant, frame) === null) return variant
    }
  return null
}

interface Choice {
  opener: Segment[]
  middle: Segment[]
  closing: Segment[]
  turn: number
  level: Level
  other: number
}

function write(parts: Parts, choice: Choice): Variant | null {
  const { frame, words, tone, audience } = parts
  const { channel, known, bound } = frame
  const { opener, middle, closing, turn, level, other } = choice
  const slots = bound.turned(turn, level)
  const before = [...opener, ...middle]
  const bodies = words.bodies
    .split('---')
    .map(bank => bodyOf(filled(bank, slots), before, bound.needs, turn + other))
  const body = bodies.find(each => each !== null)
  if (!body) return null

  const isPost = channel !== 'email' && channel !== 'site'
  const mark = isPost && frame.mayShowPictographs ? [` ${at(emoji[tone], turn)}`] : []
  const detail = level === 0 ? at(filled(details[tone], slots), turn) : undefined
  const greeting = audience === 'everyone' ? undefined : at(filled(greetings[audience][tone], slots), turn)
  const own = filled(words.paragraphs, slots)
  const count = channel === 'site' ? 3 : channel === 'email' ? (tone === 'plain' ? 1 : 2) : 0
  const paragraphs = Array.from(
    { length: Math.min(count, own.length) },
    (_, more) => at(own, turn + more + other) as Segment[],
  )
  const [first, ...others] = paragraphs
  const isBrief = isPost && (tone === 'plain' || level > 0)

  const blocks: Segment[][] = [
    [...opener, ' ', ...middle, ...mark],
    ...(first ? [first] : []),
    body,
    ...others,
    ...(isBrief || (!detail && !greeting)
      ? []
      : [joined([greeting, isPost && greeting ? undefined : detail])]),
    closing,
    ...(channel === 'email' && known.signOff ? [[pieceOf(known.signOff)]] : []),
  ].filter(block => block.length > 0)
  const segments = blocks.flatMap((block, index) => (index === 0 ? block : ['\n\n', ...block]))
  const { text, evidence } = writeSegments(segments)
  const title = sizes[channel].title && titleOf(parts, turn)
  if (title === null) return null
  return {
    text,
    ...(title ? { title: title.text } : {}),
    ...(channel === 'instagram' ? { hashtags: hashtagsOf(known, bound, turn) } : {}),
    evidence: [...(title ? title.evidence : []), ...evidence],
  }
}

const joined = (sentences: (Segment[] | undefined)[]): Segment[] =>
  sentences.flatMap((each, index) =>
    each ? [...(index > 0 && sentences[index - 1] ? [' '] : []), ...each] : [],
  )

/** One that shows what is still missing, and names again as little as can be. */
function bodyOf(
  bodies: Segment[][],
  before: Segment[],
  needs: readonly Need[],
  turn: number,
): Segment[] | null {
  const keys = (segments: readonly Segment[]) =>
    segments.flatMap(each => (typeof each === 'string' ? [] : [bookKey(each.kind, each.ref)]))
  const fitting = bodies.filter(body => {
    const shown = new Set(keys([...before, ...body]))
    return needs.every(need => isShown(need, shown))
  })
  const known = new Set(names(before))
  const again = (body: Segment[]) => names(body).filter(ref => known.has(ref)).length
  const least = Math.min(...fitting.map(again))
  return (
    at(
      fitting.filter(body => again(body) === least),
      turn,
    ) ?? null
  )
}

function titleOf({ words, frame }: Parts, turn: number) {
  const [least, most] = sizes[frame.channel].title as readonly [number, number]
  const titles = filled(words.titles, frame.bound.slots)
    .map(each => writeSegments(each, 'title'))
    .filter(
      each => each.text.length >= least && each.text.length <= most && wordProblem(each, frame) === null,
    )
  return at(titles, turn) ?? null
}
