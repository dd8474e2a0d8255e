import { expect, test } from 'vitest'
import { fullName } from '#lib/names/person-names.ts'
import { type AppointmentRow, withComer, withComers } from './calendar-rows.ts'

const jane = { id: 'c', first_name: 'Jane', last_name: 'Berg', starred_note: 'Left shoulder' }

test('a visit booked under another name shows that name, without the note about the record’s owner', () => {
  const row = { id: 'a', booked_as: 'Julie van Dam', clients: jane } as AppointmentRow
  const [shown] = withComers([row])
  expect(fullName(shown?.clients ?? null)).toBe('Julie van Dam')
  // The record is still hers, and so is the way to it.
  expect(shown?.clients).toMatchObject({ id: 'c', first_name: 'Julie', starred_note: null })
  expect(jane).toMatchObject({ first_name: 'Jane', starred_note: 'Left shoulder' })
})

test('the record’s own name is kept, even when it was typed with a typo', () => {
  for (const booked_as of [null, undefined, 'Jane Berg', 'JANE berg', 'J. Berg']) {
    const row = { booked_as, clients: jane }
    expect(withComer(row)).toBe(row)
  }
  expect(withComer({ booked_as: 'Julie Berg', clients: null }).clients).toBeNull()
})

test('a row that reads only the name has no note', () => {
  const { first_name, last_name } = jane
  const row = { booked_as: 'Julie van Dam', clients: { first_name, last_name } }
  expect(withComer(row).clients).toEqual({ first_name: 'Julie', last_name: 'van Dam' })
})
