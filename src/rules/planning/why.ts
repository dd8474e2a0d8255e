import { type Board, carries, type Draft } from './board.ts'
import { noise } from './chance.ts'
import type { Frame } from './frame.ts'
import { openTopics } from './goals.ts'
import { type Figure, figureNames, type Kind, parts, type Why } from './plan-input.ts'
import { bookedWords, figureWords, historyWords, visitsWords } from './reason-copy.ts'

interface Reason {
  key: string
  value: number
  rows: readonly string[]
  words: string
  /** 0 for the emptiest part of the week. */
  rank: number
  subject: string | null
}

const reviewFigures = ['reviews_asked', 'reviews_posted', 'reviews_unanswered']

export const hasFigure = (frame: Frame, kind: Kind): boolean =>
  reasonsOf(frame).some(each => isAllowed(frame, kind, each.key))

/** Each item's reason, in order, with as little repetition as possible. */
export function whysOf(board: Board, items: readonly Draft[]): Why[] {
  const { frame } = board
  const reasons = reasonsOf(frame)
  const used = new Map<string, number>()
  const emptiest =
    frame.goal === 'fuller_hours' && !frame.isLittle ? reasons.find(each => each.rank === 0) : undefined
  const first = emptiest && emptiestItem(board, items)
  return items.map(item => {
    let best = item === first ? emptiest : undefined
    let least = Number.POSITIVE_INFINITY
    for (const reason of best ? [] : reasons) {
      if (!isAllowed(frame, item.kind, reason.key)) continue
      const score =
        distance(board, item, reason) +
        0.8 * (used.get(reason.key) ?? 0) +
        0.6 * noise(frame.seed, reason.key, item.day.date, item.channel)
      if (score < least) [best, least] = [reason, score]
    }
    const { key, value, words, rows } = best as Reason
    used.set(key, (used.get(key) ?? 0) + 1)
    return { words, figure: { key, value }, rows: [...rows] }
  })
}

function emptiestItem(board: Board, items: readonly Draft[]): Draft | undefined {
  const able = items.filter(each => each.kind !== 'review_asks')
  const serving = able.filter(each => carries(board, each))
  return (
    serving.find(each => each.kind === 'gap_filler' || openTopics.has(each.topic?.topic ?? '')) ??
    serving[0] ??
    able[0]
  )
}

function isAllowed(frame: Frame, kind: Kind, key: string): boolean {
  if (frame.isLittle && key !== 'history') return false
  // With little history there is no number that a review request could use.
  if (kind === 'review_asks') return reviewFigures.includes(key)
  if (frame.isLittle) return true
  if (kind === 'win_back' || kind === 'gap_filler')
    return key === 'due' || key === 'open_times' || key.startsWith('booked/')
  return true
}

const known = new WeakMap<Frame, Reason[]>()

function reasonsOf(frame: Frame): Reason[] {
  const found = known.get(frame) ?? readReasons(frame)
  known.set(frame, found)
  return found
}

function readReasons({ figures, history, services }: Frame): Reason[] {
  const reasons: Reason[] = []
  const add = (key: string, { value, rows }: Figure, words: string | null, rank = 1, subject?: string) => {
    const isNew = !reasons.some(each => each.key === key)
    if (words !== null && isNew) reasons.push({ key, value, rows, words, rank, subject: subject ?? null })
  }
  const booked = (figures.booked ?? [])
    .filter(each => each.open_min > 0 && each.weekday >= 1 && each.weekday <= 7 && parts.includes(each.part))
    .sort(
      (a, b) =>
        a.booked_min * b.open_min - b.booked_min * a.open_min ||
        a.weekday - b.weekday ||
        parts.indexOf(a.part) - parts.indexOf(b.part),
    )
  for (const [rank, { weekday, part, open_min, booked_min, rows }] of booked.entries()) {
    const value = Math.floor((200 * booked_min + open_min) / (2 * open_min))
    add(`booked/${weekday}/${part}`, { value, rows }, bookedWords(weekday, part, value, history.weeks), rank)
  }
  for (const each of figures.visits ?? []) {
    const name = services.get(each.service_id)
    const words = name === undefined ? null : visitsWords(name, each.value, history.weeks)
    add(`visits/${each.service_id}`, each, words, 1, each.service_id)
  }
  for (const name of figureNames) {
    const figure = figures[name]
    if (figure) add(name, figure, figureWords[name](figure.value, history.weeks))
  }
  const { kept: value } = history
  add('history', { value, rows: [] }, historyWords(value, history.weeks))
  return reasons
}

const about: Record<string, readonly string[]> = {
  win_back: ['due'],
  gap_filler: ['booked', 'open_times'],
  profile_update: ['new_clients', 'open_times'],
  first_visit: ['new_clients'],
  how_to_book: ['new_clients', 'open_times'],
  about_practice: ['new_clients'],
  directions: ['new_clients'],
  choosing: ['new_clients', 'visits'],
  compare_services: ['visits', 'new_clients'],
  team: ['new_clients'],
  practitioner: ['new_clients', 'open_times'],
  question: ['new_clients', 'reviews_unanswered'],
  quote: ['reviews_posted'],
  thank_you: ['reviews_posted', 'due'],
  returning: ['due'],
  aftercare: ['due', 'visits'],
  season: ['booked', 'due'],
  hours: ['booked', 'open_times'],
}
const aboutRoom: Record<string, readonly string[]> = {
  reviews: ['reviews_asked', 'reviews_posted'],
  launch: ['visits'],
}

/** How loosely a number relates to an item: 0 explains it, 4 hardly does. */
function distance({ frame }: Board, item: Draft, { key, value, rank, subject }: Reason): number {
  const family = key.split('/', 1)[0] as string
  // Favors the emptiest parts of the week.
  const size = family === 'booked' ? Math.min(3, rank * 0.35) : value === 0 ? 1.5 : 0
  if (subject !== null) {
    const isLaunched = frame.goal === 'launch' && subject === frame.launch && item.kind === 'in_room'
    return subject === item.topic?.subject || isLaunched ? -1 : 5 + size
  }
  const topic = item.topic?.topic ?? ''
  const near = openTopics.has(topic)
    ? ['booked', 'open_times']
    : (about[topic] ?? about[item.kind] ?? aboutRoom[frame.goal] ?? ['due', 'booked'])
  const at = near.indexOf(family)
  const far = family.startsWith('reviews') ? 4 : family === 'history' ? 2 : 3
  return (at < 0 ? far : at * 0.5) + size
}
