import { figureText, type ShownFigure } from '#base/actions/figure-rows.ts'
import { actOf, type Prepared } from '#base/actions/server/offers/act.ts'
import { type Doing, type Refused, refuse } from '#base/actions/server/offers/doing.ts'
import { addDays, daysBetween } from '#lib/time/dates.ts'
import { longDay } from '#lib/time/format-day.ts'
import { action } from '../../../actions/optimize-schedule/action.ts'
import { minutesAway } from '../../../scheduling/day-plan.ts'
import {
  type DayInput,
  pairsWorthAsking,
  type ScheduleGoal,
  type ScheduleMove,
} from '../../../scheduling/improve-day.ts'
import { type Counted, countSteps, improveDays } from '../../../scheduling/improve-days.ts'
import { type DayRow, mostOfDay, readDay, withOptions } from '../day-facts.ts'
import { canSwap, nothingToDo, prepareMoves, undoMoves, type WantedMove } from '../day-moves.ts'

const mostDays = 7
const mostPairs = 6

interface WeighedDay extends DayInput {
  visits: (DayRow & { fixed: boolean })[]
  names: ReadonlyMap<string, string>
}

/** Moves only single-service visits that the client hasn't confirmed or chosen; no pending requests. */
export const act = actOf(action, {
  prepare: async (doing, { date, endDate = date, goal, except }): Promise<Prepared | Refused> => {
    const count = daysBetween(date, endDate) + 1
    if (count < 1 || count > mostDays)
      return refuse('invalid_params', 'Give a day, or a period of at most seven days.')
    const on = count === 1 ? longDay(date) : `${longDay(date)} to ${longDay(endDate)}`
    const days: WeighedDay[] = []
    // One day at a time, because people who are booking need the database too.
    for (let ahead = 0; ahead < count; ahead++) {
      const day = await weighDay(doing, addDays(date, ahead), goal)
      if (day === 'past') continue
      if ('refused' in day) return day
      days.push(day)
    }
    if (days.length === 0) return refuse('past', `${on} ${count === 1 ? 'is' : 'are'} over.`)
    const steps = improveDays(days)
    const figures = (chosen: readonly (readonly ScheduleMove[])[]) =>
      shownFigures(doing, goal, countSteps(days, chosen))
    if (steps.every(own => own.length === 0))
      return nothingToDo(`${on}: ${nothingWords[goal]}`, {
        ...{ date, goal },
        ...(count === 1 ? {} : { endDate }),
        ...standing(figures([])),
      })
    const wanted = new Map<string, ScheduleMove>()
    const moves = steps.flatMap((own, at) =>
      own.map((step): WantedMove => {
        const visitOf = (id: string) => days[at]?.visits.find(visit => visit.id === id) as DayRow
        const [{ id, to }, other] = step.moves
        wanted.set(id, step)
        return { visit: visitOf(id), to, ...(other ? { with: visitOf(other.id) } : {}) }
      }),
    )
    return prepareMoves(doing, moves, {
      names: new Map(days.flatMap(day => [...day.names])),
      except,
      figures: made => {
        const isMade = (step: ScheduleMove) => made.some(({ visit }) => wanted.get(visit.id) === step)
        return figures(steps.map(own => own.filter(isMade)))
      },
      done: moved =>
        count === 1
          ? moved === 1
            ? `One visit of ${on} is moved.`
            : `${moved} visits of ${on} are moved.`
          : `${on}: ${moved === 1 ? 'one visit is' : `${moved} visits are`} moved.`,
    })
  },
  undo: undoMoves,
})

async function weighDay(
  doing: Doing,
  date: string,
  goal: ScheduleGoal,
): Promise<WeighedDay | Refused | 'past'> {
  const now = doing.now.getTime()
  const day = await readDay(doing, date)
  if (!day) return refuse('not_found', 'We could not read this day.')
  if (day.until <= now) return 'past'
  if (day.visits.length > mostOfDay)
    return refuse(
      'too_many',
      `${longDay(date)} has more than ${mostOfDay} visits, which is more than can be weighed.`,
    )
  const visits = await Promise.all(
    day.visits.map(async visit => {
      const fixed = isFixed(visit)
      const isForClient = goal === 'client_satisfaction'
      // A client at their usual time and practitioner can't gain.
      if (fixed || (isForClient && minutesAway(doing.zone, visit, visit) === 0)) return { ...visit, fixed }
      // Otherwise only the current practitioner, so that no client is sent to a new one.
      const asked = isForClient && visit.habit.practitioner_id !== null ? null : visit.practitioner_id
      return {
        ...(await withOptions(doing, visit, { from: date, days: 1, practitioner_id: asked })),
        fixed,
      }
    }),
  )
  const input = { goal, now, zone: doing.zone, lanes: day.lanes, visits }
  const pairs: [string, string][] = []
  for (const pair of pairsWorthAsking(input, mostPairs)) if (await canSwap(doing, pair)) pairs.push(pair)
  return { ...input, pairs, names: day.names }
}

const isFixed = (visit: DayRow): boolean =>
  visit.isPending || visit.isAgreed || visit.set_id !== null || visit.isForOther || visit.service_id === ''

const nothingWords: Record<ScheduleGoal, string> = {
  efficiency: 'no gap that a move would close.',
  revenue: 'no move makes room for another service.',
  client_satisfaction: 'nobody would come nearer to their usual time or practitioner.',
}

function shownFigures(
  { currency }: Doing,
  goal: ScheduleGoal,
  { idle, sellable, away }: Record<'idle' | 'sellable' | 'away', Counted>,
): ShownFigure[] {
  const figures: Record<ScheduleGoal, ShownFigure> = {
    efficiency: { label: 'Between visits', unit: 'minutes', none: 'No gap', ...idle },
    revenue: { label: 'Room to sell', unit: currency, none: '', ...sellable },
    client_satisfaction: { label: 'From usual times', unit: 'minutes', none: 'At their usual', ...away },
  }
  const goals: ScheduleGoal[] = ['efficiency', 'revenue', 'client_satisfaction']
  return [goal, ...goals.filter(each => each !== goal)].map(each => figures[each])
}

const standing = (figures: readonly ShownFigure[]) =>
  Object.fromEntries(
    figures.map(figure => [figure.label.toLowerCase().replaceAll(' ', '_'), figureText(figure)]),
  )
