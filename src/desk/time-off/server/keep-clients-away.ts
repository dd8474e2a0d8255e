import type { VerbContext } from '#server/functions/verb.ts'
import type { StoredTimeOff } from './read-time-off.ts'

/** Blocked time exists only while approved; call after each change. No reason in it: colleagues see it. */
export async function keepClientsAway(
  { db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>,
  row: Pick<StoredTimeOff, 'id' | 'practitioner_id' | 'starts_at' | 'ends_at'>,
  isApproved: boolean,
): Promise<void> {
  if (!isApproved) {
    await db
      .deleteFrom('blocked_times')
      .where('practice_id', '=', practiceId)
      .where('time_off_id', '=', row.id)
      .execute()
    return
  }
  const { practitioner_id, starts_at, ends_at } = row
  await db
    .insertInto('blocked_times')
    .values({
      practice_id: practiceId,
      practitioner_id,
      starts_at,
      ends_at,
      reason: 'Time off',
      time_off_id: row.id,
    })
    .onConflict(conflict => conflict.columns(['practice_id', 'time_off_id']).doNothing())
    .execute()
}
