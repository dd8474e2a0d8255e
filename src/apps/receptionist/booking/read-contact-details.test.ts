import { expect, it } from 'vitest'
import { indexOf } from '#apps/planner/reading.ts'
import { visitorScene } from '../understanding/visitor-scene.ts'
import { readContactDetails } from './read-contact-details.ts'

const index = indexOf(
  {
    clients: [],
    leads: [],
    appointments: [],
    practitioners: [{ id: 'p1', name: 'Dana Whitfield' }],
    services: [
      {
        id: 's1',
        name: 'Swedish Massage',
        aliases: [],
        duration_minutes: 60,
        price_cents: 9500,
        practitioner_ids: ['p1'],
      },
    ],
  },
  '2026-03-04',
  'America/New_York',
)
const said = (text: string, isAsked = false) => readContactDetails(visitorScene(text, index), isAsked)

it.each([
  ['Ella Ford, 845-555-0181', 'Ella Ford'],
  ['My name is Raj Patel, raj.patel@mail.example', 'Raj Patel'],
  ['lena fox lena@mail.example', 'Lena Fox'],
  ['swedish friday at 2 with dana for Amy Poe amy@poe.example', 'Amy Poe'],
  ['put me on the list please. Lotte Hahn, 510-555-0186', 'Lotte Hahn'],
  ['gotta run - Rory Quill 416 555 0184', 'Rory Quill'],
  ['Me llamo Rosa Peña, 303-555-0195', 'Rosa Peña'],
  ["Name's Cora Whitfield, 970-555-0185", 'Cora Whitfield'],
  ["it's J. R. O'Neil, jr@mail.example", "J. R. O'Neil"],
  // Called like somebody of the practice, like a month, like a verb; and by more than one last name.
  ['Dana Moss, dana.moss@mail.example', 'Dana Moss'],
  ['dana moss dana.moss@mail.example', 'Dana Moss'],
  ['April Moss 828-253-0119', 'April Moss'],
  ["I'm Will May, will@mail.example", 'Will May'],
  ['Will Hart, will@mail.example', 'Will Hart'],
  ['Ana de la Cruz, ana@mail.example', 'Ana de la Cruz'],
  ['friday at 2 with Dana, Amy Poe 828-253-0119', 'Amy Poe'],
  ['April 5 at 2. Amy Poe 828-253-0119', 'Amy Poe'],
  ['see you in May! Lee Chan, 828-253-0119', 'Lee Chan'],
])('reads the name in %s: %s', (text, name) => expect(said(text).name).toBe(name))

it.each([
  "I'm pregnant",
  "I'm all over the place",
  'this is great',
  'soy nueva',
  'Friday at 2 please',
  'Swedish Massage',
])('reads no name from %s', text => expect(said(text).name).toBeUndefined())

it('reads a bare name only when a name was asked for', () => {
  expect(said('Jo Ray', true)).toEqual({ name: 'Jo Ray' })
  expect(said('Jo Ray')).toEqual({})
  expect(said('it is snowing again, so pretty', true)).toEqual({})
})

it('reads phone and email as typed, and ignores invalid numbers', () => {
  expect(said('(845) 555-0181 or A@B.example')).toEqual({ phone: '(845) 555-0181', email: 'a@b.example' })
  expect(said('at 2:30 on March 14')).toEqual({})
})

it('reads no name that a mail program would turn into a link', () => {
  expect(said('My name is Win.at.evil.example, 845-555-0181').name).toBeUndefined()
})
