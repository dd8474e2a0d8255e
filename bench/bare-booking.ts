// The statements of one booking, as few as it takes to leave the same rows behind.
import { hash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { availabilityQuery } from '../src/diary/visits/server/availability-query.ts'

interface Wish {
  practice: string
  service: string
  duration: string
  practitioner: string
  start: string
}

const letter = 'A letter of about three thousand characters. '.repeat(65)

async function inTransaction<T>(
  pool: pg.Pool,
  practice: string,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select pg_advisory_xact_lock(7231002, hashtext($1))',
      values: [practice],
    })
    const result = await run(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** $1–$13 of the availability statement, for the day of one start. */
function readDay(
  client: pg.PoolClient,
  { practice, service, duration, practitioner, start }: Wish,
  token: string | null,
) {
  const at = Date.parse(start)
  const around = (days: number) => new Date(at + days * 86_400_000).toISOString()
  const values = [
    practice,
    service,
    duration,
    [],
    practitioner,
    around(-2),
    around(3),
    around(2).slice(0, 10),
    token,
    null,
    new Date(),
    null,
    null,
  ]
  return client.query({ name: 'availability', text: availabilityQuery, values })
}

export function writeHold(pool: pg.Pool, wish: Wish): Promise<{ token: string }> {
  return inTransaction(pool, wish.practice, async client => {
    await readDay(client, wish, null)
    const token = randomBytes(24).toString('base64url')
    await client.query({
      name: 'hold',
      text: `insert into slot_holds (practice_id, practitioner_id, service_id, duration_id, starts_at, ends_at, blocks_from,
          blocks_until, token_hash, expires_at)
        values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour', $5, $5::timestamptz + interval '75 minutes', $6,
          now() + interval '10 minutes')`,
      values: [
        wish.practice,
        wish.practitioner,
        wish.service,
        wish.duration,
        wish.start,
        hash('sha256', token),
      ],
    })
    return { token }
  })
}

export function writeBooking(pool: pg.Pool, wish: Wish & { token: string; email: string; phone: string }) {
  return inTransaction(pool, wish.practice, async client => {
    const { practice, service, practitioner, start, token, email, phone } = wish
    const hashed = hash('sha256', token)
    await client.query({
      name: 'read-hold',
      text: 'select * from slot_holds where practice_id = $1 and token_hash = $2',
      values: [practice, hashed],
    })
    await readDay(client, wish, hashed)
    await client.query({
      name: 'spend',
      text: 'delete from slot_holds where practice_id = $1 and token_hash = $2',
      values: [practice, hashed],
    })
    await client.query({
      name: 'match',
      text: 'select id from clients where practice_id = $1 and (email = $2 or phone = $3)',
      values: [practice, email, phone],
    })
    const made = await client.query({
      name: 'client',
      text: `insert into clients (practice_id, first_name, last_name, email, phone, source) values ($1, 'A', 'Visitor', $2, $3, 'online') returning id`,
      values: [practice, email, phone],
    })
    const booked = await client.query({
      name: 'appointment',
      text: `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, buffer_after_min,
          service_name, duration_min, price_cents, currency, source, booked_with_hold)
        values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour', 15, 'Deep tissue', 60, 11000, 'USD', 'online', $6) returning *`,
      values: [practice, made.rows[0].id, practitioner, service, start, hashed],
    })
    const { id } = booked.rows[0]
    await client.query({
      name: 'link',
      text: 'insert into appointment_links (token_hash, practice_id, appointment_id) values ($1, $2, $3)',
      values: [hash('sha256', `link ${token}`), practice, id],
    })
    await client.query({
      name: 'event',
      text: `insert into appointment_events (practice_id, appointment_id, kind, actor) values ($1, $2, 'booked', 'client')`,
      values: [practice, id],
    })
    for (const kind of ['visit-booked', 'practice-booked']) {
      await client.query({
        name: 'letter',
        text: `insert into outbound_messages (practice_id, appointment_id, kind, recipient, subject, body_text, body_html, dedupe_key)
          values ($1, $2, $3, $4, 'Booked', $5, $5, $6)`,
        values: [practice, id, kind, email, letter, `${kind} ${id}`],
      })
    }
    return booked.rows[0]
  })
}
