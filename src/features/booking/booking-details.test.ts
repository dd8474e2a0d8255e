import { expect, it } from 'vitest'
import { type BookingDetails, emptyDetails, problemIn, problemsIn } from './booking-details.ts'

const nadia: BookingDetails = {
  ...emptyDetails,
  first_name: 'Nadia',
  last_name: 'Brooks',
  phone: '(828) 555-0119',
  email: 'nadia@example.com',
}

it('takes what people write', () => {
  expect(problemsIn(nadia)).toEqual({})
  for (const phone of [
    '+44 20 7946 0958',
    '828.555.0119',
    '8285550119',
    '(828) 555-0119 ext. 4',
    ' 828-555-0119 ',
  ]) {
    expect(problemIn('phone', phone)).toBeUndefined()
  }
  for (const email of ['a@b.co', 'first.last+tag@sub.example.org', 'josé@exämple.de']) {
    expect(problemIn('email', email)).toBeUndefined()
  }
})

it('names every field that is missing, the optional note not among them', () => {
  expect(Object.keys(problemsIn(emptyDetails))).toEqual(['first_name', 'last_name', 'phone', 'email'])
  expect(Object.keys(problemsIn({ ...nadia, first_name: '   ' }))).toEqual(['first_name'])
})

it('says what to mend', () => {
  expect(problemIn('email', 'nadia.b@exam')).toBe('Add the part after the dot, such as .com')
  expect(problemIn('email', 'nadia.example.com')).toMatch(/@/)
  expect(problemIn('email', '@example.com')).toMatch(/before/)
  expect(problemIn('email', 'nadia@')).toMatch(/after the @/)
  expect(problemIn('email', 'nad ia@example.com')).toMatch(/space/)
  expect(problemIn('phone', '555')).toMatch(/missing/)
  expect(problemIn('phone', 'call me')).toMatch(/digits only/)
  expect(problemIn('note', 'x'.repeat(1001))).toMatch(/1000/)
})
