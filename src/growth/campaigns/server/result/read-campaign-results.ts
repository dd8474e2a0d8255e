import type pg from 'pg'
import { readAttribution } from '#growth/attribution/server/offers/read-attribution.ts'
import { fullName } from '#lib/names/person-names.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import type { CampaignResults } from '../../schema.ts'

const mostListed = 200

interface BookedRow {
  id: string
  client_id: string
  first_name: string
  last_name: string
  service: string
  booked_at: string
  starts_at: string
  status: string
  worth_cents: number | null
}

export async function readCampaignResults(
  client: pg.PoolClient,
  practiceId: string,
  campaignId: string,
  now: Date,
): Promise<
  Pick<CampaignResults, 'clicked' | 'bookings' | 'visits' | 'worth_cents' | 'currency' | 'days' | 'booked'>
> {
  const { currency } = await onlyRow<{ currency: string }>(client, {
    name: 'currency-of-campaign',
    text: 'select currency from practices where id = $1',
    values: [practiceId],
  })
  const origin = { kind: 'campaign', id: campaignId }
  const { total } = await readAttribution(client, practiceId, { origin }, now)
  const booked = await allRows<BookedRow>(client, {
    name: 'bookings-of-campaign',
    text: `select a.id, c.id as client_id, c.first_name, c.last_name, a.service_name as service, a.status::text as status,
        case when a.status in ('completed', 'arrived', 'confirmed') and a.starts_at <= $3 then a.price_cents
          + coalesce((select sum(b.price_cents) from appointments b
            where b.practice_id = a.practice_id and b.set_id = a.set_id and b.id <> a.id), 0)::integer end as worth_cents,
        to_json(a.created_at) #>> '{}' as booked_at, to_json(a.starts_at) #>> '{}' as starts_at
      from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      where a.practice_id = $1 and a.id = any ($2::uuid[]) order by a.created_at limit ${mostListed}`,
    values: [practiceId, total.rows.bookings, now],
  })
  const days = await allRows<{ day: string; clicks: number; bookings: number }>(client, {
    name: 'days-of-campaign',
    text: `with zone as (select time_zone as name from practices where id = $1),
        clicked as (select (min(k.clicked_at) at time zone zone.name)::date as day from zone, message_links l
          join message_link_clicks k on k.practice_id = l.practice_id and k.message_link_id = l.id
          where l.practice_id = $1 and l.origin_kind = 'campaign' and l.origin_id = $2 group by l.client_id, zone.name),
        booked as (select (a.created_at at time zone zone.name)::date as day from zone, appointments a
          where a.practice_id = $1 and a.id = any ($3::uuid[]))
      select day::text, count(*) filter (where kind = 'click')::integer as clicks,
        count(*) filter (where kind = 'booking')::integer as bookings
      from (select day, 'click' as kind from clicked union all select day, 'booking' from booked) d group by day order by day`,
    values: [practiceId, campaignId, total.rows.bookings],
  })
  return {
    clicked: total.people,
    bookings: total.bookings,
    visits: total.visits,
    worth_cents: total.money_cents,
    currency,
    days,
    booked: booked.map(({ first_name, last_name, ...row }) => ({
      ...row,
      name: fullName({ first_name, last_name }),
    })),
  }
}
