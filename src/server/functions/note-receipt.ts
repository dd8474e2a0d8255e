import type pg from 'pg'
import type { Logger } from 'pino'
import { queryAs } from '../database/transaction.ts'

/** At most one row per address and outcome in this time, so that strangers can't flood the table. */
const noteEvery = '10 seconds'

const columns = { received: 'received_at', forged: 'forged_at', failed: 'failed_at' } as const

/** Records a call to a webhook and whether it was authentic. Never throws. */
export async function noteReceipt(
  { pool, log, now }: { pool: pg.Pool; log: Logger; now: () => Date },
  name: string,
  outcome: keyof typeof columns,
): Promise<void> {
  const column = columns[outcome]
  try {
    await queryAs(
      pool,
      { role: 'service_role', claims: {} },
      {},
      {
        name: `note-receipt-${outcome}`,
        text: `insert into private.webhook_receipts as r (name, ${column}) values ($1, $2)
          on conflict (name) do update set ${column} = excluded.${column}
          where r.${column} is null or r.${column} < excluded.${column} - interval '${noteEvery}'`,
        values: [name, now()],
      },
    )
  } catch (error) {
    log.warn({ webhook: name, code: (error as { code?: string }).code }, 'receipt of a webhook not noted')
  }
}
