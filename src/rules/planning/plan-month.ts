import { carries, type Draft, minutesOf } from './board.ts'
import { fillMonth } from './fill.ts'
import { readFrame } from './frame.ts'
import { omittedKinds } from './left-out.ts'
import type { MonthPlan, PlanGoal, PlanInput } from './plan-input.ts'
import { whysOf } from './why.ts'

export type { MonthPlan, PlanInput, PlanItem } from './plan-input.ts'

/** Deterministic (marketing rules, section 2). RangeError for an invalid goal, zone, channel, hours or date. */
export function planMonth(input: PlanInput): MonthPlan {
  const frame = readFrame(input)
  const board = fillMonth(frame)
  const drafts = board.items.sort((a, b) => a.at - b.at || (a.channel < b.channel ? -1 : 1))
  const whys = whysOf(board, drafts)
  const items = drafts.map((item, i) => ({
    id: `${item.day.date}/${item.channel}`,
    day: item.day.date,
    at: new Date(item.at).toISOString(),
    kind: item.kind,
    channel: item.channel,
    topic: item.topic?.topic ?? null,
    subject: item.topic?.subject ?? null,
    audience: item.audience && { id: item.audience.id, people: [...item.audience.people] },
    minutes: minutesOf(item),
    goal: carries(board, item) ? frame.goal : otherGoal(item),
    why: whys[i] as (typeof whys)[number],
  }))
  return { history: frame.isLittle ? 'little' : 'enough', items, left_out: omittedKinds(board) }
}

const otherGoal = ({ serves }: Draft): PlanGoal => serves[0] as PlanGoal
