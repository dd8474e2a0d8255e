import { suggestTraits } from '../../src/diary/services/suggest-traits.ts'
import { equipment, practice, practitioners, rooms, services } from './practice.ts'
import { uuidOf } from './random.ts'
import type { Rows } from './rows.ts'

/** The owner's account; a practice has its owner's id. */
export const ownerId = uuidOf('practice')

export const practitionerId = (key: string): string => uuidOf(`practitioner ${key}`)
export const serviceId = (key: string): string => uuidOf(`service ${key}`)
export const durationId = (key: string, minutes: number): string => uuidOf(`duration ${key} ${minutes}`)
export const equipmentId = (name: string): string => uuidOf(`equipment ${name}`)
export const roomId = (name: string): string => uuidOf(`room ${name}`)
export const addonId = (key: string, name: string): string => uuidOf(`addon ${key} ${name}`)

const own = { practice_id: ownerId }

const hours = practitioners.flatMap(({ key, week }) =>
  Object.entries(week).flatMap(([weekday, windows]) =>
    (windows ?? []).map(([starts, ends]) => ({ key, weekday: Number(weekday), starts, ends })),
  ),
)

// What the doors say: from the first who comes to the last who leaves.
const doors = [1, 2, 3, 4, 5, 6].map(day => {
  const open = hours.filter(({ weekday }) => weekday === day)
  const starts = open.map(({ starts }) => starts).sort()
  const ends = open.map(({ ends }) => ends).sort()
  return { day, start: starts[0], end: ends.at(-1) }
})

const tables: Rows = [
  [
    'practitioners',
    practitioners.map(({ key, name, title, bio }, sort) => ({
      ...own,
      id: practitionerId(key),
      user_id: key === 'dana' ? ownerId : null,
      name,
      title,
      bio,
      is_bookable: true,
      sort,
      created_at: 'now',
    })),
  ],
  [
    'practitioner_hours',
    hours.map(({ key, weekday, starts, ends }) => ({
      ...own,
      id: uuidOf(`hours ${key} ${weekday} ${starts}`),
      practitioner_id: practitionerId(key),
      weekday,
      starts,
      ends,
    })),
  ],
  ['rooms', rooms.map((name, sort) => ({ ...own, id: roomId(name), name, sort }))],
  [
    'services',
    services.map(
      ({ key, name, description, category, dye, is_online, is_private, buffer_before_min }, sort) => ({
        ...own,
        id: serviceId(key),
        name,
        description,
        category,
        dye,
        traits: suggestTraits(name, category ?? null),
        is_online: is_online ?? true,
        is_private: is_private ?? false,
        buffer_before_min: buffer_before_min ?? 0,
        buffer_after_min: 15,
        needs_room: true,
        sort,
        created_at: 'now',
      }),
    ),
  ],
  [
    'service_durations',
    services.flatMap(({ key, durations, processing }) =>
      durations.map(([duration_min, price_cents]) => ({
        ...own,
        id: durationId(key, duration_min),
        service_id: serviceId(key),
        duration_min,
        price_cents,
        processing_after_min: processing?.[0] ?? null,
        processing_min: processing?.[1] ?? null,
      })),
    ),
  ],
  [
    'service_addons',
    services.flatMap(({ key, addons }) =>
      addons.map((addon, sort) => ({
        ...own,
        id: addonId(key, addon.name),
        service_id: serviceId(key),
        ...addon,
        sort,
      })),
    ),
  ],
  [
    'service_practitioners',
    services.flatMap(({ key, by }) =>
      by.map(person => ({ ...own, service_id: serviceId(key), practitioner_id: practitionerId(person) })),
    ),
  ],
  [
    'service_rooms',
    services.flatMap(({ key, only_room }) =>
      (only_room ? [only_room] : rooms).map(room => ({
        ...own,
        service_id: serviceId(key),
        room_id: roomId(room),
      })),
    ),
  ],
  ['equipment', equipment.map(([name, quantity]) => ({ ...own, id: equipmentId(name), name, quantity }))],
  [
    'service_equipment',
    services.flatMap(({ key, needs }) =>
      needs ? [{ ...own, service_id: serviceId(key), equipment_id: equipmentId(needs), needed: 1 }] : [],
    ),
  ],
  [
    'practitioner_terms',
    services.flatMap(({ key, own_prices = [] }) =>
      own_prices.map(({ by, minutes, cents }) => ({
        ...own,
        service_id: serviceId(key),
        duration_id: durationId(key, minutes),
        practitioner_id: practitionerId(by),
        price_cents: cents,
        is_offered: true,
      })),
    ),
  ],
]

export const practiceRows = { practice: { ...practice, business_hours: doors }, tables }
