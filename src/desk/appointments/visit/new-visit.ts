import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf } from '#lib/time/zones.ts'
import { type Repetition, repetitionProblem } from '../series/repetition.ts'

export interface MoreService {
  serviceId: string | null
  durationId: string | null
  addonIds: string[]
  /** '' means anyone who is free. */
  practitionerId: string
}

export const noService: MoreService = { serviceId: null, durationId: null, addonIds: [], practitionerId: '' }

export interface NewVisit {
  /** Null while no client is chosen or a new one is typed. */
  clientId: string | null
  /** Null while searching for an existing client. */
  newClient: {
    first_name: string
    last_name: string
    email: string
    phone: string
    /** Not the existing client that the server matched. */
    is_somebody_else?: boolean
  } | null
  serviceId: string | null
  durationId: string | null
  addonIds: string[]
  more: MoreService[]
  /** '' means anyone who is free. */
  practitionerId: string
  /** '' means the service's first free room, if it needs one. */
  roomId: string
  date: string
  /** Wall-clock minutes. */
  minutes: number | null
  /** Who can take the chosen free time; empty for a typed one. */
  offeredIds: string[]
  note: string
  tells: boolean
  /** Null: once. */
  repeats: Repetition | null
}

export type NewVisitField = 'client' | 'first_name' | 'service' | 'practitioner' | 'date' | 'time' | 'repeats'
export type NewVisitErrors = Partial<Record<NewVisitField, string>>

export const fieldIds: Record<NewVisitField, string> = {
  client: 'visit-client',
  first_name: 'visit-first-name',
  service: 'visit-service',
  practitioner: 'visit-practitioner',
  date: 'visit-date',
  time: 'visit-time',
  repeats: 'visit-repeats',
}

/** One sentence per missing field that says what to do. `zone` is the practice's. */
export function checkNewVisit(visit: NewVisit, zone: string): NewVisitErrors {
  const errors: NewVisitErrors = {}
  if (visit.newClient) {
    if (!visit.newClient.first_name.trim()) errors.first_name = 'Give the first name.'
  } else if (!visit.clientId) errors.client = 'Choose a client, or add a new one.'
  if (!visit.serviceId || !visit.durationId) errors.service = 'Choose a service.'
  else if (visit.more.some(each => !each.serviceId || !each.durationId))
    errors.service = 'Choose a service for each part of the visit, or take it out.'
  if (!visit.date) errors.date = 'Choose a date.'
  // A care plan finds its own times and practitioner.
  if (visit.repeats?.plan) return withProblem(visit, errors)
  if (visit.minutes === null) errors.time = 'Choose a free time, or type one.'
  else if (visit.date && !isOnClock(zone, visit.date, visit.minutes))
    errors.time = 'The clock skips this time on that day. Choose another.'
  if (!errors.time && !practitionerOf(visit))
    errors.practitioner = 'Choose who gives it: this time is not among the free ones.'
  return withProblem(visit, errors)
}

function withProblem({ repeats, date }: NewVisit, errors: NewVisitErrors): NewVisitErrors {
  const problem = repeats && date ? repetitionProblem(repeats, date) : null
  return problem ? { ...errors, repeats: problem } : errors
}

/** True if it starts by `now` (epoch ms) in `zone`; then no one is notified. False while date or time is missing. */
export function hasBegun({ date, minutes }: NewVisit, zone: string, now: number): boolean {
  return date !== '' && minutes !== null && instantOf(zone, date, minutes) <= now
}

export function practitionerOf(visit: Pick<NewVisit, 'practitionerId' | 'offeredIds'>): string | null {
  return visit.practitionerId || visit.offeredIds[0] || null
}

export const servicesOf = (
  visit: Pick<NewVisit, 'more' | 'serviceId' | 'durationId' | 'addonIds' | 'practitionerId'>,
): MoreService[] => {
  const { serviceId, durationId, addonIds, practitionerId } = visit
  return [{ serviceId, durationId, addonIds, practitionerId }, ...visit.more]
}

/** Clears the free times, because they belonged to the other services. */
export function withServices([first, ...more]: readonly MoreService[]): Partial<NewVisit> {
  return first ? { ...first, more, offeredIds: [] } : {}
}

/** Splits 'lena hoffmann' into a first and a last name. */
export function namesOf(query: string): { first_name: string; last_name: string } {
  const words = query.trim().split(/\s+/).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return { first_name: capital(words[0] ?? ''), last_name: words.slice(1).map(capital).join(' ') }
}
