import pg from 'pg'
import { visitWithClient } from '../src/diary/visits/calendar-rows.ts'
import type { BenchPractice } from './world.ts'

/** Visits an hour apart with every practitioner, of a client each, from 13:00 UTC on: `days` days from a date, `perDay` a day. */
export async function fillDays(
  owner: pg.ClientConfig,
  { id, service_id }: BenchPractice,
  { from, days, perDay }: { from: string; days: number; perDay: number },
): Promise<number> {
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  // Screens open for who has been through the set-up.
  await client.query(
    'update profiles set onboarding_completed = true, onboarding_completed_at = now() where id = $1',
    [id],
  )
  await client.query('delete from appointments where practice_id = $1', [id])
  const { rowCount } = await client.query(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, service_name, duration_min,
       price_cents, currency, source)
     select $1, c.id, v.practitioner_id, $2, v.t, v.t + interval '1 hour', 'Deep tissue', 60, 11000, 'USD', 'staff'
     from (select r.id as practitioner_id, row_number() over () as n,
         $3::date + make_interval(days => d, hours => 13 + h) as t
       from practitioners r, generate_series(0, $4::int - 1) d, generate_series(0, $5::int - 1) h where r.practice_id = $1) v
     join (select id, row_number() over (order by id) as n from clients where practice_id = $1) c using (n)`,
    [id, service_id, from, days, perDay],
  )
  await client.query('vacuum analyze appointments')
  await client.end()
  return rowCount ?? 0
}

/** What the calendar asks for a span of dates, over /rest/v1. */
export function spanAddress(url: string, from: string, to: string): string {
  const query = new URLSearchParams({
    select: visitWithClient,
    starts_at: `lt.${to}T00:00:00Z`,
    ends_at: `gt.${from}T00:00:00Z`,
    order: 'starts_at.asc,id.asc',
    limit: '1000',
  })
  return `${url}/rest/v1/appointments?${query}`
}

/** The same rows by one statement without roles or rights. */
export const bareSpan = `select a.id, a.client_id, a.practitioner_id, a.service_id, a.room_id, a.status, a.starts_at, a.ends_at,
    a.blocks_from, a.blocks_until, a.service_name, a.duration_min, a.processing_after_min, a.processing_min, a.addons, a.price_cents, a.currency, a.source, a.created_at,
    a.booked_as, a.series_id, a.confirmed_by_client_at, json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'starred_note', n.starred_note) as clients
  from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
  left join starred_notes n on n.practice_id = c.practice_id and n.client_id = c.id
  where a.practice_id = $1 and a.starts_at < $3 and a.ends_at > $2 order by a.starts_at, a.id limit 1000`
