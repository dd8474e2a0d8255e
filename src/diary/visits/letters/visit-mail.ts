import type { LetterFacts } from '#diary/messages/mail/letter-facts.ts'
import { formatMoney } from '#lib/format-money.ts'
import { mailPage } from '#lib/text/mail-page.ts'
import { formatDay, formatRange, formatShortDay, formatTime, zoneLabel } from '#lib/time/dates.ts'
import type { Visit } from '../schema.ts'
import { type CalendarEntry, calendarFile, visitUid } from './calendar-file.ts'

export type VisitNews = 'booked' | 'requested' | 'confirmed' | 'moved' | 'changed' | 'cancelled' | 'restored'

export interface VisitLetter {
  appointment_id: string
  sequence: number
  visit: Visit
  isResold: boolean
  manageUrl: string | null
  /** Calendars accept changes only from the invitation's own address. */
  email: string | null
  cancelWindowHours: number
  policyText: string | null
  now: Date
}

const day = (visit: Visit) => formatDay(visit.time_zone, Date.parse(visit.start))
const time = (visit: Visit) => formatTime(visit.time_zone, Date.parse(visit.start))
const short = (visit: Visit) => `${formatShortDay(visit.time_zone, Date.parse(visit.start))}, ${time(visit)}`
const price = (visit: Visit) => formatMoney(visit.price_cents, visit.currency)

function policy(letter: VisitLetter): string[] {
  const limit = Date.parse(letter.visit.start) - letter.cancelWindowHours * 3_600_000
  const zone = letter.visit.time_zone
  const until = `${formatShortDay(zone, limit)}, ${formatTime(zone, limit)}`
  const own = letter.policyText ? [letter.policyText] : []
  return limit > letter.now.getTime() ? [`Move or cancel free of charge until ${until}.`, ...own] : own
}

function facts({ visit, isResold }: VisitLetter): [string, string][] {
  const range = formatRange(visit.time_zone, Date.parse(visit.start), Date.parse(visit.end))
  const { address, directions } = visit.practice
  return [
    ...(visit.comes ? [['Who', visit.comes] as [string, string]] : []),
    ['Day', day(visit)],
    ['Time', `${range} (${zoneLabel(visit.time_zone, Date.parse(visit.start))})`],
    ...(visit.pieces
      ? visit.pieces.map((piece): [string, string] => [
          formatTime(visit.time_zone, Date.parse(piece.start)),
          `${piece.service_name} with ${piece.practitioner_name}`,
        ])
      : ([
          ['Visit', visit.service_name],
          ['With', visit.practitioner_name],
        ] as [string, string][])),
    ...(isResold ? [['Price', price(visit)] as [string, string]] : []),
    ...(address ? [['Where', address] as [string, string]] : []),
    ...(directions ? [['Directions', directions] as [string, string]] : []),
  ]
}

export function visitFacts(letter: VisitLetter): LetterFacts {
  const { visit } = letter
  return {
    values: {
      first_name: visit.first_name,
      service: visit.service_name,
      practitioner: visit.practitioner_name,
      day: day(visit),
      time: time(visit),
      when: short(visit),
      price: price(visit),
      where: visit.practice.address ?? visit.practice.name,
      practice: visit.practice.name,
    },
    comes: visit.comes ?? null,
    isWaiting: visit.status === 'pending',
    policy: policy(letter),
    facts: facts(letter),
    buttonUrl: letter.manageUrl,
    contact: contact(visit),
  }
}

export function visitEntry(news: VisitNews, letter: VisitLetter) {
  const file = calendarFile(calendarEntry(letter, news === 'cancelled'))
  const type = `text/calendar; charset=utf-8; method=${/METHOD:(\w+)/.exec(file)?.[1] ?? 'PUBLISH'}`
  return { filename: 'visit.ics', content_type: type, content: file }
}

/** `isOver` removes it from calendars. */
export function calendarEntry(letter: VisitLetter, isOver: boolean): CalendarEntry {
  const { visit, manageUrl } = letter
  return {
    uid: visitUid(letter.appointment_id),
    sequence: letter.sequence,
    method: isOver ? 'cancel' : 'request',
    start: visit.start,
    end: visit.end,
    // Calendars are shared with family and offices: no service name.
    summary: `Visit at ${visit.practice.name}`,
    location: visit.practice.address,
    description: isOver ? null : [`With ${visit.practitioner_name}.`, manageUrl].filter(Boolean).join('\n'),
    url: isOver ? null : manageUrl,
    organizer: { name: visit.practice.name, email: visit.practice.email },
    ...(letter.email ? { attendee: { name: visit.first_name, email: letter.email } } : {}),
    isTentative: visit.status === 'pending',
    createdAt: letter.now,
  }
}

export function contact(visit: Pick<Visit, 'practice'>): string {
  const { name, phone, email, address } = visit.practice
  return [name, phone, email, address].filter(Boolean).join(', ')
}

export function practiceMail(
  news: 'booked' | 'requested' | 'moved' | 'cancelled',
  letter: VisitLetter,
  calendarUrl: string,
  who: string,
  /** Set if someone else booked. */
  bookedBy: string | null = null,
) {
  const { visit } = letter
  const verbs = { booked: 'booked', requested: 'asked for', moved: 'moved to', cancelled: 'cancelled' }
  const titles = {
    booked: 'New booking',
    requested: 'New request',
    moved: 'Visit moved',
    cancelled: 'Visit cancelled',
  }
  const page = mailPage({
    heading: `${who} ${verbs[news]} ${short(visit)}`,
    paragraphs: [
      `${visit.service_name} with ${visit.practitioner_name}.`,
      ...(bookedBy ? [`Booked by ${bookedBy}, who gets the letters.`] : []),
    ],
    button: { label: 'Open the calendar', url: calendarUrl },
    foot: 'Sent by Stillpoint because somebody used your booking page.',
  })
  return { subject: `${titles[news]}: ${short(visit)}`, ...page }
}
