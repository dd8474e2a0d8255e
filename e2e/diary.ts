import { expect, type Page } from '@playwright/test'
import { addDays } from '../src/lib/time/dates.ts'
import { instantOf, localDateOf } from '../src/lib/time/zones.ts'
import { asOwner } from './admin.ts'
import type { Practice } from './practice-api.ts'

/** What tests need to write visits into a practice's diary. */
export interface Diary {
  ann: string
  /** A second practitioner, who works the same hours. */
  ben: string
  services: { id: string; name: string; durationId: string }[]
  /** Books by hand on `date` ('YYYY-MM-DD') at a New York 'HH:MM'; answers the appointment's id. */
  book: (visit: {
    date: string
    at: string
    first: string
    last?: string
    email?: string
    with?: string
    service?: number
  }) => Promise<string>
  /** The visit's row as the database has it. */
  row: (id: string) => Promise<{ starts_at: string; practitioner_id: string; status: string }>
}

const zone = 'America/New_York'

/** The date in New York, `days` from today. */
export const dateIn = (days: number): string => addDays(localDateOf(zone, Date.now()), days)

/** The instant at which clocks in New York show 'HH:MM' on a date. */
export function instantAt(date: string, at: string): number {
  const [hours, minutes] = at.split(':').map(Number) as [number, number]
  return instantOf(zone, date, hours * 60 + minutes)
}

export async function openDiary(practice: Practice): Promise<Diary> {
  const services = await practice.rows<{ id: string; name: string; service_durations: { id: string }[] }>(
    'services?select=id,name,service_durations(id)&order=sort,name',
  )
  const [ann] = await practice.rows<{ id: string }>('practitioners?select=id')
  if (!ann) throw new Error('the practice has no practitioner')
  const { practitioner_id: ben } = await practice.call<{ practitioner_id: string }>('save-practitioner', {
    name: 'Ben Okoro',
    service_ids: services.map(service => service.id),
  })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '08:00', end: '20:00' }))
  await practice.call('save-hours', { practitioner_id: ben, weekly })
  const sold = services.map(({ id, name, service_durations }) => ({
    id,
    name,
    durationId: service_durations[0]?.id as string,
  }))
  return {
    ann: ann.id,
    ben,
    services: sold,
    book: async visit => {
      const service = sold[visit.service ?? 0]
      const { appointment_id } = await practice.call<{ appointment_id: string }>('create-appointment', {
        client: { first_name: visit.first, last_name: visit.last ?? '', email: visit.email ?? null },
        service_id: service?.id,
        duration_id: service?.durationId,
        practitioner_id: visit.with ?? ann.id,
        start: new Date(instantAt(visit.date, visit.at)).toISOString(),
        allows_outside_hours: true,
      })
      return appointment_id
    },
    row: async id => {
      const rows = await practice.rows<{ starts_at: string; practitioner_id: string; status: string }>(
        `appointments?select=starts_at,practitioner_id,status&id=eq.${id}`,
      )
      return rows[0] as { starts_at: string; practitioner_id: string; status: string }
    },
  }
}

/** Waits until the visit begins at a New York time with a practitioner. */
export async function expectPlace(
  diary: Diary,
  id: string,
  date: string,
  at: string,
  who: string,
): Promise<void> {
  await expect
    .poll(async () => {
      const row = await diary.row(id)
      return { start: Date.parse(row.starts_at), who: row.practitioner_id }
    })
    .toEqual({ start: instantAt(date, at), who })
}

/** A visit in the calendar by the client's name. */
export const visitOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name},.* with `) })

/** A break of a practitioner on `date`, 12:00 to 12:45 in New York. */
export async function blockLunch(practice: Practice, practitionerId: string, date: string): Promise<void> {
  const [from, to] = ['12:00', '12:45'].map(clock => new Date(instantAt(date, clock)))
  await asOwner(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, $3, $4, 'Lunch')`,
    [practice.id, practitionerId, from, to],
  )
}
