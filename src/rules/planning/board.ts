import type { Frame, OpenDay, UsableTopic } from './frame.ts'
import { hasTopic, ofKind, openTopics, servedBy } from './goals.ts'
import type { AudienceId, ItemChannel, Kind, PlanGoal } from './plan-input.ts'

export const dayMs = 86_400_000
/** Between two marketing messages to a person. */
export const touchMs = 7 * dayMs
/** Days before a channel repeats the same topic. */
const sameDays = 14

/** An item on its way into the plan. */
export interface Draft {
  kind: Kind
  channel: ItemChannel
  day: OpenDay
  at: number
  topic: UsableTopic | null
  audience: { id: AudienceId; people: string[] } | null
  serves: readonly PlanGoal[]
}

export interface Board {
  frame: Frame
  items: Draft[]
}

export const minutesOf = (item: { kind: Kind }): number => ofKind[item.kind].minutes
export const inWeek = (board: Board, week: number) => board.items.filter(each => each.day.week === week)
export const minutesIn = (board: Board, week: number): number =>
  inWeek(board, week).reduce((sum, each) => sum + minutesOf(each), 0)

/** Presence in the room needs no connection. */
export const isConnected = (frame: Frame, channel: ItemChannel): boolean =>
  channel === 'room' || frame.channels.has(channel)

export const carries = (board: Board, item: Draft): boolean => item.serves.includes(board.frame.goal)

export const lead = (board: Board): number =>
  board.items.reduce((sum, each) => sum + (carries(board, each) ? 1 : -1), 0)

const perWeek: Partial<Record<Kind, number>> = { post: 3, profile_update: 1, in_room: 1 }

/** Whether the week has minutes and a slot for this kind and channel. */
export function hasRoom(board: Board, kind: Kind, channel: ItemChannel, week: number): boolean {
  const items = inWeek(board, week)
  const same = items.filter(each => each.kind === kind && each.channel === channel).length
  if (same >= (perWeek[kind] ?? 7)) return false
  return items.reduce((sum, each) => sum + minutesOf(each), minutesOf({ kind })) <= board.frame.budget
}

export const isTaken = (board: Board, channel: ItemChannel, day: OpenDay): boolean =>
  board.items.some(each => each.channel === channel && each.day.epochDay === day.epochDay)

export function topicsOf(frame: Frame, kind: Kind): readonly UsableTopic[] {
  if (!hasTopic(kind)) return []
  return kind === 'gap_filler' ? frame.topics.filter(each => openTopics.has(each.topic)) : frame.topics
}

/** Topics not used on the channel within fourteen days. */
export function freeTopics(board: Board, kind: Kind, channel: ItemChannel, day: OpenDay, at: number) {
  const near = new Set<string>()
  for (const item of board.items)
    if (item.topic && item.channel === channel)
      if (Math.abs(item.day.epochDay - day.epochDay) < sameDays || Math.abs(item.at - at) < sameDays * dayMs)
        near.add(item.topic.key)
  return topicsOf(board.frame, kind).filter(each => !near.has(each.key))
}

export const servesOf = (frame: Frame, kind: Kind, topic: UsableTopic | null): PlanGoal[] =>
  servedBy(kind, topic, frame.launch)

/** People of an audience with no marketing within seven days of `at`. */
export function untouched(board: Board, id: AudienceId, at: number): readonly string[] {
  const near = board.items.filter(each => each.audience && Math.abs(each.at - at) < touchMs)
  const known = beforePlan(board.frame, id, at)
  if (near.length === 0) return known
  const reached = near.map(peopleOf)
  return known.filter(person => !reached.some(each => each.has(person)))
}

const sets = new WeakMap<object, ReadonlySet<string>>()

function peopleOf({ audience }: Draft): ReadonlySet<string> {
  const set = (audience && sets.get(audience)) ?? new Set(audience?.people)
  if (audience) sets.set(audience, set)
  return set
}

const kept = new WeakMap<Frame, Map<string, readonly string[]>>()

function beforePlan(frame: Frame, id: AudienceId, at: number): readonly string[] {
  const ofFrame = kept.get(frame) ?? new Map<string, readonly string[]>()
  kept.set(frame, ofFrame)
  const key = `${id} ${at}`
  const found = ofFrame.get(key)
  if (found) return found
  const isFree = (person: string) => !frame.touches.get(person)?.some(each => Math.abs(each - at) < touchMs)
  const free = (frame.audiences.get(id) ?? []).filter(isFree)
  ofFrame.set(key, free)
  return free
}
