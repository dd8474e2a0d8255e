import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** What a measurement needs to know about a practice. */
export interface BenchPractice {
  id: string
  service_id: string
  duration_id: string
  practitioners: string[]
  /** Access tokens of its owner and its staff: one account may not ask as often as is measured. */
  tokens: string[]
  /** One of its clients. */
  client_id: string
}

interface Session {
  access_token: string
  user: { id: string }
}

// Each from an address of its own, out of the block that is set aside for benchmarks.
async function signUp(url: string): Promise<Session> {
  const name = randomBytes(6)
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${name[0]}.${name[1]}` },
    body: JSON.stringify({
      email: `bench-${name.toString('hex')}@example.com`,
      password: 'a bench of stone',
      data: { practice_name: 'Bench' },
    }),
  })
  return (await response.json()) as Session
}

/** Signs an owner and `staff` up over HTTP, and fills the practice as its database's owner: `clients` records, five practitioners, every hour open. */
export async function fillPractice(
  url: string,
  owner: pg.ClientConfig,
  clients: number,
  staff: number,
): Promise<BenchPractice> {
  const session = await signUp(url)
  const { id } = session.user
  const others: Session[] = []
  for (let n = 0; n < staff; n++) others.push(await signUp(url))
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  const one = async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0]
  // Nobody listens while the rows come in.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into clients (practice_id, first_name, last_name, email, phone)
     select $1, 'First' || n, chr(65 + n * 7 % 26) || md5(n::text), 'client-' || n || '@example.com', '+1828' || lpad(n::text, 7, '0')
     from generate_series(1, $2::int) n`,
    [id, clients],
  )
  await client.query(
    `insert into practice_members (practice_id, user_id, role, chosen_at) select $1, unnest($2::uuid[]), 'practitioner', now()`,
    [id, others.map(({ user }) => user.id)],
  )
  await client.query('set session_replication_role = origin')
  await client.query(
    `update practices set is_booking_open = true, booking_window_days = 90, address = '1 Main St, Asheville NC' where id = $1`,
    [id],
  )
  await client.query(
    `insert into practitioners (practice_id, name, sort) select $1, 'P' || n, n from generate_series(1, 4) n`,
    [id],
  )
  const service = await one(
    `insert into services (practice_id, name) values ($1, 'Deep tissue') returning id`,
    [id],
  )
  const duration = await one(
    `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 60, 11000) returning id`,
    [id, service.id],
  )
  await client.query(
    `insert into service_practitioners select practice_id, $2, id from practitioners where practice_id = $1`,
    [id, service.id],
  )
  await client.query(
    `insert into practitioner_hours (practice_id, practitioner_id, weekday, starts, ends)
     select practice_id, id, day, '08:00', '20:00' from practitioners, generate_series(1, 7) day where practice_id = $1`,
    [id],
  )
  const some = await one('select id from clients where practice_id = $1 order by email limit 1 offset $2', [
    id,
    clients >> 1,
  ])
  // The diary of a practice in use: twenty visits in the month that is asked for.
  await client.query(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, service_name, duration_min,
       price_cents, currency, source)
     select $1, $2, r.id, $3, t, t + interval '1 hour', 'Deep tissue', 60, 11000, 'USD', 'staff'
     from practitioners r, generate_series(0, 3) n,
       lateral (select date_trunc('day', now()) + make_interval(days => 2 + n * 6, hours => 16) as t) s
     where r.practice_id = $1`,
    [id, some.id, service.id],
  )
  await client.query('vacuum analyze')
  const { rows } = await client.query('select id from practitioners where practice_id = $1 order by sort', [
    id,
  ])
  await client.end()
  return {
    id,
    service_id: service.id,
    duration_id: duration.id,
    practitioners: rows.map(row => row.id),
    tokens: [session, ...others].map(({ access_token }) => access_token),
    client_id: some.id,
  }
}
