import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { AfterCommit, VerbContext } from '#server/functions/verb.ts'
import { waitForLeaving } from '#server/outbound/lanes/wait-for-leaving.ts'
import { waitForPosts } from './wait-for-posts.ts'

// An opt-out or a booking returns only when no message it ends is still being sent.

type Acting = Pick<VerbContext<unknown>, 'client' | 'afterCommit'>

const unasked = ['care', 'marketing', 'review'] as const
const everything = ['transactional', ...unasked] as const

/** For verbs that record a no: waits for messages being sent to these clients. */
export async function afterNo(
  { client, afterCommit }: Acting,
  practice_id: string,
  clientIds: readonly string[],
): Promise<void> {
  const found = await allRows<{ address: string }>(client, {
    name: 'addresses-of-no',
    text: `select unnest(array_remove(array[c.email, c.phone], null)) as address from clients c
        where c.practice_id = $1 and c.id = any($2)
      union select m.recipient from outbound_messages m where m.practice_id = $1 and m.client_id = any($2)
        and m.status in ('queued', 'sending') and m.purpose = any ($3)`,
    values: [practice_id, clientIds, unasked],
  })
  const addresses = found.map(({ address }) => address)
  afterCommit(
    async outside => void (await waitForLeaving(outside, { practice_id, addresses, purposes: unasked })),
  )
}

/** For verbs that book or move a visit: waits for messages that a booking ends, and for posts about slots now taken. */
export function afterBooking({ afterCommit }: Acting, practice_id: string, clientId: string): void {
  const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
  const stopping = {
    name: 'stops-on-booking',
    text: `select distinct recipient from outbound_messages where practice_id = $1 and client_id = $2
        and stop_on_book_since is not null and status in ('queued', 'sending')
      union select m.recipient from gaps g join outbound_messages m on m.practice_id = $1 and m.origin_id = g.id
        and m.origin_kind = 'gap' and m.status in ('queued', 'sending')
      where g.practice_id = $1 and g.state in ('checking', 'ended') and g.starts_at > $3`,
  }
  afterCommit(async outside => {
    const found = await inTransaction(
      outside.pool,
      worker,
      { readOnly: true },
      client =>
        allRows<{ recipient: string }>(client, {
          ...stopping,
          values: [practice_id, clientId, outside.now()],
        }),
      // The visit is booked even if this query fails.
    ).catch(() => [])
    const addresses = found.map(({ recipient }) => recipient)
    await Promise.all([
      waitForLeaving(outside, { practice_id, addresses, purposes: ['marketing'] }),
      waitForPosts(outside, practice_id),
    ])
  })
}

/** STOP from a phone holds for everyone with that number, in every practice, for every text. */
export const afterStop = (outside: AfterCommit, number: string): Promise<boolean> =>
  waitForLeaving(outside, { addresses: [number], purposes: everything })
