import type pg from 'pg'
import type { z } from 'zod'
import { firstRow } from '#server/database/rows.ts'
import type { showBookingPageOutput } from '../../schema.ts'

/** Public data of a practice; opens an unlisted service if the link's hash matches. Undefined if not found. */
export async function readBookingPage(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  linkHash: string | null = null,
): Promise<PageRow['found'] | undefined> {
  const row = await firstRow<PageRow>(client, {
    name: 'booking-page',
    text: pageQuery,
    values: [practiceId, linkHash, now],
  })
  return row?.found
}

interface PageRow {
  found: Omit<z.input<typeof showBookingPageOutput>, 'today' | 'link'> & { is_link_good: boolean }
}

// A service needs a length and someone who takes bookings.
const pageQuery = `
select json_build_object(
  'is_link_good', exists (select from service_links l join services s on s.practice_id = l.practice_id and s.id = l.service_id
    where l.practice_id = p.id and l.token_hash = $2::text and s.is_private),
  'practice', row_to_json(p),
  'chats_from', coalesce((select array_to_json(array_remove(array[case when s.is_on_booking_page then 'page' end,
      case when s.is_in_widget then 'widget' end], null))
    from reception_settings s where s.practice_id = p.id and s.is_on and app.may_open(p.id, 'virtual-receptionist', $3)
      and app.closes_at(p.id) is null), '[]'),
  'practitioners', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'title', r.title)
      order by r.sort, r.id), '[]')
    from practitioners r where r.practice_id = p.id and r.is_bookable and r.archived_at is null),
  'services', (select coalesce(json_agg(x.service order by x.sort, x.name), '[]') from (
    select s.sort, s.name, json_build_object('id', s.id, 'name', s.name, 'description', s.description,
      'category', s.category, 'dye', s.dye, 'is_class', s.seats is not null,
      'answers_by_mail', coalesce(s.approval, p.approval) <> 'nobody' or p.upcoming_limit is not null,
      'durations', (select json_agg(json_build_object('id', d.id, 'duration_min', d.duration_min,
          'price_cents', d.price_cents) order by d.duration_min, d.price_cents)
        from service_durations d where d.practice_id = p.id and d.service_id = s.id and d.archived_at is null),
      'addons', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name,
          'duration_min', a.duration_min, 'price_cents', a.price_cents) order by a.sort, a.id), '[]')
        from service_addons a where a.practice_id = p.id and a.service_id = s.id and a.archived_at is null and s.seats is null),
      'terms', (select coalesce(json_agg(json_build_object('duration_id', t.duration_id, 'practitioner_id', t.practitioner_id,
          'price_cents', t.price_cents, 'duration_min', t.duration_min, 'is_offered', t.is_offered)), '[]')
        from practitioner_terms t where t.practice_id = p.id and t.service_id = s.id),
      'practitioner_ids', (select coalesce(json_agg(r.id order by r.sort, r.id), '[]')
        from service_practitioners sp join practitioners r
          on r.practice_id = sp.practice_id and r.id = sp.practitioner_id
        where sp.practice_id = p.id and sp.service_id = s.id and r.is_bookable and r.archived_at is null)) as service
    from services s
    where s.practice_id = p.id and s.is_online and s.archived_at is null
      and (not s.is_private or exists (select from service_links l
        where l.practice_id = p.id and l.service_id = s.id and l.token_hash = $2::text))
      and exists (select from service_durations d
        where d.practice_id = p.id and d.service_id = s.id and d.archived_at is null)
      and exists (select from service_practitioners sp join practitioners r
          on r.practice_id = sp.practice_id and r.id = sp.practitioner_id
        where sp.practice_id = p.id and sp.service_id = s.id and r.is_bookable and r.archived_at is null)) x)
) as found from practices p where p.id = $1`
