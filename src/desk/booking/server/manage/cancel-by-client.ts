import { tellClient, tellPractice } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { readWholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import { byClient, cancelVisits } from '#diary/visits/server/offers/write-visits.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { windowOf } from '../offers/find-link.ts'

export type ByClient = Pick<VerbContext<unknown>, 'client' | 'db' | 'now'> & {
  config: { publicUrl: string }
}

/** Cancels for the client, before the policy's limit or within 3 minutes of booking. `row` is locked; idempotent. */
export async function cancelByClient(
  { client, db, now, config }: ByClient,
  row: VisitRow & { is_asked: boolean },
  why: string | null,
): Promise<VisitRow | 'over' | 'inside_window'> {
  const { reason } = windowOf(row, now)
  if (reason === 'cancelled') return row
  if (reason === 'over' || reason === 'inside_window') return reason
  if (row.status !== 'pending' && row.status !== 'confirmed') return 'over'
  await cancelVisits({ client, db, now }, row.set ?? [row], byClient, why)
  const cancelled = await readWholeVisit(client, row.practice_id, row.id)
  if (!cancelled) throw new Error('The visit just cancelled could not be read')
  await tellClient(client, cancelled, 'cancelled', config.publicUrl, now)
  await tellPractice(client, cancelled, 'cancelled', config.publicUrl, now)
  return cancelled
}

/** Returns false if there is nothing to confirm. */
export async function confirmByClient({ db, now }: ByClient, row: VisitRow): Promise<boolean> {
  if (row.status !== 'confirmed' || row.starts_at <= now) return false
  await db
    .updateTable('appointments')
    .set(eb => ({ confirmed_by_client_at: eb.fn.coalesce('confirmed_by_client_at', eb.val(now)) }))
    .where('practice_id', '=', row.practice_id)
    .where(({ eb, or }) => or([eb('id', '=', row.id), eb('set_id', '=', row.set_id)]))
    .execute()
  return true
}
