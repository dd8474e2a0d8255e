import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf } from '#lib/time/zones.ts'
import { type Repetition, repetitionProblem } from '../series/repetition.ts'

/** One more service of a visit. */
export interface MoreService {
  serviceId: string | null
  durationId: string | null
  addonIds: string[]
  /** '' is anyone who is free. */
  practitionerId: string
}

export const noService: MoreService = { serviceId: null, durationId: null, addonIds: [], practitionerId: '' }

/** What is typed into the form for a new visit. */
export interface NewVisit {
  /** An existing client; null while none is chosen or a new one is typed. */
  clientId: string | null
  /** Null: looking for an existing one. */
  newClient: {
    first_name: string
    last_name: string
    email: string
    phone: string
    /** Not the client whom the server took them for. */
    is_somebody_else?: boolean
  } | null
  serviceId: string | null
  durationId: string | null
  addonIds: string[]
  /** Services that follow in the same visit. */
  more: MoreService[]
  /** '' is anyone who is free. */
  practitionerId: string
  /** '' is the first free one of the service, where it needs one. */
  roomId: string
  date: string
  /** Wall-clock minutes. */
  minutes: number | null
  /** Who can serve the chosen free time; empty for a typed one. */
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

/** What is missing, each as a sentence that says what to do; nothing when it can be sent. `zone` is the practice's. */
export function checkNewVisit(visit: NewVisit, zone: string): NewVisitErrors {
  const errors: NewVisitErrors = {}
  if (visit.newClient) {
    if (!visit.newClient.first_name.trim()) errors.first_name = 'Give the first name.'
  } else if (!visit.clientId) errors.client = 'Choose a client, or add a new one.'
  if (!visit.serviceId || !visit.durationId) errors.service = 'Choose a service.'
  else if (visit.more.some(each => !each.serviceId || !each.durationId))
    errors.service = 'Choose a service for each part of the visit, or take it out.'
  if (!visit.date) errors.date = 'Choose a date.'
  // The times of a care plan are found, and who gives it with them.
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

/**
 * Whether it begins at `now` (epoch ms) or earlier, by the clock of `zone`: then nobody is told of it. False while date or
 * time are missing.
 */
export function hasBegun({ date, minutes }: NewVisit, zone: string, now: number): boolean {
  return date !== '' && minutes !== null && instantOf(zone, date, minutes) <= now
}

/** The one chosen, or of those who are free the first. */
export function practitionerOf(visit: Pick<NewVisit, 'practitionerId' | 'offeredIds'>): string | null {
  return visit.practitionerId || visit.offeredIds[0] || null
}

/** All services of a visit in their order. */
export const servicesOf = (
  visit: Pick<NewVisit, 'more' | 'serviceId' | 'durationId' | 'addonIds' | 'practitionerId'>,
): MoreService[] => {
  const { serviceId, durationId, addonIds, practitionerId } = visit
  return [{ serviceId, durationId, addonIds, practitionerId }, ...visit.more]
}

/** The same visit with its services in another order, or fewer; the free times are those of other services then. */
export function withServices([first, ...more]: readonly MoreService[]): Partial<NewVisit> {
  return first ? { ...first, more, offeredIds: [] } : {}
}

/** 'lena hoffmann' typed into the search becomes a first and a last name. */
export function namesOf(query: string): { first_name: string; last_name: string } {
  const words = query.trim().split(/\s+/).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return { first_name: capital(words[0] ?? ''), last_name: words.slice(1).map(capital).join(' ') }
}
