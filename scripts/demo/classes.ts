import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { clientId } from './client-rows.ts'
import { clients } from './clients.ts'
import { practice, zone } from './practice.ts'
import { ownerId, practitionerId, roomId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import type { Rows } from './rows.ts'
import { at } from './working-days.ts'

const own = { practice_id: ownerId }
const service_id = uuidOf('service stretch')
const duration_id = uuidOf('duration stretch 60')
const sold = { service_name: 'Evening stretch', duration_min: 60, price_cents: 2_400, currency: 'USD' }
const who = { practitioner_id: practitionerId('dana'), service_id, room_id: roomId('Stone room') }
const iso = (ms: number) => new Date(ms).toISOString()
const [weekday, from, until] = [3, '18:00', '19:00']
/** How many come to each of those ahead. */
export const comers = [4, 2, 1, 0, 0, 0]
const seats = 6

/** One class a week, after hours on Wednesdays: the service, the hour that is worked for it, and who comes to the next. */
export function classRows(now: number): Rows {
  const tomorrow = addDays(localDateOf(zone, now), 1)
  const first = addDays(tomorrow, (weekday - weekdayOf(tomorrow) + 7) % 7)
  const dates = comers.map((_, week) => addDays(first, 7 * week))
  const classId = (date: string) => uuidOf(`class ${date}`)
  const placeOf = (date: string) => ({ starts_at: iso(at(date, from)), ends_at: iso(at(date, until)) })
  const coming = dates.flatMap((date, week) =>
    clients.slice(0, comers[week]).map((client, n) => ({
      client,
      date,
      id: uuidOf(`seat ${date} ${n}`),
      booked: now - (n + 2) * 86_400_000,
    })),
  )
  return [
    [
      'practitioner_hours',
      [
        {
          ...own,
          id: uuidOf('hours stretch'),
          practitioner_id: who.practitioner_id,
          weekday,
          starts: from,
          ends: until,
        },
      ],
    ],
    [
      'services',
      [
        {
          ...own,
          id: service_id,
          name: sold.service_name,
          description:
            'An hour on the mat for shoulders, hips and backs that sit. Bring comfortable clothes.',
          category: 'Classes',
          dye: 'woad',
          is_online: true,
          buffer_before_min: 0,
          buffer_after_min: 0,
          needs_room: true,
          seats,
          shows_seats: true,
          sort: 50,
          created_at: 'now',
        },
      ],
    ],
    [
      'service_durations',
      [{ ...own, id: duration_id, service_id, duration_min: 60, price_cents: sold.price_cents }],
    ],
    ['service_practitioners', [{ ...own, service_id, practitioner_id: who.practitioner_id }]],
    ['service_rooms', [{ ...own, service_id, room_id: who.room_id }]],
    [
      'classes',
      dates.map(date => ({
        ...own,
        ...who,
        ...sold,
        id: classId(date),
        duration_id,
        ...placeOf(date),
        equipment: [],
        buffer_before_min: 0,
        buffer_after_min: 0,
        sequence: 0,
        seats,
        shows_seats: true,
        repeats_id: uuidOf('repeats stretch'),
        created_at: iso(now - 20 * 86_400_000),
        updated_at: iso(now - 20 * 86_400_000),
      })),
    ],
    [
      'appointments',
      coming.map(({ client, date, id, booked }) => ({
        ...own,
        ...who,
        ...sold,
        id,
        client_id: clientId(client),
        class_id: classId(date),
        status: 'confirmed',
        ...placeOf(date),
        buffer_before_min: 0,
        buffer_after_min: 0,
        addons: [],
        equipment: [],
        source: 'staff',
        policy_text: practice.cancellation_policy,
        policy_hours: practice.cancel_window_hours,
        sequence: 0,
        is_uncounted: false,
        told_starts_at: placeOf(date).starts_at,
        told_practitioner_id: who.practitioner_id,
        told_status: 'confirmed',
        created_at: iso(booked),
        updated_at: iso(booked),
      })),
    ],
    [
      'appointment_events',
      coming.map(({ id, booked }) => ({
        ...own,
        id: uuidOf(`event ${id}`),
        appointment_id: id,
        kind: 'booked',
        actor: 'staff',
        actor_id: ownerId,
        details: { source: 'staff' },
        created_at: iso(booked),
      })),
    ],
  ]
}
