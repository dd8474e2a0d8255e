import { noise } from './chance.ts'
import type { Frame } from './frame.ts'
import { servedBy } from './goals.ts'
import type { Kind } from './plan-input.ts'

type Counts = readonly (readonly [Kind, number])[]

// Items per month by kind, without posts, by hours a week. Expensive ones first: they need a week with room.
const often: Record<number, Counts> = {
  60: [
    ['campaign', 1],
    ['win_back', 1],
    ['gap_filler', 1],
    ['profile_update', 2],
    ['review_asks', 1],
    ['in_room', 1],
  ],
  120: [
    ['campaign', 2],
    ['win_back', 1],
    ['gap_filler', 1],
    ['profile_update', 3],
    ['review_asks', 2],
    ['in_room', 3],
  ],
  240: [
    ['campaign', 2],
    ['win_back', 2],
    ['gap_filler', 2],
    ['profile_update', 4],
    ['review_asks', 4],
    ['in_room', 4],
  ],
}

/** The budget up to which a goal adds items. */
const raised: Partial<Record<Kind, (budget: number) => number>> = {
  win_back: budget => (budget > 60 ? 2 : 1),
  gap_filler: budget => (budget > 60 ? 3 : 2),
  profile_update: () => 4,
  review_asks: () => 4,
  in_room: () => 4,
}

/** The kinds per week, without posts, spread over weeks with open days. */
export function wishesOf(frame: Frame): Kind[][] {
  const weeks = frame.weeks.flatMap((days, week) => (days.length > 0 ? [week] : []))
  const wishes: Kind[][] = [[], [], [], []]
  if (weeks.length === 0) return wishes
  const first = Math.floor(noise(frame.seed, 'wishes') * weeks.length)
  const marketing: Kind[] = []
  const others: Kind[] = []
  for (const [kind, count] of often[frame.budget] ?? []) {
    const isServing = servedBy(kind, null, frame.launch).includes(frame.goal)
    const most = isServing ? Math.max(count, raised[kind]?.(frame.budget) ?? count) : count
    const times = Array.from({ length: most }, () => kind)
    if (kind === 'campaign' || kind === 'win_back' || kind === 'gap_filler') marketing.push(...times)
    else others.push(...times)
  }
  deal(mixed(marketing, frame), 0)
  deal(others, first)
  return wishes

  function deal(list: readonly Kind[], from: number) {
    for (const [i, kind] of list.entries()) {
      const week = weeks[(from + i) % weeks.length] as number
      wishes[week]?.push(kind)
    }
  }
}

/** Each kind once before repeats; the one serving the goal first. */
function mixed(list: readonly Kind[], frame: Frame): Kind[] {
  const seen = new Map<Kind, number>()
  const rank = (kind: Kind) => {
    const serves = servedBy(kind, null, frame.launch).includes(frame.goal)
    return serves ? -1 : noise(frame.seed, kind)
  }
  return list
    .map(kind => {
      const turn = seen.get(kind) ?? 0
      seen.set(kind, turn + 1)
      return { kind, turn }
    })
    .sort((a, b) => a.turn - b.turn || rank(a.kind) - rank(b.kind))
    .map(({ kind }) => kind)
}
