import type { PracticeFacts } from '#desk/booking/about/schema.ts'
import type { BookingPage } from '#desk/booking/schema.ts'
import type { ShownProfile } from '#growth/social/connections/google-profile.ts'
import type { SiteFacts } from './site-facts.ts'

/** All input of the checklist, read only from the practice's own rows and site. */
export interface ChecklistFacts {
  practice: {
    name: string
    type: string | null
    address: string | null
    directions: string | null
    phone: string | null
    email: string | null
    website: string | null
    slug: string | null
    time_zone: string
    currency: string
  }
  /** Origin without a trailing slash. */
  publicUrl: string
  /** The public page; null: never open. */
  page: Pick<BookingPage, 'practice' | 'services'> | null
  facts: PracticeFacts
  /** The last check of the current site; `facts` if it was readable. */
  check: { checked_at: string; outcome: string; facts: SiteFacts | null } | null
  /** `trial`: the built-in provider, which never publishes to Google. */
  google: 'none' | 'trial' | 'connected' | 'needs_reconnecting'
  /** Google's profile as last read. */
  googleProfile?: ShownProfile | null
  reviews: {
    all: number
    waiting: { id: string; author: string; written_on: string; state: string }[]
    waits: number
  }
  asksForReviews: boolean
  hasReviewLink: boolean
  /** Public holidays of the next 90 days on usually open days. */
  holidays: { date: string; name: string; isSet: boolean; isClosed: boolean }[]
}

export const groups = ['reach', 'web', 'services', 'rest'] as const
export type Group = (typeof groups)[number]
export const groupTitles: Record<Group, string> = {
  reach: 'Name, address, phone and hours',
  web: 'Your page on the web',
  services: 'Service pages',
  rest: 'Photos, holidays and reviews',
}

export type ItemState = 'true' | 'differs' | 'missing' | 'not_read'

/** The fix: one of our screens, an action here, or text to paste elsewhere. */
export type Mend =
  | { kind: 'screen'; label: string; to: string }
  | { kind: 'act'; label: string; act: 'check-site' | 'website' }
  | { kind: 'copy'; label: string; text: string }

export interface Item {
  id: string
  group: Group
  state: ItemState
  words: string
  evidence: string
  rows?: { label: string; value: string }[]
  mend?: Mend
}

/** 'Two', '14': a number at the start of a sentence. */
export function numberWord(count: number): string {
  const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
  return words[count] ?? String(count)
}

export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)
