interface Shown {
  name: string | null
  language: string
  status: 'open' | 'waiting' | 'taken' | 'closed'
  outcome: 'booked' | 'requested' | 'lead' | 'waitlist' | 'safety' | null
  held_until: string | null
}

export const talkName = ({ name, language }: Pick<Shown, 'name' | 'language'>): string =>
  name ?? (language === 'es' ? 'Visitor, Spanish' : 'Visitor')

export interface TalkMark {
  tone: 'warning' | 'success' | 'destructive' | 'info' | 'outline' | 'neutral'
  glyph?: 'half' | 'check' | 'alert' | 'ring' | 'filled'
  words: string
}

export function talkMark({ status, outcome, held_until }: Shown, now: number): TalkMark | null {
  if (outcome === 'safety') return { tone: 'destructive', glyph: 'alert', words: 'Safety' }
  if (status === 'waiting') return { tone: 'warning', glyph: 'half', words: 'Wants a person' }
  if (status === 'taken') return { tone: 'info', glyph: 'filled', words: 'A person answers' }
  const left = held_until ? Math.ceil((Date.parse(held_until) - now) / 60_000) : 0
  if (left > 0) return { tone: 'warning', glyph: 'ring', words: `Held ${left} min` }
  switch (outcome) {
    case 'booked':
      return { tone: 'success', glyph: 'check', words: 'Booked' }
    case 'requested':
      return { tone: 'warning', glyph: 'ring', words: 'Asked for a visit' }
    case 'lead':
      return { tone: 'info', glyph: 'filled', words: 'Lead' }
    case 'waitlist':
      return { tone: 'outline', words: 'Waitlist' }
    default:
      return status === 'closed' ? { tone: 'neutral', words: 'Closed' } : null
  }
}

export type TalkView = 'open' | 'booked' | 'all'

/** Conversations of a view: open or needing a person; those that led to a visit; all. */
export function talksIn<T extends Pick<Shown, 'status' | 'outcome'> & { last_at: string }>(
  talks: readonly T[],
  view: TalkView,
  now: number,
): T[] {
  if (view === 'booked') return talks.filter(({ outcome }) => outcome === 'booked' || outcome === 'requested')
  if (view === 'all') return [...talks]
  const lately = now - 15 * 60_000
  return talks.filter(
    ({ status, last_at }) =>
      status === 'waiting' || status === 'taken' || (status === 'open' && Date.parse(last_at) > lately),
  )
}

/** 'Two talk now, one wants a person. 41 in the last 7 days, 9 booked.' */
export function receptionSummary(
  talks: readonly (Pick<Shown, 'status' | 'outcome'> & { last_at: string; started_at: string })[],
  now: number,
): string {
  const open = talksIn(talks, 'open', now)
  const waiting = open.filter(({ status }) => status === 'waiting').length
  const week = talks.filter(({ started_at }) => Date.parse(started_at) > now - 7 * 86_400_000)
  const booked = talksIn(week, 'booked', now).length
  if (talks.length === 0) return 'No messages yet.'
  const parts = [
    open.length > 0
      ? `${open.length} open${waiting > 0 ? `, ${waiting} ${waiting === 1 ? 'wants' : 'want'} a person` : ''}.`
      : 'Nobody waits.',
    `${week.length} in the last 7 days, ${booked} booked.`,
  ]
  return parts.join(' ')
}

const sources: Record<string, string> = {
  hours: 'Hours',
  practice: 'Your practice',
  times: 'Calendar',
  policy: 'Booking rules',
  practitioners: 'Practitioners',
  question: 'Your answers',
  service: 'Services',
  services: 'Services',
  rule: 'A rule',
}

/** The sources of an answer, each once: 'Your answers, Hours'. */
export const sourceWords = (found: readonly string[]): string =>
  [...new Set(found.map(source => sources[source.split(':')[0] ?? ''] ?? ''))].filter(Boolean).join(', ')
