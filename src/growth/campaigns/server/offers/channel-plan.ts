import type pg from 'pg'
import type { Feature } from '#base/plans/plans.ts'
import { onlyRow } from '#server/database/rows.ts'

const featureOf = { email: 'email-automation', sms: 'sms-marketing' } as const satisfies Record<
  string,
  Feature
>

/** Whether the practice's subscription plan includes campaigns on this channel (§6). */
export async function isOpen(
  client: pg.PoolClient,
  practiceId: string,
  channel: 'email' | 'sms',
  now: Date,
): Promise<boolean> {
  const { may } = await onlyRow<{ may: boolean }>(client, {
    name: 'may-open',
    text: 'select app.may_open($1, $2, $3) as may',
    values: [practiceId, featureOf[channel], now],
  })
  return may
}
