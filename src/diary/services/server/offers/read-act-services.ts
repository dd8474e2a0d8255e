import { type Doing, type InputOf, readRows } from '#base/actions/server/offers/doing.ts'
import type { saveService } from './save-service.ts'

export type ServiceInput = InputOf<typeof saveService>

export interface ServiceRow {
  id: string
  name: string
  is_archived: boolean
  seats: number | null
  durations: { id: string; duration_min: number; price_cents: number }[]
  practitioner_ids: string[]
  also_called: string | null
  traits: string[]
  areas: string[]
}

/** Current services with lengths (minutes, cents), the usual first. */
export const readServices = (doing: Doing, id: string | null = null) =>
  readRows<ServiceRow>(doing, {
    name: 'assistant-services',
    text: `select s.id, s.name, s.archived_at is not null as is_archived, s.seats, s.also_called, s.traits, s.areas,
        (select coalesce(json_agg(json_build_object('id', d.id, 'duration_min', d.duration_min, 'price_cents', d.price_cents)
          order by d.duration_min <> 60, d.duration_min), '[]') from service_durations d
          where d.practice_id = s.practice_id and d.service_id = s.id and d.archived_at is null) as durations,
        (select coalesce(json_agg(g.practitioner_id order by p.sort, p.id), '[]') from service_practitioners g
          join practitioners p on p.practice_id = g.practice_id and p.id = g.practitioner_id and p.archived_at is null
          where g.practice_id = s.practice_id and g.service_id = s.id) as practitioner_ids
      from services s where s.practice_id = $1 and ($2::uuid is null and s.archived_at is null or s.id = $2) order by s.sort, s.id`,
    values: [doing.practiceId, id],
  })

/** The complete form, because omitted fields would be deleted. */
export async function readServiceForm(doing: Doing, id: string): Promise<ServiceInput | undefined> {
  const [row] = await readRows<{ form: ServiceInput }>(doing, {
    name: 'assistant-service-form',
    text: `select json_build_object('service_id', s.id, 'name', s.name, 'description', s.description, 'category', s.category, 'dye', s.dye,
        'is_online', s.is_online, 'is_private', s.is_private, 'approval', s.approval, 'seats', s.seats, 'shows_seats', s.shows_seats,
        'buffer_before_min', s.buffer_before_min, 'buffer_after_min', s.buffer_after_min, 'min_notice_min', s.min_notice_min,
        'increment_min', s.increment_min,
        'durations', (select coalesce(json_agg(json_build_object('id', d.id, 'duration_min', d.duration_min, 'price_cents', d.price_cents,
            'processing_after_min', d.processing_after_min, 'processing_min', d.processing_min,
            'terms', (select coalesce(json_agg(json_build_object('practitioner_id', t.practitioner_id, 'price_cents', t.price_cents,
              'duration_min', t.duration_min, 'is_offered', t.is_offered)), '[]') from practitioner_terms t
              where t.practice_id = s.practice_id and t.duration_id = d.id)) order by d.duration_min), '[]')
          from service_durations d where d.practice_id = s.practice_id and d.service_id = s.id and d.archived_at is null),
        'addons', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'duration_min', a.duration_min,
          'price_cents', a.price_cents) order by a.sort, a.id), '[]') from service_addons a
          where a.practice_id = s.practice_id and a.service_id = s.id and a.archived_at is null),
        'practitioner_ids', (select coalesce(json_agg(practitioner_id), '[]') from service_practitioners g
          where g.practice_id = s.practice_id and g.service_id = s.id),
        'room_ids', (select coalesce(json_agg(room_id), '[]') from service_rooms r where r.practice_id = s.practice_id and r.service_id = s.id),
        'equipment', (select coalesce(json_agg(json_build_object('equipment_id', e.equipment_id, 'needed', e.needed)), '[]')
          from service_equipment e where e.practice_id = s.practice_id and e.service_id = s.id)) as form
      from services s where s.practice_id = $1 and s.id = $2 and s.archived_at is null`,
    values: [doing.practiceId, id],
  })
  return row?.form
}

export const serviceGone = 'We could not find this service. It may have been removed.'
/** Dollars to cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)
