import type { TimeWindow } from '#base/practice/schema.ts'
import type { DayPart } from '#desk/openings/day-part-labels.ts'

/** Everything the receptionist may say about a practice; it knows nothing else. */
export interface ReceptionFacts {
  practice: {
    name: string
    phone: string | null
    email: string | null
    address: string | null
    directions: string | null
    website: string | null
  }
  /** On the practice's own clock. */
  today: string
  clock: string
  zone: string
  currency: string
  practitioners: readonly {
    id: string
    name: string
    service_ids: readonly string[]
    bio?: string | null
  }[]
  services: readonly ReceptionService[]
  /** By ISO weekday, 1 to 7; an empty list is a closed day. */
  weekly: readonly { day: number; windows: readonly TimeWindow[] }[]
  special: readonly { date: string; windows: readonly TimeWindow[] }[]
  questions: readonly { id: string; question: string; answer: string }[]
  /** Days ahead that can be booked. */
  horizon_days: number
  /** Hours before the visit until which it can be changed or canceled, and the practice's own text. */
  policy: { hours: number; words: string | null }
}

export interface ReceptionService {
  id: string
  name: string
  aliases: readonly string[]
  description: string | null
  durations: readonly {
    id: string
    minutes: number
    price_cents: number
    /** Practitioners with their own duration or price. */
    own?: readonly { practitioner_id: string; minutes: number; price_cents: number }[]
  }[]
  practitioner_ids: readonly string[]
}

/** A bookable start, and with whom. */
export interface FreeTime {
  time: string
  practitioner_ids: readonly string[]
}

/** The receptionist's tools; each is the verb that the booking page uses. */
export interface ReceptionTools {
  times: (ask: {
    service_id: string
    duration_id: string
    practitioner_id: string | null
    date: string
  }) => Promise<readonly FreeTime[]>
  /** Why a start is not free; absent without a diary. */
  why?: (ask: {
    service_id: string
    duration_id: string
    practitioner_id: string | null
    date: string
    time: string
  }) => Promise<WhyNot | null>
}

/** The public reason why a start isn't offered: anything in the diary is 'not_free'. */
export type WhyNot =
  | { why: 'too_soon'; notice_min: number; date: string; time: string }
  | { why: 'not_today'; date: string }
  | { why: 'runs_over'; minutes: number }
  | { why: 'between' }
  | { why: 'not_online' }
  | { why: 'not_free' }

export type Language = 'en' | 'es'

/** State of a conversation, kept by the server and never written by a visitor. At most 4 kB as JSON. */
export interface Talk {
  language: Language
  stage: 'open' | 'contact' | 'confirm'
  draft: {
    service_id?: string
    duration_id?: string
    practitioner_id?: string
    date?: string
    time?: string
    /** Who takes it when no practitioner was requested. */
    offered_practitioner_id?: string
    name?: string
    phone?: string
    email?: string
  }
  asks?: OpenQuestion
  /** The last listed times or services, as on their buttons, so that "the first one" has a meaning. */
  listed?: readonly string[] | undefined
  /** The requested part of the day, until another is requested. */
  window?: { from: string; to: string } | undefined
  /** First day to search, as "next week" said, until a day is named. */
  from?: string | undefined
  /** Days and people ruled out, until they are requested. */
  not?: RuledOut | undefined
  /** The request while contact data or consent is missing. `existing`: contact of a booking; `code`: its 6 digits. */
  wants?: 'callback' | 'lead' | 'waitlist' | 'existing' | 'code'
  waits?: Waits
  about?: string
}

export interface RuledOut {
  /** ISO, 1 to 7. */
  weekdays: readonly number[]
  practitioners: readonly string[]
}

export interface Waits {
  service_id?: string
  duration_id?: string
  practitioner_id?: string
  date?: string
  parts?: readonly DayPart[]
}

export type OpenQuestion =
  | { what: 'service' }
  /** `times`: those of `date` that were listed; `refused`: the requested time that is not free. */
  | { what: 'time'; date?: string; times?: readonly string[]; refused?: string }
  | { what: 'day'; date: string }
  | { what: 'person' }
  | { what: 'pass-on' }
  | { what: 'consent' }

export const newTalk = (): Talk => ({ language: 'en', stage: 'open', draft: {} })

/** Keeps who it is for; the request itself is done or starts over. */
export const onlyWho = ({ language, draft: { name, phone, email } }: Talk): Talk => ({
  language,
  stage: 'open',
  draft: { ...(name ? { name } : {}), ...(phone ? { phone } : {}), ...(email ? { email } : {}) },
})

/** `book`: the read-back was accepted. `code`: send one. `verify`: check it. `handoff`, `lead`, `waitlist`: to staff. */
export type ToolName = 'availability' | 'book' | 'handoff' | 'lead' | 'waitlist' | 'code' | 'verify' | 'none'

export interface Reply {
  /** At most 1,200 characters; empty with `book` and `verify`, where the server writes the result. */
  words: string
  tool: ToolName
  talk: Talk
  /** `question:<id>`, `service:<id>`, `hours`, `practice`, `policy`, `practitioners`. No source, no statement. */
  sources: readonly string[]
  isUnanswered?: boolean
  /** The message was not understood, and the conversation stays where it was. */
  isLost?: boolean
  /** Buttons, at most 12: `say` is sent as if it had been typed. */
  choices?: readonly { label: string; say: string }[]
  card?: BookingCard
  code?: string
}

export interface BookingCard {
  service_id: string
  duration_id: string
  practitioner_id: string
  date: string
  time: string
  name: string
  phone?: string
  email?: string
}
