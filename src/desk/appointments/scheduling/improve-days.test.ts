import { expect, it } from 'vitest'
import { randomDay } from '../../../../tests/scheduling/random-day.ts'
import { width } from '../../../../tests/width.ts'
import {
  afterSteps,
  type DayInput,
  improveDay,
  measureDay,
  type ScheduleGoal,
  type ScheduleMove,
} from './improve-day.ts'
import { type Counted, countSteps, improveDays, mostOfDays, partOf } from './improve-days.ts'

const goals: ScheduleGoal[] = ['efficiency', 'revenue', 'client_satisfaction']
/** Seven days that know nothing of each other. */
const week = (seed: number, goal: ScheduleGoal): DayInput[] =>
  Array.from({ length: 7 }, (_, at) => {
    const day = randomDay(seed * 7 + at, goal, 3, 6)
    return { ...day, visits: day.visits.map(visit => ({ ...visit, id: `${at}-${visit.id}` })) }
  })
const each = ({ gain, moves }: ScheduleMove) => gain / moves.length

it('improves each day separately, and keeps the most valuable of many moves', () => {
  let cut = 0
  for (const goal of goals)
    for (let seed = 1; seed <= width(10, 40); seed++) {
      const days = week(seed, goal)
      const steps = improveDays(days)
      const alone = days.map(day => improveDay(day).steps)
      const count = steps.flat().flatMap(step => step.moves).length
      expect(count).toBeLessThanOrEqual(mostOfDays)
      for (const [at, own] of steps.entries()) {
        expect(own).toEqual(alone[at]?.slice(0, own.length))
        // Whichever was left out brings no more than the last that was taken anywhere after it was its turn.
        const next = alone[at]?.[own.length]
        if (!next) continue
        cut++
        expect(count + next.moves.length, `${goal} ${seed}`).toBeGreaterThan(mostOfDays)
        for (const [other, taken] of steps.entries()) {
          const last = taken.at(-1)
          if (other !== at && last && taken.length > 0)
            expect(Math.max(...taken.map(each))).toBeGreaterThanOrEqual(Math.min(each(last), each(next)))
        }
      }
      // No visit leaves its day.
      for (const [at, own] of steps.entries())
        for (const { id } of own.flatMap(step => step.moves)) expect(id.startsWith(`${at}-`)).toBe(true)
    }
  expect(cut).toBeGreaterThan(width(4, 20))
})

/** As the card reckons it. */
const amount = ({ rest, tables }: Counted, done: readonly string[]) =>
  tables.reduce(
    (sum, { parts, values }) =>
      sum + (values[parts.reduce((bits, part, n) => bits + (done.includes(part) ? 2 ** n : 0), 0)] as number),
    rest,
  )

it('totals for any selection of steps match the figures of the days themselves', () => {
  for (const goal of goals)
    for (let seed = 1; seed <= width(3, 8); seed++) {
      const days = week(seed, goal)
      const steps = improveDays(days)
      const all = steps.flat()
      const counted = countSteps(days, steps)
      for (let turn = 0; turn < 24; turn++) {
        const chosen = all.filter((_, n) => turn === 1 || (turn > 1 && (n * 7 + turn * turn * 3) % 5 < 2))
        const measures = days.map((day, at) =>
          measureDay(
            day,
            afterSteps(
              day.visits,
              (steps[at] ?? []).filter(step => chosen.includes(step)),
            ),
          ),
        )
        const done = chosen.map(partOf)
        for (const name of ['idle', 'sellable', 'away'] as const)
          expect(amount(counted[name], done), `${goal} ${seed} ${name}`).toBe(
            measures.reduce((sum, measure) => sum + measure[name], 0),
          )
      }
    }
})
