import { carries, type Draft, minutesOf } from './board.ts'
import { fillMonth } from './fill.ts'
import { readFrame } from './frame.ts'
import { omittedKinds } from './left-out.ts'
import type { MonthPlan, PlanGoal, PlanInput } from './plan-input.ts'
import { whysOf } from './why.ts'

export type { MonthPlan, PlanInput, PlanItem } from './plan-input.ts'

/**
 * Four weeks of dated items from a practice's own figures (marketing rules, section 2). Reads no clock: the same input has the
 * same plan. Throws RangeError for an unknown goal, zone or channel, other hours a week than 1, 2 or 4, what is no date, instant
 * or time of day, and a launch whose service is not among the services.
 */
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

/** The goal that an item carries beside the plan's. */
const otherGoal = ({ serves }: Draft): PlanGoal => serves[0] as PlanGoal
