import { expect, test } from 'vitest'
import { followUpSummary, mainAct, mayBadge, reasonOf, rhythmText, sendWords } from './follow-up-copy.ts'
import { mayItGo } from './may-it-go.ts'
import type { FollowUp, ShownFollowUp, WayOut } from './schema.ts'

const here = { zone: 'America/New_York', today: '2026-05-14', now: Date.parse('2026-05-14T15:20:00Z') }
const way = (more: Partial<WayOut> = {}): WayOut => ({
  ...{ channel: 'email', send: 'now', at: null, reason: null, since: null },
  ...more,
})
const row = (more: Partial<FollowUp>): FollowUp => ({
  ...{
    kind: 'missed',
    occasion: 'missed:x',
    follow_up_id: null,
    appointment_id: null,
    practitioner_id: null,
  },
  ...{
    starts_at: '2026-05-13T20:00:00Z',
    status: null,
    service_name: 'Deep tissue',
    visits: 31,
    no_shows: 3,
  },
  ...{
    rhythm_days: 35,
    due_on: '2026-05-05',
    failed: null,
    way: null,
    words: null,
    due_at: null,
    ways: [way()],
  },
  client: { id: 'c', first_name: 'Eleanor', last_name: 'O’Sullivan', phone: '+18285550100' },
  ...more,
})
const plain = (text: string) => text.replace(/\u202f|\u00a0/g, ' ')
const said = (more: Partial<FollowUp>) => {
  const { reason, evidence } = reasonOf(row(more), here, 'Dana')
  return plain(`${reason} ${evidence}`)
}

test('explains why a client is on the list', () => {
  expect(said({ kind: 'come_again', starts_at: '2026-03-31T13:00:00Z' })).toBe(
    'Comes every 5 weeks, was due Tue, May 5. 31 visits, the last Tue, Mar 31 with Dana.',
  )
  expect(said({ kind: 'after_visit' })).toBe(
    'First visit yesterday with Dana. Deep tissue. No word since, nothing booked.',
  )
  expect(said({})).toBe('Third missed visit, yesterday, 4:00 pm. Deep tissue with Dana. No word since.')
  const failed = { channel: 'sms', kind: 'visit-reminder', has_bounced: false } as const
  expect(said({ kind: 'not_delivered', failed, starts_at: '2026-05-14T18:00:00Z' })).toBe(
    'The reminder for today, 2:00 pm came back. It went by text and did not arrive. Mail may go.',
  )
  expect(said({ kind: 'by_hand', words: 'Ask about the knee', due_at: '2026-05-14T13:00:00Z' })).toBe(
    'Ask about the knee Planned for today, 9:00 am.',
  )
})

test.each([
  [1, 'every day'],
  [7, 'every week'],
  [10, 'every 10 days'],
  [14, 'every 2 weeks'],
  [30, 'about every 4 weeks'],
  [35, 'every 5 weeks'],
])('describes a rhythm of %i days', (days, words) => expect(rhythmText(days)).toBe(words))

test('a blocked message says since when, and the button becomes a call', () => {
  const no = way({ send: 'never', reason: 'opted_out', since: '2026-02-02T17:00:00Z' })
  expect(sendWords(no, here)).toBe('Mail: they asked for none on Mon, Feb 2.')
  expect(mainAct(row({ ways: [no] }), here.zone)).toEqual({ act: 'call', label: 'Call' })
  expect(mayBadge(row({ ways: [no] }))).toEqual({ words: 'May not', look: 'never' })
  const nobody = row({ ways: [no] })
  expect(mainAct({ ...nobody, client: { ...nobody.client, phone: null } }, here.zone).act).toBe('book')
  expect(sendWords(way({ channel: 'sms', send: 'never', reason: 'no_consent' }), here)).toBe(
    "Text: they haven't opted in.",
  )
  const later = way({ send: 'at', at: '2026-05-14T18:00:00Z', reason: 'quiet_hours', channel: 'sms' })
  expect(plain(mainAct(row({ ways: [later] }), here.zone).label)).toBe('Send at 2:00 pm')
  expect(mainAct(row({ kind: 'come_again' }), here.zone).act).toBe('call')
  expect(mainAct(row({ kind: 'by_hand', way: 'call' }), here.zone).act).toBe('call')
})

test('the summary counts follow-ups and reminders correctly', () => {
  const groups = [{ kind: 'missed' as const, total: 7, follow_ups: [] }]
  const of = (count: number, next_at: string | null, total = 7) =>
    plain(
      followUpSummary({
        ...{ time_zone: here.zone, today: here.today, later: [] },
        groups: [{ ...groups[0], kind: 'missed', follow_ups: [], total }],
        reminders: { count, next_at, is_more: false },
      }),
    )
  expect(of(31, '2026-05-14T16:30:00Z')).toBe(
    'Seven want a word today. 31 reminders go by themselves, the next at 12:30 pm.',
  )
  expect(of(0, null, 0)).toBe('No follow-ups today. No more reminders go today.')
  expect(of(1, '2026-05-14T16:30:00Z', 1)).toBe(
    'One wants a word today. One reminder goes by itself, at 12:30 pm.',
  )
})

test('the send check lists four facts, and a fifth for any other obstacle', () => {
  const facts: ShownFollowUp['facts'] = {
    ...{ purpose: 'care', channel: 'email', consent: 'yes', consent_at: '2025-01-12T17:00:00Z' },
    ...{ last_at: '2026-03-14T15:00:00Z', next_visit_at: null, cancelled_at: null },
  }
  const shown = (more: Partial<FollowUp> = {}, other: Partial<ShownFollowUp['facts']> = {}) =>
    mayItGo({ follow_up: row(more), letter: null, facts: { ...facts, ...other } }, here).map(
      ({ isFine, words }) => `${isFine ? '+' : '-'} ${plain(words)}`,
    )
  expect(shown()).toEqual([
    '+ Messages about visits by mail: yes, Sun, Jan 12, 2025',
    '+ Last such mail: 61 days ago',
    '+ It is 11:20 am where they live',
    '+ Nothing is booked, nothing was cancelled',
  ])
  const bounced = way({ send: 'never', reason: 'bounced', since: '2026-05-01T17:00:00Z' })
  expect(shown({ ways: [bounced] }, { consent: 'unasked', consent_at: null, last_at: null })).toEqual([
    "+ Messages about visits by mail: hasn't opted out",
    '- Mail: it did not reach them before on Fri, May 1',
    '+ No such mail before',
    '+ It is 11:20 am where they live',
    '+ Nothing is booked, nothing was cancelled',
  ])
  expect(
    shown({ kind: 'come_again' }, { purpose: 'marketing', consent: 'unasked', consent_at: null })[0],
  ).toBe("- Offers by mail: hasn't opted in")
})
