import { actOf, type Prepared } from '#base/actions/server/offers/act.ts'
import { type Refused, refuse } from '#base/actions/server/offers/doing.ts'
import { longDay } from '#lib/time/format-day.ts'
import { action } from '../../../actions/resolve-conflicts/action.ts'
import { type Conflict, findConflicts, waysOut } from '../../../scheduling/find-conflicts.ts'
import { type DayRow, mostOfDay, readDay, withOptions } from '../day-facts.ts'
import { nothingToDo, prepareMoves, undoMoves, type WantedMove } from '../day-moves.ts'

/** Days ahead searched for a free place. */
const daysAhead = 8

export const act = actOf(action, {
  prepare: async (doing, { date, except }): Promise<Prepared | Refused> => {
    const day = await readDay(doing, date)
    if (!day) return refuse('not_found', 'We could not read this day.')
    const on = longDay(date)
    if (day.until <= doing.now.getTime()) return refuse('past', `${on} is over.`)
    const found = findConflicts(day.lanes, day.visits, doing.now.getTime())
    if (found.length === 0) return nothingToDo(`Nothing conflicts on ${on}.`, { date, conflicts: 0 })
    if (found.length > mostOfDay)
      return refuse(
        'too_many',
        `${found.length} visits conflict on ${on}. Look at the hours and the time off of that day first.`,
      )
    const asked = await Promise.all(
      found.map(async conflict => ({
        ...conflict,
        visit: await withOptions(doing, conflict.visit as DayRow, { from: date, days: daysAhead }),
      })),
    )
    const ways = waysOut(asked, day.visits)
    const wanted = ways.flatMap(({ conflict, to }): WantedMove[] =>
      to ? [{ visit: conflict.visit as DayRow, to, why: wordsOf(conflict) }] : [],
    )
    const stuck = ways.filter(way => way.to === null).map(({ conflict }) => conflict)
    const stays = stuck.map(
      conflict =>
        `${(conflict.visit as DayRow).client} has no other free time within a week. ${wordsOf(conflict)}`,
    )
    if (wanted.length === 0) return refuse('no_way_out', stays.join(' '))
    return prepareMoves(doing, wanted, {
      names: day.names,
      except,
      rows: [
        { label: 'Conflicts', value: `${found.length} on ${on}` },
        ...(stays.length ? [{ label: 'No way out', value: stays.join('\n') }] : []),
      ],
      done: count =>
        [
          count === 1 ? `One conflict on ${on} is resolved.` : `${count} conflicts on ${on} are resolved.`,
          ...stays,
        ].join('\n'),
    })
  },
  undo: undoMoves,
})

function wordsOf({ kind, visit, other, reason }: Conflict): string {
  const who = (visit as DayRow).practitioner
  const otherClient = (other as DayRow | null)?.client
  switch (kind) {
    case 'gone':
      return `${who} is not there any more.`
    case 'outside':
      return `Outside ${who}’s hours.`
    case 'blocked':
      return `${who} is away${reason ? `: ${reason}` : ''}.`
    case 'practitioner':
      return `${otherClient || 'A class'} is with ${who} then.`
    case 'room':
      return `${otherClient || 'A class'} is in that room then.`
    default:
      return `${(visit as DayRow).first_name} has another visit then.`
  }
}
