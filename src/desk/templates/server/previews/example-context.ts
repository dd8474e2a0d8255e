import type pg from 'pg'
import type { ExampleContext } from '#diary/messages/message-kind.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'

/** What a mail that is tried is made up from. */
export async function exampleContext(
  client: pg.PoolClient,
  practiceId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<ExampleContext> {
  const practice = await onlyRow<ExampleContext['practice']>(client, {
    name: 'practice-to-reach',
    text: 'select name, phone, email, address, time_zone, currency, cancellation_policy as policy_text from practices where id = $1',
    values: [practiceId],
  })
  const { time_zone: zone } = practice
  return {
    practice,
    publicUrl,
    now: now.getTime(),
    inDays: days => instantOf(zone, addDays(localDateOf(zone, now.getTime()), days), 840),
  }
}
