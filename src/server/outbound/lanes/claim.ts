import type pg from 'pg'
import { type Caller, inTransaction, queryAs } from '../../database/transaction.ts'
import type { Urgency } from '../delivery.ts'
import { type CanSend, keepBack } from '../send-guard.ts'
import {
  type ClaimQuery,
  claimCalls,
  claimMessages,
  type InHand,
  type OutboundTable,
} from './claim-queries.ts'

/** Messages of every practice, and of none (password reset), hence service_role. */
export const postman: Caller = { role: 'service_role', claims: {} }

/** The practice that had the last turn in a lane. This value sorts after all others. */
export const nobodyYet = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface LaneName {
  table: OutboundTable
  channel: string
  urgency: Urgency
}

export interface Claimed {
  rows: InHand[]
  turn: string
  /** Milliseconds until the next check if nothing was claimed; Infinity: nothing is due. */
  waitMs: number
}

interface Head {
  id: string
  turn: string
  is_free: boolean
}

const contendedMs = 25

/**
 * Claims up to `most` of what is due in a lane, one practice after another from the one behind `turn` on, and commits: what
 * is claimed is `sending` until it is settled. Letters that their reader has had enough of are put off instead, and what
 * `canSend` says may not go is kept back.
 */
export function claim(
  pool: pg.Pool,
  lane: LaneName,
  most: number,
  turn: string,
  senderId: string,
  now: Date,
  canSend?: CanSend,
): Promise<Claimed> {
  return inTransaction(pool, postman, {}, async client => {
    const heads = await client.query({
      name: `lane-heads-${lane.table}`,
      text: headsOf(lane.table),
      values: [lane.channel, lane.urgency, now, turn, most],
    })
    const found = heads.rows as Head[]
    if (found.length === 0) return { rows: [], turn, waitMs: Number.POSITIVE_INFINITY }
    const ids = found.filter(head => head.is_free).map(head => head.id)
    const query: ClaimQuery<InHand> = lane.table === 'model_calls' ? claimCalls : claimMessages
    const place = new Map(ids.map((id, nth) => [id, nth]))
    const claimed = ids.length > 0 ? await query(client, ids, now, senderId) : []
    // The database returns changed rows in any order.
    claimed.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    const rows =
      lane.table === 'outbound_messages' && canSend ? await leavingOf(client, claimed, canSend, now) : claimed
    return { rows, turn: found.at(-1)?.turn ?? turn, waitMs: ids.length > 0 ? 0 : contendedMs }
  })
}

export async function unclaim(
  pool: pg.Pool,
  table: OutboundTable,
  rows: readonly InHand[],
  now: Date,
): Promise<void> {
  await queryAs(
    pool,
    postman,
    {},
    {
      name: `unclaim-${table}`,
      text: `update ${table} m set status = 'queued', attempts = m.attempts - 1, send_after = $2, sender_id = null
        from jsonb_to_recordset($1::jsonb) as r (id uuid, attempts integer)
        where m.id = r.id and m.status = 'sending' and m.attempts = r.attempts`,
      values: [JSON.stringify(rows.map(({ id, attempts }) => ({ id, attempts }))), now],
    },
  )
}

// Asked in the claim's own transaction, so that blocked messages are never in hand.
async function leavingOf(
  client: pg.PoolClient,
  claimed: InHand[],
  canSend: CanSend,
  now: Date,
): Promise<InHand[]> {
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  const leaving = await keepBack(client, ids, canSend, now)
  return claimed.filter(({ id }) => leaving.has(id))
}

// One queue per practice, and one for the platform's own emails.
const line = `coalesce(practice_id, '00000000-0000-0000-0000-000000000000')`

/** $1 channel, $2 urgency, $3 now, $4 last practice, $5 limit. Loose index scan, skipping locked rows. */
function headsOf(table: OutboundTable): string {
  const isCalls = table === 'model_calls'
  const lane = `${isCalls ? `$1 = 'model'` : 'channel = $1'} and urgency = $2 and status in ('queued', 'sending')`
  const head = (bound: string) =>
    `select ${line} as turn, send_after from ${table} where ${lane} and ${bound} order by ${line}, send_after limit 1`
  const isFree = isCalls
    ? 'true'
    : `$1 = 'post' or pg_try_advisory_xact_lock(7231007, hashtext(app.mailbox(recipient)))`
  return `with recursive
      behind (turn, send_after) as (
        (${head(`${line} > $4::uuid`)})
        union all
        select n.turn, n.send_after from behind b, lateral (${head(`${line} > b.turn`)}) n),
      before (turn, send_after) as (
        (${head(`${line} <= $4::uuid`)})
        union all
        select n.turn, n.send_after from before b, lateral (${head(`${line} > b.turn and ${line} <= $4::uuid`)}) n),
      turns as materialized (
        select turn, row_number() over () as place from (
          (select turn from behind where send_after <= $3 limit $5::int)
          union all
          (select turn from before where send_after <= $3 limit $5::int)) t
        limit $5::int)
    select id, turn, ${isFree} as is_free from (
      select m.id, t.turn, m.recipient from turns t, lateral (
        select id, send_after, ${isCalls ? 'null' : 'recipient'} as recipient from ${table}
        where ${lane} and ${line} = t.turn and send_after <= $3 order by send_after, id
        limit (select ($5::int + count(*) - 1) / count(*) from turns) for update skip locked) m
      order by row_number() over (partition by t.turn order by m.send_after, m.id), t.place limit $5::int) heads`
}
