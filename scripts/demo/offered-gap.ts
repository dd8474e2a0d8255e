import type pg from 'pg'
import { findGap } from '../../src/growth/gap-filler/server/find-gap.ts'
import { offerGap } from '../../src/growth/gap-filler/server/offer-gap.ts'
import { addDays } from '../../src/lib/time/dates.ts'
import { localDateOf } from '../../src/lib/time/zones.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import type { LinkKeys } from './link-keys.ts'
import { zone } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import { at } from './working-days.ts'

const worker = { role: 'practice_worker', claims: { practice_id: ownerId, sub: ownerId } } as const
const keeper = { role: 'service_role', claims: {} } as const
const minute = 60_000

/** Who heard nothing from the practice lately: those of the campaign and the sequence have had their mail of the week. */
const due = uuidOf('client Dev Singh')

/**
 * Open time that the gap filler offered by itself a while before `now` (epoch ms), as it may once a week: mails to those who are
 * due, kept by the built-in provider, and a post that waits for a yes, where there is time for it tomorrow at nine. The last of
 * the proposed that both can be had for, or none.
 */
export async function offerOneGap(pool: pg.Pool, now: number, sender: LinkKeys): Promise<void> {
  const then = new Date(now - 20 * minute)
  const gap = await inTransaction(pool, worker, { timeoutMs: 60_000 }, async (client, db) => {
    // One offered is all that a week has.
    await client.query('update gap_settings set alone_a_week = 1 where practice_id = $1', [ownerId])
    await client.query(
      `insert into client_consents (id, practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
       values ($5, $1, $2, 'email', 'offers', true, $3, 'staff', $4)`,
      [
        ownerId,
        due,
        'Asked at the desk: yes, you may write to me about open times.',
        new Date(now - 26 * 60 * minute),
        uuidOf('consent Singh offers'),
      ],
    )
    const proposed = await client.query<{ id: string }>(
      `select id from gaps where practice_id = $1 and state = 'proposed' order by starts_at desc, practitioner_id`,
      [ownerId],
    )
    const asked = { client, db, practiceId: ownerId, by: null, sender, post: 'draft', now: then } as const
    for (const { id } of proposed.rows) {
      const gap = await findGap(client, ownerId, id)
      if (!gap) continue
      await client.query('savepoint gap')
      const offered = await offerGap(asked, gap)
      if (typeof offered !== 'string' && offered.post) return gap
      await client.query('rollback to savepoint gap')
    }
    return undefined
  })
  if (gap)
    await inTransaction(pool, keeper, {}, client => settle(client, gap.id, gap.starts_at.getTime(), now))
}

/** What of its mails has left, and when its post is meant to go. */
async function settle(client: pg.PoolClient, gapId: string, startsAt: number, now: number): Promise<void> {
  await client.query(
    `update outbound_messages set status = 'kept', attempts = 1, sent_at = send_after
     where practice_id = $1 and origin_kind = 'gap' and origin_id = $2 and status = 'queued' and send_after <= $3`,
    [ownerId, gapId, new Date(now)],
  )
  await client.query('update gaps set found_at = $3 where practice_id = $1 and id = $2', [
    ownerId,
    gapId,
    new Date(now - 30 * minute),
  ])
  const nine = at(addDays(localDateOf(zone, now), 1), '09:00')
  if (nine <= startsAt - 6 * 60 * minute)
    await client.query('update social_posts set publish_at = $3 where practice_id = $1 and gap_id = $2', [
      ownerId,
      gapId,
      new Date(nine),
    ])
}
