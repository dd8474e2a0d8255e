import { expect, it } from 'vitest'
import { callNames, fullName, nameFor, shortName } from './person-names.ts'

const rosa = { first_name: 'Rosa', last_name: 'Quiñones' }

it('shortens a name without truncating it', () => {
  expect(fullName(rosa)).toBe('Rosa Quiñones')
  expect(shortName(rosa)).toBe('Rosa Q.')
  expect(shortName({ first_name: 'Cher', last_name: '' })).toBe('Cher')
  expect(shortName({ first_name: 'Jo', last_name: 'de Wit' })).toBe('Jo D.')
})

it('uses the short form in lanes under 110 px and when the whole name does not fit', () => {
  expect(nameFor(rosa, 109)).toBe('Rosa Q.')
  expect(nameFor(rosa, 140)).toBe('Rosa Quiñones')
  expect(nameFor({ first_name: 'Bartholomew', last_name: 'Featherstonehaugh' }, 140)).toBe('Bartholomew F.')
})

it('shows a complete short name in a narrow ribbon', () => {
  expect(nameFor({ first_name: 'Helen', last_name: 'Park' }, 94, { isLane: false })).toBe('Helen Park')
  expect(nameFor({ first_name: 'Marcus', last_name: 'Bell' }, 70, { isLane: false })).toBe('Marcus B.')
})

it('distinguishes colleagues with the same first name', () => {
  const names = callNames([
    { id: 'a', name: 'Dana Whitfield' },
    { id: 'b', name: 'Mara Okafor' },
    { id: 'c', name: 'Dana Lind' },
    { id: 'd', name: 'Teo' },
  ])
  expect([...names.values()]).toEqual(['Dana W.', 'Mara', 'Dana L.', 'Teo'])
})

it('distinguishes two with the same title and name by their whole name', () => {
  const names = callNames([
    { id: 'a', name: 'Dr. Amara Obi' },
    { id: 'b', name: 'Dr. Chidi Obi' },
    { id: 'c', name: 'Dr. Lena Weiss' },
  ])
  expect([...names.values()]).toEqual(['Dr. Amara Obi', 'Dr. Chidi Obi', 'Dr. Weiss'])
})
