// A world of an evaluation set as its file says it, and the starts that README.md's rules leave free in it. Reckoned the
// plain way, minute by minute, so that it can check the product's own engine.
import { readFileSync } from 'node:fs'

export interface Hours {
  open: string
  close: string
}
/** By weekday, `mon` to `sun`; null: closed. */
export type Week = Record<string, Hours | null>

export interface WorldPractitioner {
  id: string
  name: string
  title: string
  languages: string[]
  serviceIds: string[]
  hours: Week
  /** `24:00` is the end of the day. */
  timeOff: { date: string; start: string; end: string; reason: string }[]
}

export interface WorldService {
  id: string
  name: string
  family: string
  durationMinutes: number
  /** In dollars. */
  price: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  practitionerIds: string[]
  aliases: string[]
  description: string
}

export interface WorldClient {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  since: string
  notes: string
  healthFlags: string[]
}

export interface WorldAppointment {
  id: string
  date: string
  start: string
  serviceId: string
  practitionerId: string
  clientId: string
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
}

export interface WorldLead {
  id: string
  name: string
  email: string
  phone: string
  stage: string
  source: string
  note: string
}

export interface World {
  /** Local to `timezone`: YYYY-MM-DDTHH:MM. */
  now: string
  timezone: string
  practice: Record<
    'id' | 'name' | 'type' | 'address' | 'phone' | 'email' | 'website' | 'directions',
    string
  > & {
    accessibility: string
  }
  user: { id: string; name: string; email: string; roles: string[]; plan: string }
  hours: Week
  specialDays: { date: string; closed?: boolean; open?: string; close?: string; reason: string }[]
  practitioners: WorldPractitioner[]
  booking: { startStepMinutes: number; onlineMinNoticeMinutes: number; onlineHorizonDays: number }
  services: WorldService[]
  notOffered: string[]
  packages: {
    id: string
    name: string
    serviceId: string
    sessions: number
    price: number
    validMonths: number
  }[]
  policies: Record<string, string>
  clients: WorldClient[]
  appointments: WorldAppointment[]
  leads: WorldLead[]
}

export const readWorld = (file: string | URL): World => JSON.parse(readFileSync(file, 'utf8'))

/** Minutes since midnight of an HH:MM. */
export const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export const weekdayOf = (date: string): (typeof weekdays)[number] =>
  weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'sun'
export const plusDays = (date: string, days: number): string => {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

export function byId<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find(entry => entry.id === id)
  if (!found) throw new Error(`The world has no ${id}`)
  return found
}

/** A practice's opening minutes on a date; undefined on a day when it is closed. */
export function openingOn(world: World, date: string): [number, number] | undefined {
  const special = world.specialDays.find(day => day.date === date)
  if (special?.closed) return undefined
  const hours = special?.open && special.close ? { open: special.open, close: special.close } : undefined
  const usual = hours ?? world.hours[weekdayOf(date)]
  return usual ? [minutesOf(usual.open), minutesOf(usual.close)] : undefined
}

type Stretch = [from: number, to: number]
const meets = (a: Stretch, b: Stretch) => a[0] < b[1] && b[0] < a[1]

/** Where a practitioner's hours and the practice's overlap on a date; undefined where they do not. */
export function workingOn(world: World, practitionerId: string, date: string): Stretch | undefined {
  const opening = openingOn(world, date)
  const own = byId(world.practitioners, practitionerId).hours[weekdayOf(date)]
  if (!opening || !own) return undefined
  const from = Math.max(opening[0], minutesOf(own.open))
  const to = Math.min(opening[1], minutesOf(own.close))
  return from < to ? [from, to] : undefined
}

const around = (service: WorldService, start: number): Stretch => [
  start - service.bufferBeforeMinutes,
  start + service.durationMinutes + service.bufferAfterMinutes,
]

/** Whether a session of a service may start then: inside the hours, away from time off, and off every occupied stretch. */
export function isFree(
  world: World,
  at: { serviceId: string; practitionerId: string; date: string; start: string },
  except?: string,
): boolean {
  const service = byId(world.services, at.serviceId)
  const start = minutesOf(at.start)
  const session: Stretch = [start, start + service.durationMinutes]
  const working = workingOn(world, at.practitionerId, at.date)
  if (!working || session[0] < working[0] || session[1] > working[1]) return false
  const away = byId(world.practitioners, at.practitionerId).timeOff.some(
    off => off.date === at.date && meets(session, [minutesOf(off.start), minutesOf(off.end)]),
  )
  return (
    !away &&
    !world.appointments.some(
      visit =>
        visit.id !== except &&
        visit.status !== 'cancelled' &&
        visit.practitionerId === at.practitionerId &&
        visit.date === at.date &&
        meets(around(service, start), around(byId(world.services, visit.serviceId), minutesOf(visit.start))),
    )
  )
}

/** The starts of a service on a date, on the practice's step, with one practitioner or with any that serves it. */
export function freeStarts(
  world: World,
  at: { serviceId: string; date: string; practitionerId?: string },
): string[] {
  const service = byId(world.services, at.serviceId)
  const who = at.practitionerId ? [at.practitionerId] : service.practitionerIds
  const step = world.booking.startStepMinutes
  return Array.from({ length: 1440 / step }, (_, index) => timeOf(index * step)).filter(start =>
    who.some(
      practitionerId =>
        service.practitionerIds.includes(practitionerId) &&
        isFree(world, { serviceId: at.serviceId, practitionerId, date: at.date, start }),
    ),
  )
}

/** Those of freeStarts that a visitor may book at the world's `now`: far enough ahead, and not too far. */
export function bookableStarts(
  world: World,
  at: { serviceId: string; date: string; practitionerId?: string },
): string[] {
  const [today = '', clock = ''] = world.now.split('T')
  if (at.date < today || at.date > plusDays(today, world.booking.onlineHorizonDays)) return []
  const earliest = at.date === today ? minutesOf(clock) + world.booking.onlineMinNoticeMinutes : 0
  return freeStarts(world, at).filter(start => minutesOf(start) >= earliest)
}
