import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { allRows } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Purpose } from '../write-message.ts'
import { postman } from './claim.ts'
import { isGone } from './senders.ts'

/** Milliseconds that an answer waits at most, whatever the mail server does. */
const mostMs = 5_000

export interface Leaving {
  /** Absent: every practice (for STOP). */
  practice_id?: string
  addresses: readonly string[]
  /** Only these purposes are waited for. */
  purposes: readonly Purpose[]
}

type Outside = { pool: pg.Pool; now: () => Date }

/**
 * Resolves when no message for these purposes is being sent to these addresses, so none arrives after a confirmed
 * opt-out or booking. Call after the commit. False if it takes too long; never throws.
 */
export async function waitForLeaving({ pool, now }: Outside, leaving: Leaving): Promise<boolean> {
  const { addresses } = leaving
  if (addresses.length === 0) return true
  const giveUpAt = performance.now() + mostMs
  try {
    await inTransaction(pool, postman, { timeoutMs: mostMs }, client =>
      client.query({
        name: 'pass-claims',
        // A claim locks its mailbox until it is committed (outbound/claim.ts).
        text: `select pg_advisory_xact_lock(7231007, h) from (
          select distinct hashtext(app.mailbox(a)) as h from unnest($1::text[]) a order by 1) mailboxes`,
        values: [addresses],
      }),
    )
    for (let pause = 20; ; pause = Math.min(pause * 1.5, 200)) {
      const hands = await inTransaction(pool, postman, { readOnly: true }, client =>
        handsOn(client, leaving, now()),
      )
      if (!hands.some(({ place }) => place === null || !isGone(place))) return true
      if (performance.now() > giveUpAt) return false
      await wait(pause)
    }
  } catch {
    return false
  }
}

/** Senders with claims; without a place, they can't be checked from here. */
const handsOn = (
  client: pg.PoolClient,
  { practice_id, addresses, purposes }: Leaving,
  now: Date,
): Promise<{ place: string | null }[]> =>
  allRows(client, {
    name: 'hands-on-mailboxes',
    text: `select distinct s.place from outbound_messages m left join private.outbound_senders s on s.id = m.sender_id
      where app.mailbox(m.recipient) in (select app.mailbox(a) from unnest($1::text[]) a) and m.status = 'sending'
        and m.purpose = any ($4) and m.send_after > $3 and ($2::uuid is null or m.practice_id = $2)`,
    values: [addresses, practice_id ?? null, now, purposes],
  })
