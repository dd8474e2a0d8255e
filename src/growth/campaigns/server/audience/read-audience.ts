import type pg from 'pg'
import { type AudienceRow, audienceStatement } from '#diary/clients/server/offers/audience-statement.ts'
import { checkSendability, type SendRequest } from '#diary/messages/server/offers/queue-messages.ts'
import { fullName } from '#lib/names/person-names.ts'
import type { Expression, Moment } from '#rules/segments/segment.ts'
import { allRows } from '#server/database/rows.ts'
import { dedupeByAddress, type Judged } from '../../audience.ts'
import type { Timing } from '../../sending/timing.ts'
import { endsAt, sendsAt } from '../../sending/timing.ts'

export const atOnce = 1_000
/** Rows per segment query; each query sorts the whole segment. */
const inOneLook = 100_000

export interface Audience extends Timing {
  expression: Expression
  channel: 'email' | 'sms'
  stop_on_book: boolean
  ends_on: string | null
  plan_item_id?: string | null
}

interface Asked {
  practiceId: string
  audience: Audience
  moment: Moment
  /** Nothing is sent before this time, epoch ms. */
  earliest: number
  since: Date
}

export function requestsFor(
  { practiceId, audience, moment, earliest, since }: Asked,
  rows: readonly AudienceRow[],
  key: (place: string) => string,
): SendRequest[] {
  const ends = endsAt(audience.ends_on, moment.time_zone)
  const common = {
    practice_id: practiceId,
    channel: audience.channel,
    kind: 'campaign',
    expires_at: ends === null ? null : new Date(ends),
    stop_on_book_since: audience.stop_on_book ? since : null,
  }
  return rows.map(({ id, place, time_zone }) => ({
    ...common,
    client_id: id,
    dedupe_key: key(place),
    send_at: new Date(sendsAt(audience, moment.time_zone, time_zone, earliest)),
  }))
}

/**
 * One client per address with the answer of `decide`, in batches ordered by place, after `after`. Prefetches the next
 * `most`. Read-only.
 */
export async function* readAudience(
  client: pg.PoolClient,
  asked: Asked,
  { after = null, most = atOnce }: { after?: string | null; most?: number } = {},
): AsyncGenerator<Judged[]> {
  const { practiceId, audience, moment } = asked
  for (let from = after; ; ) {
    const { channel, plan_item_id: among } = audience
    const look = { channel, after: from, most: inOneLook, among }
    const rows = await allRows<AudienceRow>(
      client,
      audienceStatement(practiceId, audience.expression, moment, look),
    )
    const batches = inBatches(rows, most)
    let next = batches[0] && judgeAhead(client, asked, batches[0])
    try {
      for (let n = 1; next; n++) {
        const judged = await next
        const batch = batches[n]
        next = batch && judgeAhead(client, asked, batch)
        yield dedupeByAddress(judged)
      }
    } finally {
      // A caller that stops early must not leave a query running.
      await next?.catch(() => {})
    }
    if (rows.length < inOneLook) return
    from = rows.at(-1)?.place ?? null
  }
}

/** Keeps clients who share an address in one batch. */
function inBatches(rows: readonly AudienceRow[], most: number): AudienceRow[][] {
  const batches: AudienceRow[][] = []
  for (let at = 0; at < rows.length; ) {
    let end = Math.min(at + most, rows.length)
    while (end < rows.length && rows[end]?.place === rows[end - 1]?.place) end++
    batches.push(rows.slice(at, end))
    at = end
  }
  return batches
}

// Handle the rejection now; the caller that awaits it later still gets it.
function judgeAhead(...batch: Parameters<typeof judge>): Promise<Judged[]> {
  const judged = judge(...batch)
  judged.catch(() => {})
  return judged
}

async function judge(client: pg.PoolClient, asked: Asked, rows: readonly AudienceRow[]): Promise<Judged[]> {
  const answers = await checkSendability(
    client,
    requestsFor(asked, rows, place => `asked ${place}`),
    new Date(asked.moment.now),
  )
  return rows.map((row, nth) => ({
    client_id: row.id,
    place: row.place,
    name: fullName(row),
    last_visit_at: row.last_visit_at,
    decision: answers[nth]?.decision ?? { send: 'never', reason: 'no_address' },
  }))
}
