import { type Resources, resourceColumns } from '#diary/visits/availability/resources.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { firstRow } from '#server/database/rows.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { writeStaffEvent } from '../staff-change.ts'

/** Takes the cancellation of a visit back, to the state it had, with what it takes where it stands again. */
export async function restoreVisit(
  context: Pick<VerbContext<unknown>, 'client' | 'db' | 'practiceId' | 'asker' | 'now'>,
  { id }: VisitRow,
  taken: Resources,
): Promise<void> {
  const status = await statusBeforeCancel(context, id)
  await context.db
    .updateTable('appointments')
    .set({ status, cancelled_by: null, cancelled_at: null, ...resourceColumns(taken) })
    .where('practice_id', '=', context.practiceId)
    .where('id', '=', id)
    .execute()
  await writeStaffEvent(context, id, 'restored')
}

/** The status before cancellation; confirmed if history doesn't have it. */
async function statusBeforeCancel(
  { client, practiceId }: Pick<VerbContext<unknown>, 'client' | 'practiceId'>,
  appointmentId: string,
): Promise<VisitRow['status']> {
  const before = await firstRow<{ was: VisitRow['status'] | null }>(client, {
    name: 'state-before-cancelling',
    text: `select details ->> 'was' as was from appointment_events
      where practice_id = $1 and appointment_id = $2 and kind = 'cancelled' order by created_at desc limit 1`,
    values: [practiceId, appointmentId],
  })
  return before?.was ?? 'confirmed'
}
