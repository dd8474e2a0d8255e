import type { GlyphName } from '#web/ui/glyph.tsx'
import type { BadgeTone } from '#web/ui/page/badge.tsx'

export const reviewStates = ['unanswered', 'drafted', 'approved', 'posted', 'failed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What somebody still has to do something about: no answer yet, or one that did not go out. */
export const waiting = ['unanswered', 'drafted', 'failed'] as const satisfies readonly ReviewState[]

export const sources = ['google', 'facebook', 'yelp', 'other'] as const
export type ReviewSource = (typeof sources)[number]

export const sourceNames: Record<ReviewSource, string> = {
  google: 'Google',
  facebook: 'Facebook',
  yelp: 'Yelp',
  other: 'Another page',
}

/** Glyph, word and colour of each state. */
export const stateLooks: Record<ReviewState, { word: string; glyph: GlyphName; tone: BadgeTone }> = {
  unanswered: { word: 'Unanswered', glyph: 'ring', tone: 'info' },
  drafted: { word: 'Drafted', glyph: 'half', tone: 'warning' },
  approved: { word: 'Approved', glyph: 'check', tone: 'primary' },
  posted: { word: 'Posted', glyph: 'check', tone: 'success' },
  failed: { word: 'Failed', glyph: 'alert', tone: 'destructive' },
}

/** What can be done with an answer, and from where. An answer that was approved is opened again before it is changed. */
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

/** Whether an answer goes from here at a press: approved, and its review was read from Google. */
export const goesByItself = (review: {
  source: ReviewSource
  network_id: string | null
  state: ReviewState
}): boolean =>
  review.source === 'google' &&
  review.network_id !== null &&
  (review.state === 'approved' || review.state === 'failed')
