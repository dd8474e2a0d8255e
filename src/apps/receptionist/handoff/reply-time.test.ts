import { describe, expect, it } from 'vitest'
import type { ReceptionFacts } from '../reception-facts.ts'
import { isOpenNow, replyTime } from './reply-time.ts'

const morning = { start: '09:00', end: '12:00' }
const afternoon = { start: '14:00', end: '18:00' }
/** A Wednesday; open in two halves from Monday to Friday. */
const at = (clock: string, more: Partial<ReceptionFacts> = {}): ReceptionFacts => ({
  practice: { name: 'Fern', phone: null, email: null, address: null, directions: null, website: null },
  ...{ today: '2026-03-04', clock, zone: 'America/New_York', currency: 'USD' },
  ...{ practitioners: [], services: [], questions: [], special: [] },
  weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, windows: day > 5 ? [] : [morning, afternoon] })),
  ...{ horizon_days: 60, policy: { hours: 24, words: null } },
  ...more,
})
const never = at('10:00', { weekly: [] })
const onFriday = { today: '2026-03-06' }
const offMonday = { ...onFriday, special: [{ date: '2026-03-09', windows: [] }] }
const openSunday = { ...onFriday, special: [{ date: '2026-03-08', windows: [afternoon] }] }

it.each<[string, boolean]>([
  ['08:59', false],
  ['09:00', true],
  ['11:59', true],
  ['12:00', false],
  ['14:00', true],
  ['18:00', false],
])('the practice is open at %s: %s', (clock, isOpen) => {
  expect(isOpenNow(at(clock))).toBe(isOpen)
})

describe('reply time of a person', () => {
  it.each<[number, string, string]>([
    [1, 'a minute', 'un minuto'],
    [45, '45 minutes', '45 minutos'],
    [60, 'an hour', 'una hora'],
    [90, '90 minutes', '90 minutos'],
    [120, '2 hours', '2 horas'],
    [1440, 'a day', 'un día'],
    [10_080, '7 days', '7 días'],
  ])('is within %d minutes while it is open', (minutes, en, es) => {
    expect(replyTime(at('10:00'), minutes, 'en')).toBe(`They answer within ${en}.`)
    expect(replyTime(at('10:00'), minutes, 'es')).toBe(`Le responderán en menos de ${es}.`)
  })

  it.each<[string, ReceptionFacts, string, string]>([
    [
      'opens later today',
      at('07:30'),
      'Wednesday, March 4 at 9:00 AM',
      'miércoles 4 de marzo a las 9:00 de la mañana',
    ],
    [
      'opens again after the break',
      at('12:00'),
      'Wednesday, March 4 at 2:00 PM',
      'miércoles 4 de marzo a las 2:00 de la tarde',
    ],
    [
      'is over for today',
      at('18:00'),
      'Thursday, March 5 at 9:00 AM',
      'jueves 5 de marzo a las 9:00 de la mañana',
    ],
    [
      'is over for the week',
      at('23:00', onFriday),
      'Monday, March 9 at 9:00 AM',
      'lunes 9 de marzo a las 9:00 de la mañana',
    ],
    [
      'is closed on the day after as well',
      at('23:00', offMonday),
      'Tuesday, March 10 at 9:00 AM',
      'martes 10 de marzo a las 9:00 de la mañana',
    ],
    [
      'opens on a day on which it never does',
      at('23:00', openSunday),
      'Sunday, March 8 at 2:00 PM',
      'domingo 8 de marzo a las 2:00 de la tarde',
    ],
  ])('counts from the next opening when it %s', (_, facts, en, es) => {
    expect(replyTime(facts, 120, 'en')).toBe(
      `We are closed now and open on ${en}; they answer within 2 hours of that.`,
    )
    expect(replyTime(facts, 120, 'es')).toBe(
      `Ahora está cerrado y abre el ${es}; le responderán en menos de 2 horas desde entonces.`,
    )
  })

  it('is "as soon as they can" when the opening time is unknown', () => {
    expect(replyTime(never, 60, 'en')).toBe('They answer as soon as they can.')
    expect(replyTime(never, 60, 'es')).toBe('Le responderán en cuanto puedan.')
  })
})
