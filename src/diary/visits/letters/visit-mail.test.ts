import { describe, expect, it } from 'vitest'
import { writeLetter } from '#diary/messages/server/offers/mail/write-letter.ts'
import { formatMoney } from '#lib/format-money.ts'
import { mailPage } from '#lib/text/mail-page.ts'
import { formatDay, formatRange, formatShortDay, formatTime, zoneLabel } from '#lib/time/dates.ts'
import { mailNamed } from '#message-kinds.ts'
import type { Visit } from '../schema.ts'
import { contact, type VisitLetter, type VisitNews, visitFacts } from './visit-mail.ts'

// The letters as they were written in code, before a practice could have words of its own: as long as nobody edits them,
// what clients read stays the same to the letter.
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

function asBefore(news: VisitNews, letter: VisitLetter) {
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
  return { subject: subjects[news](visit), body_text: page.body_text }
}

const news: VisitNews[] = ['booked', 'requested', 'confirmed', 'moved', 'changed', 'cancelled', 'restored']
const practice: Visit['practice'] = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'willow',
  name: 'Willow & Stone <Massage>',
  address: '218 Alder Street\nAsheville',
  directions: 'Door on the left, "bell 2"',
  phone: '(828) 555-0142',
  email: 'hello@willow.example',
}
const visit: Visit = {
  uid: 'u',
  sequence: 0,
  first_name: 'Renée <b>O’Hara</b> & {{service}}',
  status: 'confirmed',
  service_name: 'Deep tissue {{price}} 60',
  duration_min: 60,
  price_cents: 11_050,
  currency: 'USD',
  is_seat: false,
  start: '2026-11-01T18:00:00.000Z',
  end: '2026-11-01T19:00:00.000Z',
  time_zone: 'America/New_York',
  practitioner_name: 'Dana $& Whitfield',
  practitioner_title: null,
  practice,
}
const letter: VisitLetter = {
  appointment_id: '00000000-0000-4000-8000-000000000002',
  sequence: 0,
  visit,
  isResold: false,
  manageUrl: 'https://still.example/appointment-manage/abc?a=1&b=2',
  email: 'renee@example.com',
  cancelWindowHours: 24,
  policyText: null,
  now: new Date('2026-10-01T12:00:00Z'),
}
const visits: Partial<Visit>[] = [
  {},
  { status: 'pending' },
  { practice: { ...practice, address: null, directions: null, phone: null, email: null } },
  { time_zone: 'Asia/Kathmandu', currency: 'EUR', price_cents: 0 },
  { status: 'pending', practice: { ...practice, directions: null } },
]
const letters: Partial<VisitLetter>[] = [
  {},
  { isResold: true },
  { policyText: 'Inside 24 hours,\nhalf the price <is> due.' },
  { now: new Date('2026-11-01T12:00:00Z') },
  { now: new Date('2026-11-01T12:00:00Z'), policyText: 'Half is due.', isResold: true },
  { cancelWindowHours: 0, manageUrl: null },
]
const variants = news.flatMap(each =>
  visits.flatMap(of => letters.map(more => ({ each, ...letter, ...more, visit: { ...visit, ...of } }))),
)

describe('an email in the standard wording', () => {
  it.each(variants)('reads exactly as before, $each', async ({ each, ...of }) => {
    const before = asBefore(each, of)
    for (const own of [undefined, null, { version: 3, subject: null, blocks: null }])
      expect(await writeLetter(mailNamed(`visit-${each}`), own, visitFacts(of))).toMatchObject({
        letter: before,
        isOwn: false,
      })
  })
})
