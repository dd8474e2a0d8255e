import { manageRefusals } from '#features/booking/messages.ts'
import { cancelManagedAppointmentInput, managedOutput } from '#features/booking/schema.ts'
import { readVisit } from '#features/visits/server/read-visit.ts'
import { tellClient, tellPractice } from '#features/visits/server/send-visit-mail.ts'
import { writeEvent } from '#features/visits/server/write-event.ts'
import { writeVisitNote } from '#features/visits/server/write-visit-note.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { managedOf, practiceOfLink, visitBehind, windowOf } from './find-link.ts'

/** The client cancels by themselves: before the policy's limit, or within three minutes of booking whatever it says. */
export const cancelManagedAppointment = verb({
  name: 'cancel-managed-appointment',
  who: 'anyone',
  input: cancelManagedAppointmentInput,
  output: managedOutput,
  refusals: manageRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 60 }],
  findPractice: practiceOfLink,
  run: async ({ client, db, practiceId, input, now, config }) => {
    const row = await visitBehind(client, practiceId, input.token, true)
    if (!row) return fail('not_found')
    const { reason } = windowOf(row, now)
    // Pressed twice: it is cancelled, which is what was asked for.
    if (reason === 'cancelled') return managedOf(row, now)
    if (reason === 'over' || reason === 'inside_window') return fail(reason)
    if (row.status !== 'pending' && row.status !== 'confirmed') return fail('over')
    await db
      .updateTable('appointments')
      .set({ status: 'cancelled', cancelled_by: 'client', cancelled_at: now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', row.id)
      .execute()
    await writeVisitNote(client, practiceId, row.id, 'cancel_reason', input.reason)
    await writeEvent(
      client,
      {
        practice_id: practiceId,
        appointment_id: row.id,
        kind: 'cancelled',
        actor: 'client',
        details: { was: row.status },
      },
      now,
    )
    const cancelled = await readVisit(client, practiceId, row.id)
    if (!cancelled) return fail('not_found')
    await tellClient(client, cancelled, 'cancelled', config.publicUrl, now)
    await tellPractice(client, cancelled, 'cancelled', config.publicUrl, now)
    return managedOf({ ...cancelled, hides_status: row.hides_status, is_asked: false }, now)
  },
})
