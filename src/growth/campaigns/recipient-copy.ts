import { formatShortDay } from '#lib/time/dates.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { resultGroups } from './schema.ts'

type Group = (typeof resultGroups)[number]

const happened: Record<Group, string> = {
  handed_on: 'handed on',
  waiting: 'due',
  bounced: 'bounced',
  complained: 'marked it',
  left: 'said no',
  not_sent: '',
  clicked: 'clicked',
  booked: 'booked',
}

/** 'last visit May 9' */
export const lastVisitWords = (last_visit_at: string | null, zone: string): string =>
  last_visit_at ? `last visit ${formatShortDay(zone, Date.parse(last_visit_at))}` : 'no visit yet'

/** What happened to a recipient and when, else their last visit. `now`: epoch ms. */
export function recipientWords(
  group: Group,
  { at, last_visit_at }: { at: string | null; last_visit_at: string | null },
  zone: string,
  now: number,
): string {
  if (at === null || !happened[group]) return lastVisitWords(last_visit_at, zone)
  return `${happened[group]} ${inSentence(formatRelativeTime(zone, Date.parse(at), now))}`
}
