import type { Moment } from '#lib/time/instants.ts'

export interface Facts {
  now: Moment
  practice: {
    name: string
    type?: string | null
    address?: string | null
    directions?: string | null
    phone?: string | null
    booking_url: string
    policy?: string | null
    /** BCP 47. */
    locale: string
    hemisphere: 'north' | 'south'
    /** IANA. */
    zone: string
    /** ISO 4217. */
    currency: string
  }
  voice: { tone: Tone; emoji: boolean; avoid: readonly string[]; sign_off?: string | null }
  services: readonly {
    id: string
    name: string
    description?: string | null
    duration_min: number
    price_cents: number
  }[]
  practitioners: readonly { id: string; name: string; title?: string | null; bio?: string | null }[]
  open_times: readonly {
    id: string
    start: Moment
    service_ids: readonly string[]
    practitioner_id: string
  }[]
  /** Weekdays 1 (Monday) to 7, 'HH:MM'. */
  hours: readonly { weekday: number; from: string; to: string }[]
  closed_days: readonly { date: string }[]
  holidays: readonly { date: string; name: string }[]
  quotes: readonly { id: string; text: string }[]
  questions: readonly { id: string; q: string; a: string }[]
}

export const tones = ['plain', 'warm', 'lively'] as const
export type Tone = (typeof tones)[number]

export const audiences = ['everyone', 'new', 'regulars'] as const
export type Audience = (typeof audiences)[number]

export const channelsOf = {
  social_post: ['instagram', 'facebook'],
  google_business: ['google'],
  email: ['email'],
  blog: ['site'],
} as const
export type ContentType = keyof typeof channelsOf
export type Channel = (typeof channelsOf)[ContentType][number]

export interface Ask {
  content_type: string
  topic: string
  /** Id of a service, practitioner, open slot, question or quote, or a holiday's date. */
  subject?: string | null
  audience: string
  channel: string
  /** An integer from 0. */
  seed: number
}

export type Kind =
  | 'name'
  | 'words'
  | 'quote'
  | 'address'
  | 'phone'
  | 'link'
  | 'price'
  | 'duration'
  | 'weekday'
  | 'month'
  | 'season'
  | 'time'
  | 'date'

export interface Piece {
  text: string
  kind: Kind
  ref: string
}
export type Segment = string | Piece

export interface Evidence {
  /** From inclusive, to exclusive, in UTF-16 units. */
  span: [from: number, to: number]
  in?: 'title'
  kind: Kind
  ref: string
}

export interface Variant {
  text: string
  title?: string
  hashtags?: string[]
  evidence: Evidence[]
}

export type DropCode = 'control' | 'html' | 'link' | 'instruction' | 'claim' | 'health' | 'avoided_word'
export interface Dropped {
  ref: string
  code: DropCode
}
