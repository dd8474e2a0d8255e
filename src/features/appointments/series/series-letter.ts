import { calendarFileOfMany } from '#features/visits/letters/calendar-file.ts'
import {
  calendarEntry,
  contact,
  type VisitLetter,
  type VisitNews,
} from '#features/visits/letters/visit-mail.ts'
import { formatRange, formatShortDay, zoneLabel } from '#lib/dates.ts'
import { type MailPiece, mailOf } from '#lib/mail-page.ts'

/** What there is to tell about one visit of a series. */
export interface ToldVisit {
  news: VisitNews
  letter: VisitLetter
}

const parts: readonly { news: readonly VisitNews[]; one: string; many: string }[] = [
  { news: ['booked', 'confirmed', 'restored'], one: 'Booked for you', many: 'Booked for you' },
  { news: ['moved', 'changed'], one: 'Moved', many: 'Moved' },
  { news: ['requested'], one: 'Asked for', many: 'Asked for' },
  { news: ['cancelled'], one: 'Cancelled', many: 'Cancelled' },
]

const count = (n: number) => (n === 1 ? '1 visit' : `${n} visits`)

function subjectOf(visits: readonly ToldVisit[]): string {
  const of = (...news: VisitNews[]) => visits.filter(visit => news.includes(visit.news)).length
  const [booked, off] = [of('booked', 'confirmed', 'restored', 'requested'), of('cancelled')]
  const first = visits[0] as ToldVisit
  const name = first.letter.visit.practice.name
  if (off === visits.length) return `${count(off)} cancelled at ${name}`
  if (booked === visits.length) return `${count(booked)} booked at ${name}`
  return `Your visits at ${name} have changed`
}

/**
 * One letter about several visits of one client, in the order of their starts: every date, where each can be managed, and one
 * calendar file with all of them. At least one visit.
 */
export function seriesLetter(visits: readonly ToldVisit[]) {
  const { visit } = (visits[0] as ToldVisit).letter
  const zone = visit.time_zone
  const ahead = visits.filter(({ news }) => news !== 'cancelled')
  const pieces: MailPiece[] = [{ type: 'text', lines: [`Hello ${visit.first_name},`] }]
  for (const part of parts) {
    const own = visits.filter(({ news }) => part.news.includes(news))
    if (own.length === 0) continue
    pieces.push({
      type: 'text',
      lines: [`${own.length === 1 ? part.one : part.many}, ${count(own.length)}:`],
    })
    pieces.push({ type: 'facts', facts: own.map(factOf) })
  }
  const manage = ahead.filter(({ letter }) => letter.manageUrl)
  if (manage.length > 0)
    pieces.push({
      type: 'text',
      lines: [
        'To move or cancel one of them:',
        ...manage.map(({ letter }) => `${shortOf(letter)}: ${letter.manageUrl}`),
      ],
    })
  const [next] = ahead
  const times = `All times are in ${zoneLabel(zone, Date.parse(visit.start))}.`
  pieces.push({ type: 'text', lines: [times, ...(next?.letter.policyText ? [next.letter.policyText] : [])] })
  pieces.push({ type: 'text', lines: [contact(visit)] })
  const subject = subjectOf(visits)
  const file = calendarFileOfMany(
    visits.map(({ news, letter }) => calendarEntry(letter, news === 'cancelled')),
  )
  return {
    subject,
    ...mailOf(subject, pieces),
    attachments: [
      {
        filename: 'visits.ics',
        content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: file,
      },
    ],
  }
}

const shortOf = ({ visit }: VisitLetter) => formatShortDay(visit.time_zone, Date.parse(visit.start))

function factOf({ letter }: ToldVisit): [string, string] {
  const { visit } = letter
  const range = formatRange(visit.time_zone, Date.parse(visit.start), Date.parse(visit.end))
  return [shortOf(letter), `${range}, ${visit.service_name} with ${visit.practitioner_name}`]
}
