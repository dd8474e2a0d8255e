import {
  type Board,
  carries,
  type Draft,
  freeTopics,
  inWeek,
  lead,
  minutesIn,
  minutesOf,
  servesOf,
} from './board.ts'
import { noise } from './chance.ts'
import type { Frame } from './frame.ts'
import { hasTopic, isMarketing } from './goals.ts'
import { type PlacementRequest, place } from './place.ts'
import { type Kind, kinds, type PlanChannel } from './plan-input.ts'
import { chooseTopic, type WantedTopic } from './topics.ts'
import { hasFigure } from './why.ts'
import { wishesOf } from './wishes.ts'

export function fillMonth(frame: Frame): Board {
  const board: Board = { frame, items: [] }
  const wishes = wishesOf(frame)
  let carried: Kind[] = []
  for (const [week, days] of frame.weeks.entries()) {
    if (days.length === 0) continue
    carried = [...carried, ...(wishes[week] ?? [])].filter(kind => !placeKind(board, kind, week, 0.4))
    carried = carried.filter((kind, i) => isMarketing(kind) && carried.indexOf(kind) === i)
    fillPosts(board, week)
  }
  for (const [week, least] of frame.least.entries()) reach(board, week, least)
  balance(board)
  for (const kind of kinds) if (!board.items.some(each => each.kind === kind)) cover(board, kind)
  return board
}

function placeKind(board: Board, kind: Kind, week: number, share: number): boolean {
  if (!mayUse(board.frame, kind)) return false
  const wish = { kind, week, share }
  return (hasTopic(kind) && place(board, { ...wish, wanted: 'goal' })) || place(board, wish)
}

export const mayUse = (frame: Frame, kind: Kind): boolean =>
  hasFigure(frame, kind) && !(frame.isLittle && (kind === 'win_back' || kind === 'gap_filler'))

function fillPosts(board: Board, week: number): void {
  const { frame } = board
  const open = new Set<PlanChannel>(frame.networks)
  const most = (frame.weeks[week]?.length ?? 0) * 2
  for (let count = 0; count < most && open.size > 0; ) {
    const channel = nextNetwork(board, week, open)
    if (placePost(board, week, channel)) count++
    else open.delete(channel)
  }
}

const posts = (board: Board, week: number, channel: string) =>
  inWeek(board, week).filter(each => each.kind === 'post' && each.channel === channel).length

function nextNetwork(board: Board, week: number, open: ReadonlySet<PlanChannel>): PlanChannel {
  const { seed } = board.frame
  const total = (channel: PlanChannel) => board.items.filter(each => each.channel === channel).length
  const score = (channel: PlanChannel) =>
    posts(board, week, channel) * 4 + total(channel) * 0.5 + noise(seed, week, channel)
  return [...open].sort((a, b) => score(a) - score(b))[0] as PlanChannel
}

function placePost(board: Board, week: number, channel?: PlanChannel): boolean {
  // Half the plan serves the goal; the rest may be about other things.
  const wanted: WantedTopic = lead(board) < Math.max(2, board.items.length / 4) ? 'goal' : 'other'
  const wish: PlacementRequest = { kind: 'post', week, ...(channel && { channel }) }
  return place(board, { ...wish, wanted }) || place(board, { ...wish, wanted: 'any' })
}

function reach(board: Board, week: number, least: number): void {
  while (minutesIn(board, week) < least) {
    const isAdded = placePost(board, week) || kinds.some(kind => placeKind(board, kind, week, 0))
    if (!isAdded) return
  }
}

/** Makes half the items serve the goal, without going below a week's minimum. */
function balance(board: Board): void {
  if (!board.frame.isHalf) return
  while (lead(board) < 0) if (!turnToGoal(board) && !addGoal(board) && !drop(board) && !replace(board)) return
}

function turnToGoal(board: Board): boolean {
  for (const item of board.items) {
    if (!item.topic || carries(board, item)) continue
    const rest = { ...board, items: board.items.filter(each => each !== item) }
    const free = freeTopics(rest, item.kind, item.channel, item.day, item.at)
    const topic = chooseTopic(
      rest,
      item,
      free.filter(each => each.serves.includes(board.frame.goal)),
      'goal',
    )
    if (!topic) continue
    board.items = [...rest.items, { ...item, topic, serves: servesOf(board.frame, item.kind, topic) }]
    return true
  }
  return false
}

const addGoal = (board: Board): boolean =>
  board.frame.weeks.some((_, week) => place(board, { kind: 'post', week, wanted: 'goal' }))

/** Drops an item off the goal, preferably of a kind with others. */
function drop(board: Board): boolean {
  const count = (kind: Kind) => board.items.filter(each => each.kind === kind).length
  const spare = others(board)
    .filter(item => minutesIn(board, item.day.week) - minutesOf(item) >= leastOf(board, item))
    .sort((a, b) => count(b.kind) - count(a.kind))[0]
  if (!spare) return false
  remove(board, spare)
  return true
}

/** Replaces another item with a post about the goal. */
function replace(board: Board): boolean {
  for (const item of others(board)) {
    const before = board.items
    remove(board, item)
    const { week } = item.day
    while (
      minutesIn(board, week) < leastOf(board, item) &&
      place(board, { kind: 'post', week, wanted: 'goal' })
    );
    if (minutesIn(board, week) >= leastOf(board, item)) return true
    board.items = before
  }
  return false
}

const others = (board: Board) => board.items.filter(each => !carries(board, each))
const leastOf = ({ frame }: Board, item: Draft) => frame.least[item.day.week] ?? 0

function remove(board: Board, item: Draft): void {
  board.items = board.items.filter(each => each !== item)
}

function cover(board: Board, kind: Kind): void {
  for (const most of [0, 1, 2, 3])
    for (const week of board.frame.weeks.keys()) {
      const before = board.items
      board.items = [...before]
      for (let i = 0; i < most; i++) {
        const own = inWeek(board, week).filter(each => each.kind === 'post')
        const spare = own.find(each => !carries(board, each)) ?? own.at(-1)
        if (spare && board.items.filter(each => each.kind === 'post').length > 1) remove(board, spare)
      }
      const isDone = placeKind(board, kind, week, 0)
      const isHeld = minutesIn(board, week) >= (board.frame.least[week] ?? 0)
      if (isDone && isHeld && (!board.frame.isHalf || lead(board) >= 0)) return
      board.items = before
    }
}
