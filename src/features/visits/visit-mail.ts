import { formatDay, formatRange, formatShortDay, formatTime, zoneLabel } from '#lib/dates.ts'
import { formatMoney } from '#lib/format-money.ts'
import { mailPage } from '#lib/mail-page.ts'
import { calendarFile, visitUid } from './calendar-file.ts'
import type { Visit } from './schema.ts'

export type VisitNews = 'booked' | 'requested' | 'confirmed' | 'moved' | 'changed' | 'cancelled' | 'restored'

export interface VisitLetter {
  appointment_id: string
  sequence: number
  visit: Visit
  /** Something else is sold than they were told: the letter says the price. */
  isResold: boolean
  /** Where the client manages the visit; none once it is cancelled. */
  manageUrl: string | null
  /** Where the client is reached: calendars take a later change only from the invitation of their own address. */
  email: string | null
  cancelWindowHours: number
  policyText: string | null
  now: Date
}

const day = (visit: Visit) => formatDay(visit.time_zone, Date.parse(visit.start))
const time = (visit: Visit) => formatTime(visit.time_zone, Date.parse(visit.start))
const short = (visit: Visit) => `${formatShortDay(visit.time_zone, Date.parse(visit.start))}, ${time(visit)}`

// Subjects show on lock screens: a day and a time, never a service or a name.
const subjects: Record<VisitNews, (visit: Visit) => string> = {
  booked: visit => `You are booked: ${short(visit)}`,
  requested: visit => `We have your request: ${short(visit)}`,
  confirmed: visit => `Your visit is confirmed: ${short(visit)}`,
  moved: visit => `Your visit has moved: ${short(visit)}`,
  changed: visit => `Your visit has changed: ${short(visit)}`,
  cancelled: visit => `Your visit is cancelled: ${short(visit)}`,
  restored: visit => `Your visit is on again: ${short(visit)}`,
}

const headings: Record<VisitNews, (visit: Visit) => string> = {
  booked: visit => `You are booked, ${visit.first_name}.`,
  requested: visit => `We have your request, ${visit.first_name}.`,
  confirmed: visit => `Your visit is confirmed, ${visit.first_name}.`,
  moved: visit => `Your visit has a new time, ${visit.first_name}.`,
  changed: visit => `Your visit has changed, ${visit.first_name}.`,
  cancelled: visit => `Your visit is cancelled, ${visit.first_name}.`,
  restored: visit => `Your visit is on again, ${visit.first_name}.`,
}

function opening(news: VisitNews, visit: Visit): string[] {
  const who = visit.practitioner_name
  if (news === 'cancelled') return [`The visit on ${day(visit)} at ${time(visit)} will not take place.`]
  const waits = `${visit.practice.name} looks at it and tells you by email. Until then the time is kept for you.`
  if (news === 'requested') return [waits]
  return [`${day(visit)}, ${time(visit)} with ${who}.`, ...(visit.status === 'pending' ? [waits] : [])]
}

/** The sentence about changing one's mind, from the practice's window and its own words. */
function policy(letter: VisitLetter): string[] {
  const limit = Date.parse(letter.visit.start) - letter.cancelWindowHours * 3_600_000
  const zone = letter.visit.time_zone
  const until = `${formatShortDay(zone, limit)}, ${formatTime(zone, limit)}`
  const own = letter.policyText ? [letter.policyText] : []
  return limit > letter.now.getTime() ? [`Move or cancel free of charge until ${until}.`, ...own] : own
}

/** The mail a client gets about a visit, with the calendar entry that books, moves or removes it. */
export function visitMail(news: VisitNews, letter: VisitLetter) {
  const { visit, manageUrl } = letter
  const isOver = news === 'cancelled'
  const range = formatRange(visit.time_zone, Date.parse(visit.start), Date.parse(visit.end))
  const page = mailPage({
    heading: headings[news](visit),
    paragraphs: [...opening(news, visit), ...(isOver ? [] : policy(letter))],
    facts: isOver
      ? []
      : [
          ['Day', day(visit)],
          ['Time', `${range} (${zoneLabel(visit.time_zone, Date.parse(visit.start))})`],
          ['Visit', visit.service_name],
          ['With', visit.practitioner_name],
          ...(letter.isResold
            ? [['Price', formatMoney(visit.price_cents, visit.currency)] as [string, string]]
            : []),
          ...(visit.practice.address ? [['Where', visit.practice.address] as [string, string]] : []),
          ...(visit.practice.directions
            ? [['Directions', visit.practice.directions] as [string, string]]
            : []),
        ],
    ...(manageUrl && !isOver ? { button: { label: 'See, move or cancel', url: manageUrl } } : {}),
    foot: contact(visit),
  })
  const file = calendarFile({
    uid: visitUid(letter.appointment_id),
    sequence: letter.sequence,
    method: isOver ? 'cancel' : 'request',
    start: visit.start,
    end: visit.end,
    // Calendars are shared with families and offices: no service in the title.
    summary: `Visit at ${visit.practice.name}`,
    location: visit.practice.address,
    description: isOver ? null : [`With ${visit.practitioner_name}.`, manageUrl].filter(Boolean).join('\n'),
    url: isOver ? null : manageUrl,
    organizer: { name: visit.practice.name, email: visit.practice.email },
    ...(letter.email ? { attendee: { name: visit.first_name, email: letter.email } } : {}),
    isTentative: visit.status === 'pending',
    createdAt: letter.now,
  })
  const type = `text/calendar; charset=utf-8; method=${/METHOD:(\w+)/.exec(file)?.[1] ?? 'PUBLISH'}`
  return {
    subject: subjects[news](visit),
    ...page,
    attachments: [{ filename: 'visit.ics', content_type: type, content: file }],
  }
}

/** How to reach the practice, in one line. */
export function contact(visit: Pick<Visit, 'practice'>): string {
  const { name, phone, email, address } = visit.practice
  return [name, phone, email, address].filter(Boolean).join(', ')
}

/** What the practice itself is told when a client booked, moved or cancelled online. */
export function practiceMail(
  news: 'booked' | 'requested' | 'moved' | 'cancelled',
  letter: VisitLetter,
  calendarUrl: string,
  who: string,
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
    paragraphs: [`${visit.service_name} with ${visit.practitioner_name}.`],
    button: { label: 'Open the calendar', url: calendarUrl },
    foot: 'Sent by Stillpoint because somebody used your booking page.',
  })
  return { subject: `${titles[news]}: ${short(visit)}`, ...page }
}
