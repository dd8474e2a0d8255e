import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { allRows } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Purpose } from '../write-message.ts'
import { postman } from './claim.ts'
import { isGone } from './senders.ts'

/** Milliseconds that an answer waits at most: a mail server that takes longer over one mail keeps nobody. */
const mostMs = 5_000

/** What may be on its way. */
export interface Leaving {
  /** Absent: every practice's, as STOP means it. */
  practice_id?: string
  addresses: readonly string[]
  /** Which of it: only that is waited for. */
  purposes: readonly Purpose[]
}

type Outside = { pool: pg.Pool; now: () => Date }

/**
 * Resolves when nothing for these purposes is on its way to these addresses any more, so that nothing arrives after a no, or a
 * booking, was acknowledged. Asked after the commit, which whoever claims a message from then on sees: first until the claims
 * that look at these mailboxes at this moment are written down, then until none of them is in hand of a sender that lives.
 * Answers false where that takes too long; never throws, since what it waits behind has happened.
 */
export async function waitForLeaving({ pool, now }: Outside, leaving: Leaving): Promise<boolean> {
  const { addresses } = leaving
  if (addresses.length === 0) return true
  const giveUpAt = performance.now() + mostMs
  try {
    await inTransaction(pool, postman, { timeoutMs: mostMs }, client =>
      client.query({
        name: 'pass-claims',
        // A claim holds it for its mailbox until it is written down (outbound/claim.ts).
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

/** Who has something in hand; without a place, somebody who cannot be looked at from here. */
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
