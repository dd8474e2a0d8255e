import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { queryAs } from '../../database/transaction.ts'
import type { Delivery } from '../delivery.ts'
import type { Left } from '../models/model.ts'
import { postman } from './claim.ts'
import { claimMs, type InHand, type OutboundTable } from './claim-queries.ts'

const mostTries = 8

const pauseAfter = (tries: number) => Math.min(2 ** tries, 240) * 60_000

/** Records the result of a try. Retries while the claim holds, because a forgotten send would be repeated. */
export async function settle(
  { pool, log, now }: { pool: pg.Pool; log: Logger; now: () => Date },
  table: OutboundTable,
  row: InHand,
  delivery: Delivery,
): Promise<void> {
  const giveUpAt = performance.now() + claimMs - 30_000
  for (;;) {
    try {
      await write(pool, table, row, delivery, now())
      return
    } catch (error) {
      log.warn({ message: row.id, code: (error as { code?: string }).code }, 'delivery not written down yet')
      if (isRefused(error) || performance.now() > giveUpAt) throw error
      await wait(500)
    }
  }
}

// Errors that a retry can't fix: data, constraints, invalid statements.
const isRefused = (error: unknown) => /^(22|23|42)/.test(String((error as { code?: string }).code))

async function write(
  pool: pg.Pool,
  table: OutboundTable,
  row: InHand,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  if (delivery.state === 'sent' || delivery.state === 'kept') {
    const { answer, left } = delivery.state === 'sent' ? delivery : {}
    const more = { ...(answer === undefined ? {} : { answer: JSON.stringify(answer) }), ...columnsOf(left) }
    // Even if another process has claimed it: it was sent and must not be sent again.
    await queryAs(
      pool,
      postman,
      {},
      {
        name: `settle-${table}${nameOf(more)}`,
        text: `update ${table} set status = $2, last_error = null, send_after = $3, sent_at = $3${setsOf(more, 4)}
          where id = $1 and status in ('queued', 'sending')`,
        values: [row.id, delivery.state, now, ...Object.values(more)],
      },
    )
    return
  }
  const isOver = delivery.state === 'never' || row.attempts >= mostTries
  const pauseMs = delivery.state === 'later' ? (delivery.pauseMs ?? 0) : 0
  const next = new Date(now.getTime() + Math.max(pauseAfter(row.attempts), pauseMs))
  const bounce = isOver ? delivery.bounce : undefined
  const left = delivery.state === 'never' ? delivery.left : undefined
  const more = { ...(bounce ? { bounced_at: now, bounced_as: bounce } : {}), ...columnsOf(left) }
  // Matched by try count: an expired claim that another process took is left alone.
  await queryAs(
    pool,
    postman,
    {},
    {
      name: `put-off-${table}${nameOf(more)}`,
      text: `update ${table} set status = $2, last_error = $3, send_after = $4${setsOf(more, 6)}
        where id = $1 and status = 'sending' and attempts = $5`,
      values: [
        row.id,
        isOver ? 'failed' : 'queued',
        delivery.code.slice(0, 200),
        next,
        row.attempts,
        ...Object.values(more),
      ],
    },
  )
}

const nameOf = (more: object) =>
  Object.keys(more)
    .map(column => `-${column}`)
    .join('')
const setsOf = (more: object, from: number) =>
  Object.keys(more)
    .map((column, at) => `, ${column} = $${from + at}`)
    .join('')

/** Bytes of a stored body. Longer ones are not stored, because a part isn't what was sent. */
const mostKept = 200_000
const columnsOf = (left: Left | undefined) =>
  left && {
    sent_body: Buffer.byteLength(left.body) > mostKept ? null : left.body,
    input_tokens: left.input_tokens,
    output_tokens: left.output_tokens,
  }
