import { idleMinutes, minutesAway, sellableCents } from './day-plan.ts'
import { afterSteps, type DayInput, improveDay, type ScheduleMove } from './improve-day.ts'

/** Most clients asked for the sake of a week. */
export const mostOfDays = 12

/** Steps per day; no one is asked to change days. Above `mostOfDays`, the best per client asked. */
export function improveDays(days: readonly DayInput[]): ScheduleMove[][] {
  const found = days.map(day => improveDay(day).steps)
  const taken = found.map(() => 0)
  for (let left = mostOfDays; ; ) {
    // Steps of a day build on each other, so later ones count the earlier.
    const next = found
      .map((steps, at) => ({ at, step: steps[taken[at] as number] }))
      .filter(({ step }) => step !== undefined && step.moves.length <= left)
      .toSorted((a, b) => each(b.step as ScheduleMove) - each(a.step as ScheduleMove))[0]
    if (!next) return found.map((steps, at) => steps.slice(0, taken[at]))
    left -= (next.step as ScheduleMove).moves.length
    taken[next.at] = (taken[next.at] as number) + 1
  }
}

const each = ({ gain, moves }: ScheduleMove) => gain / moves.length

/** A part is named after its first visit. */
export const partOf = ({ moves }: ScheduleMove): string => moves[0].id

export type FigureName = 'idle' | 'sellable' | 'away'

/** A metric for any choice of parts: `rest`, plus table values indexed by the parts done (bits 1, 2, 4). */
export interface Counted {
  rest: number
  tables: { parts: string[]; values: number[] }[]
}

export function countSteps(
  days: readonly DayInput[],
  steps: readonly (readonly ScheduleMove[])[],
): Record<FigureName, Counted> {
  const counted: Record<FigureName, Counted> = {
    idle: { rest: 0, tables: [] },
    sellable: { rest: 0, tables: [] },
    away: { rest: 0, tables: [] },
  }
  for (const [at, day] of days.entries()) {
    const own = steps[at] ?? []
    for (const lane of day.lanes) {
      const isOfLane = (step: ScheduleMove) =>
        step.moves.some(({ was, to }) =>
          [was, to].some(each => each.practitioner_id === lane.practitioner_id),
        )
      const touching = own.filter(isOfLane)
      count('idle', touching, done => idleMinutes(lane, afterSteps(day.visits, done), day.now))
      count('sellable', touching, done => sellableCents(lane, afterSteps(day.visits, done), day.now))
    }
    for (const visit of day.visits) {
      const touching = own.filter(step => step.moves.some(({ id }) => id === visit.id))
      count('away', touching, done => {
        const [there] = afterSteps([visit], done)
        return there ? minutesAway(day.zone, visit, there) : 0
      })
    }
  }
  return counted

  function count(
    name: FigureName,
    touching: readonly ScheduleMove[],
    reckon: (done: readonly ScheduleMove[]) => number,
  ) {
    const values = Array.from({ length: 2 ** touching.length }, (_, chosen) =>
      reckon(touching.filter((_, n) => chosen & (1 << n))),
    )
    if (touching.length === 0) counted[name].rest += values[0] as number
    else counted[name].tables.push({ parts: touching.map(partOf), values })
  }
}
