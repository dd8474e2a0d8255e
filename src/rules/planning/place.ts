import {
  type Board,
  type Draft,
  freeTopics,
  hasRoom,
  inWeek,
  isConnected,
  isTaken,
  servesOf,
  untouched,
} from './board.ts'
import { noise } from './chance.ts'
import type { OpenDay } from './frame.ts'
import { audiencesOf, hasTopic, isMarketing, ofKind } from './goals.ts'
import { momentsOf } from './moments.ts'
import type { AudienceId, ItemChannel, Kind } from './plan-input.ts'
import { chooseTopic, type WantedTopic } from './topics.ts'

export interface PlacementRequest {
  kind: Kind
  week: number
  channel?: ItemChannel
  wanted?: WantedTopic
  share?: number
}

/** Few recipients, so that the slot is still open for those who reply. */
const mostOfGap = 20

export function place(board: Board, wish: PlacementRequest): boolean {
  const { frame } = board
  const channels = wish.channel ? [wish.channel] : ofKind[wish.kind].channels
  const heard = isMarketing(wish.kind) ? timesHeard(board) : new Map<string, number>()
  const places: { item: Draft; score: number }[] = []
  for (const channel of channels) {
    if (!isConnected(frame, channel) || !hasRoom(board, wish.kind, channel, wish.week)) continue
    for (const day of frame.weeks[wish.week] ?? []) {
      if (isTaken(board, channel, day)) continue
      const base = dayScore(board, wish.kind, channel, day)
      for (const [turn, at] of momentsOf(frame, wish.kind, channel, day).entries()) {
        const score = base + turn * 0.4 + crowd(board, day, at)
        const item: Draft = { kind: wish.kind, channel, day, at, topic: null, audience: null, serves: [] }
        if (isMarketing(wish.kind)) places.push(...withPeople(board, wish, item, score, heard))
        else places.push({ item, score })
      }
    }
  }
  places.sort((a, b) => a.score - b.score)
  for (const { item } of places) {
    const full = withTopic(board, wish, item)
    if (!full) continue
    board.items.push(full)
    return true
  }
  return false
}

function withTopic(board: Board, wish: PlacementRequest, item: Draft): Draft | null {
  if (!hasTopic(item.kind)) {
    const serves = servesOf(board.frame, item.kind, null)
    return wish.wanted === 'goal' && !serves.includes(board.frame.goal) ? null : { ...item, serves }
  }
  const free = freeTopics(board, item.kind, item.channel, item.day, item.at)
  const topic = chooseTopic(board, item, free, wish.wanted ?? 'any')
  return topic && { ...item, topic, serves: servesOf(board.frame, item.kind, topic) }
}

/** One version per audience; the best miss few people. */
function withPeople(
  board: Board,
  wish: PlacementRequest,
  item: Draft,
  score: number,
  heard: ReadonlyMap<string, number>,
): { item: Draft; score: number }[] {
  return audiencesOf(item.kind).flatMap(id => {
    const all = board.frame.audiences.get(id)?.length ?? 0
    const free = untouched(board, id, item.at)
    if (free.length === 0 || free.length < (wish.share ?? 0) * all) return []
    const isGap = item.kind === 'gap_filler'
    const people = isGap ? turned(free, item.day.week * mostOfGap).slice(0, mostOfGap) : [...free]
    const missing = 6 * (1 - free.length / all)
    const often = people.reduce((sum, each) => sum + (heard.get(each) ?? 0), 0) / people.length
    const total = score + missing + audienceScore(board, item.kind, id, people.length) + often * 2.5
    return [{ item: { ...item, audience: { id, people } }, score: total }]
  })
}

function timesHeard(board: Board): Map<string, number> {
  const times = new Map<string, number>()
  for (const { audience } of board.items)
    for (const person of audience?.people ?? []) times.set(person, (times.get(person) ?? 0) + 1)
  return times
}

const turned = <Row>(rows: readonly Row[], by: number): Row[] => {
  const from = rows.length > 0 ? by % rows.length : 0
  return [...rows.slice(from), ...rows.slice(0, from)]
}

function audienceScore({ frame, items }: Board, kind: Kind, id: AudienceId, size: number): number {
  if (kind !== 'campaign') return 0
  const liked: AudienceId = frame.goal === 'new_clients' ? 'new' : 'offers'
  const before = items.filter(each => each.kind === 'campaign' && each.audience?.id === id).length
  // Reaching three of sixty isn't worth an email.
  return (id === liked ? 0 : 1.5) + (id === 'offers' ? 0 : 0.5) + before + (size < 5 ? 3 : 0)
}

/** Lower is better: a quiet day, far from the channel's others, on a rare weekday. */
function dayScore(board: Board, kind: Kind, channel: ItemChannel, day: OpenDay): number {
  const { seed } = board.frame
  let score = noise(seed, kind, channel, day.date) * 1.5
  for (const item of board.items) {
    const apart = Math.abs(item.day.epochDay - day.epochDay)
    if (apart === 0) score += 2.5
    if (item.channel === channel && apart > 0 && apart < 3) score += 2.4 / apart
    if (item.channel === channel && item.day.weekday === day.weekday) score += 0.8
    if (item.kind === kind && item.day.weekday === day.weekday) score += 0.6
  }
  // Early in its week, so that later ones fit seven days apart.
  if (isMarketing(kind)) score += (day.epochDay % 7 === 0 ? 0.5 : 0) + weekPlace(board, day) * 0.7
  return score
}

const weekPlace = ({ frame }: Board, day: OpenDay) => (frame.weeks[day.week] ?? []).indexOf(day)

/** Higher with another item within 45 minutes. */
function crowd(board: Board, day: OpenDay, at: number): number {
  const near = inWeek(board, day.week).filter(each => Math.abs(each.at - at) < 45 * 60_000)
  return near.length * 1.2
}
