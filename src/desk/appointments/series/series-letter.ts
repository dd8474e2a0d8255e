import { calendarFileOfMany } from '#diary/visits/letters/calendar-file.ts'
import { calendarEntry, type VisitLetter, type VisitNews } from '#diary/visits/letters/visit-mail.ts'
import type { SeriesDate } from './series-lines.ts'

export interface ToldVisit {
  news: VisitNews
  letter: VisitLetter
}

const partOf: Record<VisitNews, SeriesDate['part']> = {
  booked: 'booked',
  confirmed: 'booked',
  restored: 'booked',
  moved: 'moved',
  changed: 'moved',
  requested: 'requested',
  cancelled: 'cancelled',
}

export const seriesDate = ({ news, letter: { visit, manageUrl } }: ToldVisit): SeriesDate => ({
  part: partOf[news],
  start: Date.parse(visit.start),
  end: Date.parse(visit.end),
  service_name: visit.service_name,
  practitioner_name: visit.practitioner_name,
  manage_url: news === 'cancelled' ? null : manageUrl,
})

export const seriesFile = (visits: readonly ToldVisit[]) => ({
  filename: 'visits.ics',
  content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: calendarFileOfMany(visits.map(({ news, letter }) => calendarEntry(letter, news === 'cancelled'))),
})
