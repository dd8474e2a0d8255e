import { lengthText } from '#lib/clock-words.ts'
import { longDay } from '#lib/day-words.ts'
import { formatMoney } from '#lib/format-money.ts'
import { movedTo } from '../scheduling/day-plan.ts'
import { type DayMeasure, type Goal, improveDay, measureDay } from '../scheduling/improve-day.ts'
import { act, type Doing, type Prepared, type PreviewRow, type Refused, refuse } from './act.ts'
import { type DayRow, mostOfDay, readDay, withOptions } from './act-day.ts'
import { prepareMoves, undoMoves, type WantedMove } from './act-moves.ts'
import { nothingToDo } from './act-resolve-conflicts.ts'

/**
 * Moves of a day that gain by what is asked for, before and after. Only visits of one service that were agreed with nobody anew: not those
 * who said that they will be there, nor requests that wait for an answer.
 */
export const optimizeScheduleAct = act('optimizeSchedule', {
  prepare: async (doing, { date, goal, except }): Promise<Prepared | Refused> => {
    const now = doing.now.getTime()
    const day = await readDay(doing, date)
    if (!day) return refuse('not_found', 'We could not read this day.')
    const on = longDay(date)
    if (day.until <= now) return refuse('past', `${on} is over.`)
    if (day.visits.length > mostOfDay)
      return refuse('too_many', `${on} has more than ${mostOfDay} visits, which is more than can be weighed.`)
    const visits = await Promise.all(
      day.visits.map(async visit => {
        const fixed = isFixed(visit)
        if (fixed) return { ...visit, fixed }
        // Of others only whom they are used to: nobody is sent to somebody new.
        const isOther = goal === 'client_satisfaction' && visit.habit.practitioner_id !== null
        const asked = isOther ? null : visit.practitioner_id
        const seen = await withOptions(doing, visit, { from: date, days: 1, practitioner_id: asked })
        return { ...seen, fixed }
      }),
    )
    const input = { goal, now, zone: doing.zone, lanes: day.lanes, visits }
    const { moves, before } = improveDay(input)
    if (moves.length === 0)
      return nothingToDo(`${on}: ${nothingWords[goal]}`, { date, goal, ...shown(doing, before) })
    const wanted = moves.map((move): WantedMove => {
      const visit = visits.find(each => each.id === move.id) as DayRow
      return { visit, to: move.to }
    })
    const after = (done: readonly WantedMove[]) =>
      measureDay(
        input,
        visits.map(visit => {
          const to = done.find(each => each.visit.id === visit.id)?.to
          return to ? movedTo(visit, to) : visit
        }),
      )
    return prepareMoves(doing, wanted, {
      names: day.names,
      except,
      rows: done => gainRows(doing, goal, before, after(done)),
      done: count => (count === 1 ? `One visit of ${on} is moved.` : `${count} visits of ${on} are moved.`),
    })
  },
  undo: undoMoves,
})

const isFixed = (visit: DayRow): boolean =>
  visit.isPending || visit.isAgreed || visit.set_id !== null || visit.isForOther || visit.service_id === ''

const nothingWords: Record<Goal, string> = {
  efficiency: 'no gap that a move would close.',
  revenue: 'no move makes room for another service.',
  client_satisfaction: 'nobody would come nearer to their usual time or practitioner.',
}

const figures = {
  efficiency: { label: 'Between visits', of: ({ idle }: DayMeasure) => (idle ? lengthText(idle) : 'No gap') },
  revenue: { label: 'Room to sell', of: null },
  client_satisfaction: {
    label: 'From usual times',
    of: ({ away }: DayMeasure) => (away ? lengthText(away) : 'At their usual'),
  },
} as const

function figureOf(doing: Doing, goal: Goal, measure: DayMeasure): string {
  const { of } = figures[goal]
  return of ? of(measure) : formatMoney(measure.sellable, doing.currency)
}

/** What is asked for, before and after; then the other two where they change. */
function gainRows(doing: Doing, goal: Goal, before: DayMeasure, after: DayMeasure): PreviewRow[] {
  const goals: Goal[] = ['efficiency', 'revenue', 'client_satisfaction']
  return [goal, ...goals.filter(each => each !== goal)].flatMap(each => {
    const [was, value] = [figureOf(doing, each, before), figureOf(doing, each, after)]
    return was === value ? [] : [{ label: figures[each].label, value, was }]
  })
}

const shown = (doing: Doing, measure: DayMeasure) =>
  Object.fromEntries(
    (['efficiency', 'revenue', 'client_satisfaction'] as const).map(goal => [
      figures[goal].label.toLowerCase().replaceAll(' ', '_'),
      figureOf(doing, goal, measure),
    ]),
  )
