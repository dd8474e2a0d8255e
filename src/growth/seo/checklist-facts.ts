import type { PracticeFacts } from '#desk/booking/about/schema.ts'
import type { BookingPage } from '#desk/booking/schema.ts'
import type { ShownProfile } from '#growth/social/connections/google-profile.ts'
import type { SiteFacts } from './site-facts.ts'

/** All that the checklist is made of. Nothing in it was worked out by anybody but the practice's own rows and its own site. */
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
  /** Origin without a slash at the end. */
  publicUrl: string
  /** What strangers read; null: it was never open to them. */
  page: Pick<BookingPage, 'practice' | 'services'> | null
  facts: PracticeFacts
  /** The last check of the site that is named now; `facts` where it could be read. */
  check: { checked_at: string; outcome: string; facts: SiteFacts | null } | null
  /** `trial`: an account of the built-in provider, whose posts are kept here and are nowhere on Google. */
  google: 'none' | 'trial' | 'connected' | 'needs_reconnecting'
  /** What Google shows, as it was last read. */
  googleProfile?: ShownProfile | null
  reviews: {
    all: number
    waiting: { id: string; author: string; written_on: string; state: string }[]
    waits: number
  }
  asksForReviews: boolean
  hasReviewLink: boolean
  /** Public holidays of the coming 90 days on days that are usually open. */
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

/** One button that mends it: a screen of ours, an act on this one, or words to paste somewhere else. */
export type Mend =
  | { kind: 'screen'; label: string; to: string }
  | { kind: 'act'; label: string; act: 'check-site' | 'website' }
  | { kind: 'copy'; label: string; text: string }

export interface Item {
  id: string
  group: Group
  state: ItemState
  /** What is true, or where it differs. */
  words: string
  /** What it was read from. */
  evidence: string
  rows?: { label: string; value: string }[]
  mend?: Mend
}

/** 'Two', '14': as numbers stand at the beginning of a sentence. */
export function numberWord(count: number): string {
  const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
  return words[count] ?? String(count)
}

export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)
