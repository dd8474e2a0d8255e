// The shapes of marketing rules, section 1, read off that page once more: the checks share nothing with the module.

export type Maybe<T> = T | null | undefined

export interface Facts {
  now: string | number
  practice: {
    name: string
    type: string
    address?: Maybe<string>
    directions?: Maybe<string>
    phone?: Maybe<string>
    booking_url: string
    policy?: Maybe<string>
    locale: string
    hemisphere: 'north' | 'south'
    zone: string
    currency: string
  }
  voice: { tone: 'plain' | 'warm' | 'lively'; emoji: boolean; avoid: string[]; sign_off?: Maybe<string> }
  services: {
    id: string
    name: string
    description?: Maybe<string>
    duration_min: number
    price_cents: number
  }[]
  practitioners: { id: string; name: string; title?: Maybe<string>; bio?: Maybe<string> }[]
  open_times: { id: string; start: string | number; service_ids: string[]; practitioner_id: string }[]
  hours: { weekday: number; from: string; to: string }[]
  closed_days: { date: string }[]
  holidays: { date: string; name: string }[]
  quotes: { id: string; text: string }[]
  questions: { id: string; q: string; a: string }[]
}

export interface Ask {
  content_type: string
  topic: string
  subject?: Maybe<string>
  audience: string
  channel: string
  seed: number
}

export interface Evidence {
  span: [number, number]
  in?: 'title'
  kind: string
  ref: string
}

export interface Variant {
  text: string
  title?: string
  hashtags?: string[]
  evidence: Evidence[]
}

export interface Dropped {
  ref: string
  code: string
}

export type Answer = { variants: Variant[]; dropped: Dropped[] } | { refused: string; dropped: Dropped[] }
