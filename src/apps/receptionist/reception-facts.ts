import type { TimeWindow } from '#base/practice/schema.ts'
import type { DayPart } from '#desk/openings/day-part-labels.ts'

/** All that the receptionist may say of a practice. What is not here it does not know. */
export interface ReceptionFacts {
  practice: {
    name: string
    phone: string | null
    email: string | null
    address: string | null
    directions: string | null
    website: string | null
  }
  /** The practice's own date and clock. */
  today: string
  clock: string
  zone: string
  currency: string
  practitioners: readonly {
    id: string
    name: string
    service_ids: readonly string[]
    /** What the practice tells of them on its booking page. */
    bio?: string | null
  }[]
  services: readonly ReceptionService[]
  /** By ISO weekday, 1 to 7; an empty list is a closed day. */
  weekly: readonly { day: number; windows: readonly TimeWindow[] }[]
  special: readonly { date: string; windows: readonly TimeWindow[] }[]
  questions: readonly { id: string; question: string; answer: string }[]
  /** Days ahead that can be booked. */
  horizon_days: number
  /** Until how many hours before it a visit can be changed or cancelled, and the practice's own words on that. */
  policy: { hours: number; words: string | null }
}

export interface ReceptionService {
  id: string
  name: string
  /** Other words for it. */
  aliases: readonly string[]
  description: string | null
  durations: readonly {
    id: string
    minutes: number
    price_cents: number
    /** With whom it takes or costs something else. */
    own?: readonly { practitioner_id: string; minutes: number; price_cents: number }[]
  }[]
  practitioner_ids: readonly string[]
}

/** A start that can be booked, and with whom. */
export interface FreeTime {
  time: string
  practitioner_ids: readonly string[]
}

/** What the receptionist may do. Each is the same verb as on the booking page. */
export interface ReceptionTools {
  times: (ask: {
    service_id: string
    duration_id: string
    practitioner_id: string | null
    date: string
  }) => Promise<readonly FreeTime[]>
  /** Why a start is not among them; absent where there is no diary to ask. */
  why?: (ask: {
    service_id: string
    duration_id: string
    practitioner_id: string | null
    date: string
    time: string
  }) => Promise<WhyNot | null>
}

/** Why a start is not offered, as anybody may hear it: what stands in the diary is 'not_free', whatever it is. */
export type WhyNot =
  | { why: 'too_soon'; notice_min: number; date: string; time: string }
  | { why: 'not_today'; date: string }
  | { why: 'runs_over'; minutes: number }
  | { why: 'between' }
  | { why: 'not_online' }
  | { why: 'not_free' }

export type Language = 'en' | 'es'

/** What a conversation has come to: kept by the server, and never what a visitor could write. At most 4 kB as JSON. */
export interface Talk {
  language: Language
  stage: 'open' | 'contact' | 'confirm'
  draft: {
    service_id?: string
    duration_id?: string
    practitioner_id?: string
    date?: string
    time?: string
    /** Who takes it, where nobody was asked for. */
    offered_practitioner_id?: string
    name?: string
    phone?: string
    email?: string
  }
  /** What the last reply asked, so that a bare answer has a meaning. */
  asks?: OpenQuestion
  /** The times or services that the last reply listed, as their buttons say them, so that "the first one" has a meaning. */
  listed?: readonly string[] | undefined
  /** The part of the day that was asked for, until another is. */
  window?: { from: string; to: string } | undefined
  /** The day from which times are looked for, as "next week" said it, until a day is named. */
  from?: string | undefined
  /** Days and people that are not wanted, until they are asked for. */
  not?: RuledOut | undefined
  /**
   * What is wanted of a person while contact data, or the yes to being contacted, is still missing; `existing`: the phone or email of
   * a booking is; `code`: one was asked for and its six figures are.
   */
  wants?: 'callback' | 'lead' | 'waitlist' | 'existing' | 'code'
  /** What a place on the waitlist is for, as far as it was said. */
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
  /** That day alone. */
  date?: string
  /** Absent: at any time. */
  parts?: readonly DayPart[]
}

export type OpenQuestion =
  | { what: 'service' }
  /** Which of the free times; `times` are those of `date` that were named, `refused` the one that was wanted and is not free. */
  | { what: 'time'; date?: string; times?: readonly string[]; refused?: string }
  | { what: 'day'; date: string }
  | { what: 'person' }
  /** Whether a question that found no answer is to go to the team. */
  | { what: 'pass-on' }
  /** Whether the team may get in touch. */
  | { what: 'consent' }

export const newTalk = (): Talk => ({ language: 'en', stage: 'open', draft: {} })

/** Who it is for stays known; what was asked for is done, or asked anew. */
export const onlyWho = ({ language, draft: { name, phone, email } }: Talk): Talk => ({
  language,
  stage: 'open',
  draft: { ...(name ? { name } : {}), ...(phone ? { phone } : {}), ...(email ? { email } : {}) },
})

/**
 * What a reply leads to. `book`: the draft is complete and its read-back was agreed to. `code`: a code is to go to the draft's phone or
 * email, if there is a booking under it. `verify`: `code` of the reply is to be checked. `handoff`, `lead`, `waitlist`: on to a person.
 */
export type ToolName = 'availability' | 'book' | 'handoff' | 'lead' | 'waitlist' | 'code' | 'verify' | 'none'

export interface Reply {
  /** At most 1,200 characters; empty with `book` and `verify`, where the server says what came of it. */
  words: string
  tool: ToolName
  talk: Talk
  /** Where it was found: `question:<id>`, `service:<id>`, `hours`, `practice`, `policy`, `practitioners`. No source, no statement. */
  sources: readonly string[]
  /** True where the question found no answer: it becomes one for the owner. */
  isUnanswered?: boolean
  /** True where nothing was made of the message, and the talk goes on where it was. */
  isLost?: boolean
  /** What can be tapped, at most 12: `say` is sent as if it had been typed. */
  choices?: readonly { label: string; say: string }[]
  /** At the read-back: the booking as it would be made. */
  card?: BookingCard
  /** With `verify`: the six figures. */
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
