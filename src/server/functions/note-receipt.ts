import type pg from 'pg'
import type { Logger } from 'pino'
import { queryAs } from '../database/transaction.ts'

/** Written down at most so often for one address and outcome: strangers who try write no row each. */
const noteEvery = '10 seconds'

const columns = { received: 'received_at', forged: 'forged_at', failed: 'failed_at' } as const

/** That somebody called one of our addresses, and whether they were who they should be. Never the reason that a call fails. */
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
