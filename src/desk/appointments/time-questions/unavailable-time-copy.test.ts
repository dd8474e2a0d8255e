import { describe, expect, it } from 'vitest'
import { type ExplainedTime, explainedTime, type OnlineBookingRefusal } from './schema.ts'
import { lineForStaff, momentWords, whyWords } from './unavailable-time-copy.ts'

// Thursday, May 21, 2026 in New York, UTC-4: other zones read other clocks.
const TODAY = '2026-05-20'
const at = (clock: string, date = '2026-05-21') => new Date(`${date}T${clock}:00-04:00`).toISOString()
const ms = (clock: string, date?: string) => Date.parse(at(clock, date))
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const ann = { practitioner_id: id('a1') }

function explained(refusal: OnlineBookingRefusal | null, change: Partial<ExplainedTime> = {}): ExplainedTime {
  return {
    time_zone: 'America/New_York',
    start: at('10:30'),
    refusal,
    by_hand: true,
    service: {
      id: id('51'),
      name: 'Swedish massage',
      duration_min: 60,
      buffer_before_min: 10,
      buffer_after_min: 15,
      notice_min: 120,
      increment_min: 30,
      has_own_notice: false,
      has_own_increment: false,
    },
    practitioner: { id: ann.practitioner_id, name: 'Ann' },
    practitioner_count: 1,
    in_the_way: null,
    held_until: null,
    is_offered: false,
    equipment_name: null,
    room_names: [],
    ...change,
  }
}
const own = { ...explained(null).service, has_own_notice: true, has_own_increment: true }
const visit = (from: string, to: string): Partial<ExplainedTime> => ({
  in_the_way: { kind: 'visit', appointment_id: id('b1'), start: at(from), end: at(to) },
})
const blocked = (from: string, to: string, reason: string | null = null): Partial<ExplainedTime> => ({
  in_the_way: { kind: 'blocked', reason, start: from, end: to },
})
const busy = (from: string, until: string) => ({ ...ann, busy_from: ms(from), busy_until: ms(until) })
const anyone = { practitioner_count: 2 }

const settings = '/practice-settings'
const service = `/services?service=${id('51')}`
const schedule = `/schedule?who=${id('a1')}`
const opened = `/appointments?date=2026-05-21&appointment=${id('b1')}`

const cases: [OnlineBookingRefusal, Partial<ExplainedTime>, string, string | null][] = [
  [{ rule: 'service_not_online' }, {}, 'Swedish massage is booked by hand only.', service],
  [{ rule: 'booking_closed' }, {}, 'online booking is switched off.', `${settings}#online`],
  [{ rule: 'month_full', month: '2026-05' }, {}, 'your plan takes no more bookings in May.', '/profile'],
  [
    { rule: 'month_full', month: '2027-01' },
    {},
    'your plan takes no more bookings in January 2027.',
    '/profile',
  ],
  [
    { rule: 'no_practitioner' },
    {},
    'Ann takes no online bookings for Swedish massage.',
    `${settings}#practitioners`,
  ],
  [
    { rule: 'no_practitioner' },
    { practitioner: null },
    'nobody who takes bookings online offers Swedish massage.',
    `${settings}#practitioners`,
  ],
  [{ rule: 'past' }, {}, 'it is in the past.', null],
  [
    { rule: 'same_day_off', first_date: '2026-05-21' },
    {},
    'same-day bookings are off. The first day is Thursday, May 21.',
    `${settings}#online`,
  ],
  [
    { rule: 'too_short_notice', earliest: ms('11:00') },
    {},
    'it is less than 2 hours away, the shortest notice you ask for.',
    `${settings}#rules`,
  ],
  [
    { rule: 'too_short_notice', earliest: ms('11:00') },
    { service: own },
    'it is less than 2 hours away, the shortest notice for Swedish massage.',
    service,
  ],
  [
    { rule: 'outside_booking_window', last_date: '2026-07-19' },
    {},
    'online booking ends with Sunday, July 19.',
    `${settings}#rules`,
  ],
  [
    { rule: 'outside_booking_window', last_date: '2027-07-19' },
    {},
    'online booking ends with Monday, July 19, 2027.',
    `${settings}#rules`,
  ],
  [
    { rule: 'client_limit', limit: 2 },
    {},
    'this client already has the 2 visits to come that one client may have.',
    `${settings}#rules`,
  ],
  [{ rule: 'day_off', ...ann, date: '2026-05-23' }, {}, 'Ann does not work on Saturday, May 23.', schedule],
  [{ rule: 'day_off', ...ann, date: '2026-05-23' }, anyone, 'nobody works on Saturday, May 23.', schedule],
  [
    { rule: 'outside_hours', ...ann, date: '2026-05-21', opens: ms('13:00') },
    {},
    "it is outside Ann's hours. On Thursday, May 21 the next begin at 1:00 pm.",
    schedule,
  ],
  [
    { rule: 'outside_hours', ...ann, date: '2026-05-21', opens: null },
    anyone,
    "it is after Ann's hours on Thursday, May 21. Nobody else can take it either.",
    schedule,
  ],
  [
    { rule: 'runs_past_closing', ...ann, closes: ms('17:00') },
    {},
    "it takes 60 min, and Ann's hours end at 5:00 pm.",
    schedule,
  ],
  [
    { rule: 'off_grid', ...ann, previous: ms('10:00'), next: ms('10:30') },
    {},
    'start times are 30 minutes apart. With Ann the nearest are 10:00 am and 10:30 am.',
    `${settings}#rules`,
  ],
  [
    { rule: 'off_grid', ...ann, previous: ms('11:30'), next: ms('12:00') },
    { service: own },
    'start times are 30 minutes apart. With Ann the nearest are 11:30 am and 12:00 pm.',
    service,
  ],
  [
    { rule: 'practitioner_busy', ...busy('10:00', '11:15') },
    visit('10:00', '11:00'),
    'Ann is with a client, 10:00 to 11:00 am.',
    opened,
  ],
  [
    { rule: 'practitioner_busy', ...busy('10:00', '11:15') },
    { ...visit('10:00', '11:00'), ...anyone },
    'Ann is with a client, 10:00 to 11:00 am. Nobody else can take it either.',
    opened,
  ],
  [
    { rule: 'practitioner_busy', ...busy('09:15', '10:45') },
    visit('09:15', '10:30'),
    'Ann has a visit, 9:15 to 10:30 am, and stays free until 10:45 am.',
    opened,
  ],
  [
    { rule: 'practitioner_busy', ...busy('10:00', '12:30') },
    blocked(at('10:00'), at('12:30'), 'Training'),
    "Ann's time is blocked, 10:00 am to 12:30 pm (Training).",
    schedule,
  ],
  [
    { rule: 'practitioner_busy', ...busy('09:00', '10:00') },
    blocked(at('09:00'), at('17:00', '2026-05-22')),
    "Ann's time is blocked, Thursday, May 21, 9:00 am, to Friday, May 22, 5:00 pm.",
    schedule,
  ],
  [
    { rule: 'practitioner_busy', ...busy('11:20', '13:00') },
    visit('11:30', '12:45'),
    'Ann has a visit, 11:30 am to 12:45 pm, and stays free from 11:20 am.',
    opened,
  ],
  [{ rule: 'practitioner_busy', ...busy('10:00', '11:00') }, {}, 'Ann is busy then.', schedule],
  [
    { rule: 'buffer_meets_busy', ...busy('11:35', '13:00') },
    visit('11:35', '12:35'),
    'the 15 min after it stay free, and Ann is with a client, 11:35 am to 12:35 pm.',
    opened,
  ],
  [
    { rule: 'buffer_meets_busy', ...busy('09:00', '10:25') },
    visit('09:00', '10:25'),
    'the 10 min before it stay free, and Ann is with a client, 9:00 to 10:25 am.',
    opened,
  ],
  [
    { rule: 'held', ...ann, held_from: ms('10:00'), held_until: ms('11:15') },
    { held_until: at('08:10', TODAY) },
    'a visitor is booking with Ann right now, and needs 10:00 to 11:15 am. If they leave it, it is free again at 8:10 am.',
    null,
  ],
  [
    { rule: 'held', ...ann, held_from: ms('10:00'), held_until: ms('11:15') },
    {},
    'a visitor is booking with Ann right now, and needs 10:00 to 11:15 am.',
    null,
  ],
  [
    { rule: 'daily_limit', ...ann, date: '2026-05-21', limit: 1 },
    {},
    'online booking stops at 1 visit a day, and Ann has as many on Thursday, May 21.',
    `${settings}#rules`,
  ],
  [{ rule: 'no_room' }, {}, 'Swedish massage needs a room, and has none.', `${settings}#rooms`],
  [
    { rule: 'room_busy' },
    { room_names: ['Garden room'] },
    'Garden room is in use then.',
    `${settings}#rooms`,
  ],
  [
    { rule: 'room_busy' },
    { room_names: ['Garden room', 'Attic'] },
    'every room for Swedish massage is in use then.',
    `${settings}#rooms`,
  ],
  [{ rule: 'room_held' }, {}, 'a visitor is booking the last free room for Swedish massage right now.', null],
  [
    { rule: 'no_equipment', equipment_id: id('e1'), needed: 2, quantity: 1 },
    { equipment_name: 'Infrared lamp' },
    'Swedish massage needs 2 × Infrared lamp, and you have 1.',
    '/equipment',
  ],
  [
    { rule: 'equipment_busy', equipment_id: id('e1'), quantity: 3 },
    { equipment_name: 'Infrared lamp' },
    'not enough of Infrared lamp is free then.',
    '/equipment',
  ],
  [
    { rule: 'equipment_held', equipment_id: id('e1') },
    { equipment_name: 'Infrared lamp' },
    'a visitor is booking the last Infrared lamp right now.',
    null,
  ],
  [
    { rule: 'leaves_short_gap', shortest_min: 75 },
    {},
    'it would leave a gap shorter than 75 min, too short to sell.',
    `${settings}#online`,
  ],
]

describe('text that explains why a time is not offered', () => {
  it.each(cases)('%j %j', (refusal, change, words, to) => {
    // As the verb answers it.
    const why = whyWords(explainedTime.parse(explained(refusal, change)), TODAY)
    expect(why?.words.replaceAll('\u00a0', ' ')).toBe(words)
    expect(why?.link?.to ?? null).toBe(to)
  })

  it('has a case for every rule, and none for an offered time', () => {
    const rules = explainedTime.shape.refusal.unwrap().options.map(({ shape }) => shape.rule.value)
    expect([...new Set(cases.map(([{ rule }]) => rule))].sort()).toEqual([...rules].sort())
    expect(whyWords(explained(null), TODAY)).toBeNull()
  })
})

it('names the time, with the year if it is not the current one', () => {
  const words = (date: string) => momentWords(explained(null, { start: at('10:30', date) }), TODAY)
  expect(words('2026-05-21')).toBe('Thursday, May 21, 10:30\u00a0am')
  expect(words('2027-07-01')).toBe('Thursday, July 1, 2027, 10:30\u00a0am')
})

describe('the line below a time chosen by staff', () => {
  const line = (refusal: OnlineBookingRefusal | null, change: Partial<ExplainedTime> = {}) =>
    lineForStaff(explained(refusal, change), TODAY)?.replaceAll('\u00a0', ' ')

  it('explains why it cannot be booked online', () => {
    expect(line({ rule: 'too_short_notice', earliest: ms('11:00') })).toMatch(/^it is less than 2 hours away/)
    expect(line({ rule: 'off_grid', ...ann, previous: ms('10:00'), next: ms('10:30') })).toBe(
      'start times are 30 minutes apart.',
    )
    expect(line({ rule: 'day_off', ...ann, date: '2026-05-23' })).toMatch(/^Ann does not work/)
  })

  it('is empty if visitors are offered the time, or nobody can have it', () => {
    expect(line(null)).toBeUndefined()
    expect(line({ rule: 'practitioner_busy', ...busy('10:00', '11:00') }, { by_hand: false })).toBeUndefined()
  })

  it.each([
    { rule: 'service_not_online' },
    { rule: 'booking_closed' },
    { rule: 'no_practitioner' },
    { rule: 'past' },
  ] as const)('is empty for a reason that is the same at every hour: %j', refusal =>
    expect(line(refusal)).toBeUndefined(),
  )
})
