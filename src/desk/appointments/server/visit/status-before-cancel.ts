import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { firstRow } from '#server/database/rows.ts'
import type { VerbContext } from '#server/functions/verb.ts'

/** The state that a cancelled visit had; confirmed where its history does not say. */
export async function statusBeforeCancel(
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
