import { isShown, type Need } from './bound-topic.ts'
import { type Frame, longestOpening, mayStand, sizes, variantProblem } from './check-variant.ts'
import type { Level } from './fact-lists.ts'
import type { Audience, Segment, Tone, Variant } from './facts-input.ts'
import { hashtagsOf } from './hashtags.ts'
import { bookKey } from './read-facts.ts'
import { type Bank, filled, type Slots } from './templates.ts'
import { type Topic, topics } from './topics.ts'
import { isQuiet, pieceOf } from './usable-writing.ts'
import {
  bareClosings,
  bareOpeners,
  closings,
  details,
  emoji,
  greetings,
  spareOpeners,
  type TopicWords,
  topicWords,
} from './words/sentences.ts'
import { firstSentence, writeSegments } from './write-segments.ts'

const enough = { openers: 24, texts: 156, closings: 8 }
const longestOpener = 170

export interface Parts {
  frame: Frame
  topic: Topic
  tone: Tone
  audience: Audience
  openers: readonly Segment[][]
  middles: readonly Segment[][]
  named: readonly Segment[][]
  unnamed: readonly Segment[][]
  paragraphs: readonly Segment[][]
}

const sound = (bank: Bank, slots: Slots, frame: Frame): Segment[][] =>
  filled(bank, slots).filter(segments => mayStand(writeSegments(segments), frame))

/** Removes lines that read alike, which would repeat a text. */
const different = (lines: readonly Segment[][]): Segment[][] => [
  ...new Map(lines.map(segments => [writeSegments(segments).text, segments])).values(),
]

export function composeParts(frame: Frame, topic: Topic, tone: Tone, audience: Audience): Parts | null {
  const { bound, channel } = frame
  const words = topicWords[topic]
  const openers = openersOf(frame, words, tone)
  const name = frame.known.practice.name
  const isNamed = name && name.writings[0].length <= 80 && isQuiet(name.writings[0], channel)
  const link = bound.slots.link ?? null
  const closing = (slots: Slots) => {
    const own = sound(closings[channel][tone], slots, frame)
    const all = own.length < enough.closings ? [...own, ...sound(bareClosings[channel], slots, frame)] : own
    return different(all)
  }
  const unnamed = closing({ link, with: [''], at: [''] })
  const named = isNamed ? closing({ link, with: [' with ', pieceOf(name)], at: [' at ', pieceOf(name)] }) : []
  const between = different(sound(words.middles, bound.slots, frame))
  const middles = between.length > 0 ? between : [[]]
  const closers = Math.min(unnamed.length, named.length || unnamed.length)
  const isEnough =
    openers.length >= enough.openers && openers.length * closers * middles.length >= enough.texts
  if (!isEnough) return null
  const paragraphs = sound(words.paragraphs, bound.slots, frame)
  const endings = { named: named.length > 0 ? named : unnamed, unnamed }
  return { frame, topic, tone, audience, openers, middles, ...endings, paragraphs }
}

/** Openings with different first sentences: the topic's own, then general ones. */
function openersOf(frame: Frame, words: TopicWords, tone: Tone): Segment[][] {
  const seen = new Set<string>()
  const isNew = (segments: Segment[]) => {
    const first = firstSentence(`${writeSegments(segments).text} `)
    const limit = frame.channel === 'instagram' ? longestOpening : longestOpener
    if (first.length > limit || seen.has(first)) return false
    seen.add(first)
    return true
  }
  const openers = sound(words.openers[tone], frame.bound.slots, frame).filter(isNew)
  for (const bank of [spareOpeners[tone], bareOpeners[tone]])
    for (const about of words.about)
      if (openers.length < enough.openers)
        openers.push(
          ...sound(bank, { about: [about] }, frame)
            .filter(isNew)
            .slice(0, 12),
        )
  return openers
}

/** Offsets to retry an opening, 0 first, far enough that no other seed of fifty-two in a row makes the same text. */
export function turnsAway({ openers, middles, named, unnamed }: Parts): number[] {
  const rounds = Math.ceil(enough.texts / openers.length)
  const combinations = Math.min(named.length, unnamed.length) * middles.length
  const count = Math.min(8, Math.max(1, Math.floor(combinations / rounds)))
  return Array.from({ length: count }, (_, times) => times * rounds * openers.length)
}

const at = <Row>(rows: readonly Row[], index: number): Row | undefined => rows[index % rows.length]
const names = (segments: readonly Segment[]) =>
  segments.flatMap(each => (typeof each === 'string' || each.kind !== 'name' ? [] : [each.ref]))

/** Null if its opening fails. Turns are mixed-radix digits, so no two in a round share opening, closing and middle. */
export function assemble(parts: Parts, turn: number): Variant | null {
  const { frame, openers, middles } = parts
  const index = turn % openers.length
  const round = Math.floor(turn / openers.length)
  const opener = openers[index] as Segment[]
  const practice = frame.known.practice.name?.ref
  const closings = names(opener).includes(practice ?? '') ? parts.unnamed : parts.named
  // Adjacent topics of a plan end differently.
  const shift = index + topics.indexOf(parts.topic)
  const closing = at(closings, round + shift) as Segment[]
  const middle = at(middles, Math.floor(round / closings.length) + shift) as Segment[]
  const tried = new Set<string>()
  for (const level of [0, 1, 2] as const)
    for (const other of [0, 1]) {
      const variant = write(parts, { opener, middle, closing, turn: turn + round, level, other })
      if (!variant || tried.has(variant.text)) continue
      if (variantProblem(variant, frame) === null) return variant
      tried.add(variant.text)
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
  const { frame, topic } = parts
  const { channel, known, bound } = frame
  const { opener, middle, closing, turn, level, other } = choice
  const slots = bound.turned(turn, level)
  const start = [...opener, ...(middle.length > 0 ? [' ', ...middle] : [])]
  const bodies = topicWords[topic].bodies.map(bank =>
    bodyOf(sound(bank, slots, frame), start, bound.needs, turn + other),
  )
  const body = bodies.find(each => each !== null)
  if (!body) return null
  const aside = asideOf(parts, choice, slots, [...start, ...body])
  const blocks = channel === 'email' || channel === 'site' ? letter(parts, choice, body, aside) : []
  const post = () => {
    const { tone } = parts
    const mark = frame.mayShowPictographs ? [` ${at(emoji[tone], turn)}`] : []
    return [[...start, ...mark], body, joined([...aside, closing])]
  }
  const segments = (blocks.length > 0 ? [start, ...blocks] : post()).flatMap((block, index) =>
    index === 0 ? block : ['\n\n', ...block],
  )
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

/** Emails state facts at once, articles lead up to them; a plain tone is shorter. */
function letter(parts: Parts, choice: Choice, body: Segment[], aside: Segment[][]): Segment[][] {
  const { frame, tone, paragraphs } = parts
  const { turn, other, closing } = choice
  const isLetter = frame.channel === 'email'
  const count = Math.min(isLetter ? (tone === 'plain' ? 1 : 2) : 3, paragraphs.length)
  const own = Array.from({ length: count }, (_, more) => at(paragraphs, turn + more + other) as Segment[])
  const [first, ...others] = own
  const { signOff } = frame.known
  return [
    ...(isLetter || !first ? [body, ...own] : [first, body, ...others]),
    ...(aside.length > 0 ? [joined(aside)] : []),
    closing,
    ...(isLetter && signOff ? [[pieceOf(signOff)]] : []),
  ]
}

/** Topics where the location helps. */
const placed: ReadonlySet<Topic> = new Set<Topic>([
  'open_times',
  'last_minute',
  'weekend_times',
  'open_time',
  'service',
  'new_service',
  'preparing',
  'gift',
  'team',
  'practitioner',
  'first_visit',
  'how_to_book',
  'about_practice',
  'returning',
  'hours',
])

function asideOf(
  { frame, topic, tone, audience }: Parts,
  choice: Choice,
  slots: Slots,
  before: Segment[],
): Segment[][] {
  const { turn, level } = choice
  const isPost = frame.channel !== 'email' && frame.channel !== 'site'
  if (level > 0 || (isPost && tone === 'plain')) return []
  const greeting = audience === 'everyone' ? [] : sound(greetings[audience][tone], {}, frame)
  const said = new Set(keys(before))
  const isNew = (segments: Segment[]) => keys(segments).every(key => !said.has(key))
  const places = sound(details[tone], isPost ? { ...slots, phone: null } : slots, frame).filter(isNew)
  const isSaid = !placed.has(topic) || (isPost && (greeting.length > 0 || turn % 2 === 1))
  return [at(greeting, turn), isSaid ? undefined : at(places, turn)].filter(each => each !== undefined)
}

const keys = (segments: readonly Segment[]) =>
  segments.flatMap(each => (typeof each === 'string' ? [] : [bookKey(each.kind, each.ref)]))
const joined = (sentences: readonly Segment[][]): Segment[] =>
  sentences.flatMap((each, index) => (index > 0 ? [' ', ...each] : each))

/** The body that adds the missing facts with the least repetition. */
function bodyOf(
  bodies: Segment[][],
  before: Segment[],
  needs: readonly Need[],
  turn: number,
): Segment[] | null {
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

function titleOf({ topic, frame }: Parts, turn: number) {
  const [least, most] = sizes[frame.channel].title as readonly [number, number]
  const titles = filled(topicWords[topic].titles, frame.bound.slots)
    .map(each => writeSegments(each, 'title'))
    .filter(each => each.text.length >= least && each.text.length <= most && mayStand(each, frame))
  return at(titles, turn) ?? null
}
