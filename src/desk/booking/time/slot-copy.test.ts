import { describe, expect, it } from 'vitest'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { momentWords } from './format-moment.ts'
import {
  clockFace,
  dateWords,
  offerWords,
  oneDayOf,
  shownNames,
  slotWords,
  whereYouAre,
} from './slot-copy.ts'

const zone = 'America/New_York'
const start = '2026-05-21T14:30:00.000Z'
const person = (id: string, name: string) => ({ id, name, title: null })
const slot = (...practitioner_ids: string[]) => ({ start, end: start, practitioner_ids })

describe('the full name of a slot', () => {
  const names = shownNames([person('m', 'Mara Osei'), person('t', 'Teo Lind'), person('d', 'Dana Whitfield')])

  it('includes the practitioner, if known', () => {
    expect(slotWords(slot('m'), zone, names)).toBe('Thursday, May 21, 10:30\u00a0am with Mara')
    expect(slotWords(slot('m', 't'), zone, names)).toBe('Thursday, May 21, 10:30\u00a0am with Mara or Teo')
    expect(slotWords(slot('m', 't', 'd'), zone, names)).toBe('Thursday, May 21, 10:30\u00a0am')
  })

  it('includes each practitioner in order for several services', () => {
    const set = (...ids: string[]) => slotWords(slot(...ids), zone, names, true).replace(/^.*am ?/, '')
    expect(set('m', 't')).toBe('with Mara, then Teo')
    expect(set('m', 'm', 't', 'm')).toBe('with Mara, then Teo, then Mara')
    expect(set()).toBe('')
  })

  it('uses the practice’s time zone, whatever the machine’s zone', () => {
    expect(momentWords('Asia/Kathmandu', start)).toBe('Thu, May 21, 8:15\u00a0pm')
    expect(momentWords('Europe/London', start, 'London time')).toBe('Thu, May 21, 3:30\u00a0pm, London time')
    expect(clockFace('Asia/Kathmandu', start)).toBe('8:15')
    expect(dateWords('2026-05-21')).toBe('Thursday, May 21')
  })
})

it('names people by first name, or by title and last name, and fully if two share a name', () => {
  const names = shownNames([
    person('1', 'Mara Osei'),
    person('2', 'Mara Lind'),
    person('3', 'Dr. Ito'),
    person('4', 'Teo'),
    person('5', 'Dr. Amara Obi'),
  ])
  expect([...names.values()]).toEqual(['Mara Osei', 'Mara Lind', 'Dr. Ito', 'Teo', 'Dr. Obi'])
})

it('shows the visitor’s local time only if it differs', () => {
  expect(whereYouAre(start, zone, 'Europe/Berlin')).toBe('4:30\u00a0pm where you are')
  expect(whereYouAre(start, zone, 'Asia/Tokyo')).toBe('11:30\u00a0pm where you are')
  expect(whereYouAre('2026-05-21T16:30:00.000Z', zone, 'Asia/Tokyo')).toBe(
    'Friday, May 22, 1:30\u00a0am where you are',
  )
  expect(whereYouAre(start, zone, 'America/Toronto')).toBeUndefined()
  expect(whereYouAre(start, zone, null)).toBeUndefined()
})

it('shows the day of offered times once, or on each if they differ', () => {
  const offered = (text: string): OpenSlot => ({ start: text, practitioner_ids: [] })
  const [ten, noon] = [offered(start), offered('2026-05-21T16:00:00.000Z')]
  const next = offered('2026-05-22T14:30:00.000Z')
  expect(oneDayOf([ten, noon], zone)).toBe('Thursday, May 21')
  expect(offerWords(noon.start, [ten, noon], zone)).toBe('12:00\u00a0pm')
  expect(oneDayOf([ten, next], zone)).toBeUndefined()
  expect(offerWords(ten.start, [ten, next], zone)).toBe('Thursday, May 21, 10:30\u00a0am')
  expect(oneDayOf([], zone)).toBeUndefined()
})

it('shows the practice’s time while the visitor’s own time is displayed', () => {
  expect(whereYouAre(start, 'Europe/London', zone, 'at the practice')).toBe('10:30\u00a0am at the practice')
})
