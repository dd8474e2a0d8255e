import type { GlyphName } from '#web/ui/glyph.tsx'
import type { BadgeTone } from '#web/ui/page/badge.tsx'

export const reviewStates = ['unanswered', 'drafted', 'approved', 'posted', 'failed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Needs action: no reply yet, or one that failed. */
export const waiting = ['unanswered', 'drafted', 'failed'] as const satisfies readonly ReviewState[]

export const sources = ['google', 'facebook', 'yelp', 'other'] as const
export type ReviewSource = (typeof sources)[number]

export const sourceNames: Record<ReviewSource, string> = {
  google: 'Google',
  facebook: 'Facebook',
  yelp: 'Yelp',
  other: 'Another page',
}

export const stateLooks: Record<ReviewState, { word: string; glyph: GlyphName; tone: BadgeTone }> = {
  unanswered: { word: 'Unanswered', glyph: 'ring', tone: 'info' },
  drafted: { word: 'Drafted', glyph: 'half', tone: 'warning' },
  approved: { word: 'Approved', glyph: 'check', tone: 'primary' },
  posted: { word: 'Posted', glyph: 'check', tone: 'success' },
  failed: { word: 'Failed', glyph: 'alert', tone: 'destructive' },
}

/** Actions by state. An approved reply must be reopened before editing. */
export const mayGo: Record<
  'save' | 'approve' | 'posted' | 'failed' | 'reopen' | 'unpost',
  readonly ReviewState[]
> = {
  save: ['unanswered', 'drafted'],
  approve: ['unanswered', 'drafted', 'approved'],
  posted: ['approved', 'failed', 'posted'],
  failed: ['approved', 'failed'],
  reopen: ['approved', 'failed', 'drafted'],
  unpost: ['posted', 'approved'],
}

/** Whether a reply can be posted from here: approved, and read from Google. */
export const goesByItself = (review: {
  source: ReviewSource
  network_id: string | null
  state: ReviewState
}): boolean =>
  review.source === 'google' &&
  review.network_id !== null &&
  (review.state === 'approved' || review.state === 'failed')
