import { expect, it } from 'vitest'
import { indexOf, readWords } from './reading.ts'
import type { PracticeContext } from './turn.ts'

const client = (id: string, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  email: null,
  phone: null,
})
const service = (id: string, name: string, duration_minutes: number) => ({
  id,
  name,
  aliases: [],
  duration_minutes,
  price_cents: 9_500,
  practitioner_ids: [],
})
const known: PracticeContext = {
  clients: [
    client('c1', 'Maria', "O'Neil"),
    client('c2', 'Maria', 'Santos'),
    client('c3', 'April', 'Dunn'),
    client('c4', 'Will', 'Archer'),
    client('c5', 'José', 'Núñez'),
    client('c6', 'Wanda', 'St. Clair'),
  ],
  practitioners: [{ id: 'p1', name: 'Dana Whitfield' }],
  services: [
    service('s1', 'Deep Tissue Massage 60', 60),
    service('s2', 'Deep Tissue Massage 90', 90),
    service('s3', 'Neck & Shoulder Focus', 30),
    service('s4', 'Cupping', 45),
    service('s4', 'Cupping', 60),
  ],
  appointments: [],
  leads: [{ id: 'l1', name: 'Jenny Ward', email: null, phone: null }],
}
const index = indexOf(known, '2026-03-04', 'America/New_York')
const things = (text: string) =>
  readWords(text, index).things.map(({ from: _from, to: _to, ...thing }) =>
    Object.values(thing)
      .flat()
      .filter(part => part !== undefined)
      .join(' '),
  )

it('finds names before dates and verbs', () => {
  expect(things('book April Dunn on April 2')).toEqual(['person c3 whole', 'day 2026-04-02'])
  expect(things('will Will Archer come')).toEqual(['person c4 whole'])
  expect(things('how busy will April be')[0]).toMatch(/^period/)
})

it('matches names despite accents, apostrophes, possessives and typos', () => {
  expect(things("jose nunez's visit")).toEqual(['person c5 whole'])
  expect(things('find oneil')).toEqual(['person c1 part'])
  expect(things("Wanda St. Clair's details")).toEqual(['person c6 whole'])
  expect(things('book jose nuñes')).toEqual(['person c5 near'])
})

it('lists everyone a name could mean', () => {
  expect(things('text Maria')).toEqual(['person c1 c2 part'])
})

it('matches services by name, length and with a typo', () => {
  expect(things('deep tissue')).toEqual(['service s1 s2 deep tissue'])
  expect(things('deep tissue 90')).toEqual(['service s2 deep tissue 90'])
  expect(things('neck and sholder')).toEqual(['service s3 neck'])
  // First the length that is meant where none is said.
  expect(things('cuping')).toEqual(['service s4#60 s4#45 cuping'])
})

it.each([
  ['on foot from the train', 'Foot Reflexology'],
  ['which neck of the woods', 'Neck & Shoulder Focus'],
  ["a stone's throw away", 'Hot Stone Massage'],
])('does not read an idiom as a service: %s', (text, name) => {
  const other = indexOf({ ...known, services: [service('s1', name, 45)] }, '2026-03-04', 'America/New_York')
  expect(readWords(text, other).things).toEqual([])
})

it('reads "a foot massage" as the service', () => {
  const other = indexOf(
    { ...known, services: [service('s1', 'Foot Reflexology', 45)] },
    '2026-03-04',
    'America/New_York',
  )
  expect(readWords('i want a foot massage', other).things).toMatchObject([{ kind: 'service' }])
})

it('reads a number after "is" as an hour, but not a count', () => {
  const kinds = (text: string) => readWords(text, index).things.map(({ kind }) => kind)
  expect(kinds('is 11 on friday taken')).toEqual(['time', 'day'])
  expect(kinds('is 3 still free')).toEqual(['time'])
  expect(kinds('is 3 people ok')).toEqual([])
})

it('keeps contact data, quotes and money apart from numbers', () => {
  expect(things("call (845) 555-0151 or a.b@mail.example about 'the key' for $20")).toEqual([
    'phone (845) 555-0151',
    'email a.b@mail.example',
    'quoted the key',
    'money 20',
  ])
})

it('handles any text', () => {
  for (const text of [
    '',
    '   ',
    '\u0000',
    '((((',
    "'''",
    '7'.repeat(4_000),
    'a '.repeat(2_000),
    '🙂 2pm',
    '-'.repeat(500),
    '1 '.repeat(800),
  ])
    expect(() => readWords(text, index)).not.toThrow()
})

it('reads a full name before the month in it', () => {
  const june = { id: 'k1', first_name: 'June', last_name: 'Castellano', email: null, phone: null }
  const other = { ...june, id: 'k2', first_name: 'Castellano', last_name: 'June' }
  const nobody = { practitioners: [], services: [], appointments: [], leads: [] }
  const named = indexOf({ clients: [june], ...nobody }, '2026-03-04', 'America/New_York')
  const things = (text: string, index = named) => readWords(text, index).things.map(({ kind }) => kind)
  expect(things('Add a note for June Castellano')).toEqual(['person'])
  expect(things('What was booked for June')).toEqual(['period'])
  const both = indexOf({ clients: [june, other], ...nobody }, '2026-03-04', 'America/New_York')
  expect(things('Add a note for June Castellano', both)).toEqual(['person'])
})
