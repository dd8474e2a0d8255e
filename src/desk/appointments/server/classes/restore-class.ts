import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { type VerbContext, verb } from '#server/functions/verb.ts'
import { classRefusals } from '../../classes/messages.ts'
import { restoreClassInput, restoredClasses } from '../../classes/schema.ts'
import { placeConstraints } from '../../messages.ts'
import { everythingOverruled } from '../../places/overrule.ts'
import { checkPlaces } from '../places/check-places.ts'
import { offerFor, wantedFor } from '../series/series-offer.ts'
import { planNews } from '../staff-change.ts'
import { restoreVisit } from '../visit/restore-visit.ts'
import { type ClassRow, readClass, seatsOf } from './read-class.ts'

/** Restores canceled classes and their seats. A class whose time is taken stays canceled, in `gone`. */
export const restoreClass = verb({
  name: 'restore-class',
  who: 'member',
  roles: memberRights['change-diary'],
  input: restoreClassInput,
  output: restoredClasses,
  refusals: classRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, db, practiceId, input } = context
    await lockPractice(client, practiceId)
    const restored: string[] = []
    const gone: string[] = []
    for (const id of [...new Set(input.class_ids)]) {
      const row = await readClass(client, practiceId, id)
      if (!row?.cancelled_at) continue
      if (await isTaken(context, row)) {
        gone.push(id)
        continue
      }
      const seats = await seatsOf(client, practiceId, id, row.cancelled_at)
      await db
        .updateTable('classes')
        .set({ cancelled_at: null })
        .where('practice_id', '=', practiceId)
        .where('id', '=', id)
        .execute()
      for (const seat of seats) await restoreVisit(context, seat, seat)
      await planNews(context, seats, true)
      restored.push(id)
    }
    return { restored, gone }
  },
})

async function isTaken(context: VerbContext<unknown>, row: ClassRow): Promise<boolean> {
  const offer = await offerFor(context, row, [row.starts_at.getTime()])
  if (!offer) return false
  const { practitioner_id, room_id } = row
  const place = wantedFor(
    row,
    { start: row.starts_at.getTime(), practitioner_id, room_id },
    everythingOverruled,
  )
  const [checked] = await checkPlaces(context, offer, [place], [row])
  return checked?.trouble != null
}
