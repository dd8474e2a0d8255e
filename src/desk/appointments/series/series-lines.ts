import type { Fact } from '#diary/messages/mail/letter-facts.ts'
import { formatRange, formatShortDay, zoneLabel } from '#lib/time/dates.ts'

/** One visit of several in one email. */
export interface SeriesDate {
  part: 'booked' | 'moved' | 'requested' | 'cancelled'
  /** Epoch ms. */
  start: number
  end: number
  service_name: string
  practitioner_name: string
  /** Null once it is canceled. */
  manage_url: string | null
}

const titles: Record<SeriesDate['part'], string> = {
  booked: 'Booked for you',
  moved: 'Moved',
  requested: 'Asked for',
  cancelled: 'Cancelled',
}

const count = (n: number) => (n === 1 ? '1 visit' : `${n} visits`)

export function seriesNews(dates: readonly SeriesDate[], practice: string): string {
  const of = (...parts: SeriesDate['part'][]) => dates.filter(({ part }) => parts.includes(part)).length
  if (of('cancelled') === dates.length) return `${count(dates.length)} cancelled at ${practice}`
  if (of('booked', 'requested') === dates.length) return `${count(dates.length)} booked at ${practice}`
  return `Your visits at ${practice} have changed`
}

/** Every date below what changed, in the given order. */
export const seriesFacts = (dates: readonly SeriesDate[], zone: string): Fact[] =>
  (Object.keys(titles) as SeriesDate['part'][]).flatMap(part => {
    const own = dates.filter(date => date.part === part)
    if (own.length === 0) return []
    return [[`${titles[part]}, ${count(own.length)}:`], ...own.map(date => factOf(date, zone))]
  })

const factOf = ({ start, end, service_name, practitioner_name }: SeriesDate, zone: string): Fact => [
  formatShortDay(zone, start),
  `${formatRange(zone, start, end)}, ${service_name} with ${practitioner_name}`,
]

/** Where to manage each visit, the time zone, and the practice's policy. At least one date. */
export function seriesLines(dates: readonly SeriesDate[], zone: string, policy: string | null): string[] {
  const links = dates.flatMap(({ start, manage_url }) =>
    manage_url ? `${formatShortDay(zone, start)}: ${manage_url}` : [],
  )
  const [first] = dates
  return [
    ...(links.length > 0 ? [['To move or cancel one of them:', ...links].join('\n')] : []),
    ...(first ? [`All times are in ${zoneLabel(zone, first.start)}.`] : []),
    ...(policy ? [policy] : []),
  ]
}
