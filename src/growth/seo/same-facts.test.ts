import { expect, it } from 'vitest'
import { firstOtherDay, hasAddress, hasName, phoneDifference, sameName } from './same-facts.ts'

const ours = '218 Alder Street, Asheville, NC 28801'

it('matches an address however it is written', () => {
  for (const same of [
    '218 Alder Street, Asheville, NC 28801',
    '218 ALDER ST. · ASHEVILLE · NC 28801',
    '218 Alder St Asheville North Carolina 28801 USA',
    'Come and see us at 218 Alder Street, in Asheville.',
    '218 Alder Street',
  ])
    expect(hasAddress(same, ours), same).toBe(true)
  for (const other of [
    '220 Alder Street, Asheville, NC 28801',
    '1218 Alder Street, Asheville, NC 28801',
    '218 Alder Avenue, Asheville, NC 28801',
    '218 Alder Street, Springfield 62704',
    'Alder Street, Asheville',
    '',
  ])
    expect(hasAddress(other, ours), other).toBe(false)
  expect(hasAddress('12 Oak Ave, #2, Bath', '12 Oak Avenue, Suite 2, Bath')).toBe(true)
  expect(hasAddress('Lindenstraße 4, 10969 Berlin', 'Lindenstr. 4, 10969 Berlin')).toBe(true)
  expect(hasAddress('100 N. Main St.', '100 North Main Street')).toBe(true)
})

it('matches a name whatever its legal form', () => {
  expect(sameName('Willow & Stone Massage', 'WILLOW AND STONE MASSAGE, LLC')).toBe(true)
  expect(sameName("Dana's Massage", 'Dana’s Massage Inc.')).toBe(true)
  expect(sameName('Willow & Stone Massage', 'Willow Stone Massage')).toBe(false)
  expect(hasName('Home | Willow &  Stone Massage | Asheville', 'Willow & Stone Massage')).toBe(true)
  expect(hasName('Willowing', 'Willow')).toBe(false)
})

it('finds the first weekday that differs, with midnight written either way', () => {
  const week = [
    { day: 1, start: '09:00', end: '17:00' },
    { day: 6, start: '09:00', end: '24:00' },
  ]
  expect(firstOtherDay(week, [...week].reverse())).toBeNull()
  expect(
    firstOtherDay(
      week,
      week.map(each => ({ ...each, end: each.end.replace('24:00', '23:59') })),
    ),
  ).toBeNull()
  expect(firstOtherDay(week, [{ day: 1, start: '09:00', end: '17:00' }])).toBe(6)
  expect(firstOtherDay(week, [...week, { day: 2, start: '09:00', end: '12:00' }])).toBe(2)
})

it('explains how two numbers differ where that is obvious', () => {
  expect(phoneDifference('+18285550142', '+18285550124')).toBe('Two digits are swapped.')
  expect(phoneDifference('+18285550142', '+18285550143')).toBe('One digit differs.')
  expect(phoneDifference('+18285550142', '+12125550199')).toBeNull()
  expect(phoneDifference('+18285550142', '+18285550142')).toBeNull()
  expect(phoneDifference('+18285550142', '+4930123456')).toBeNull()
})
