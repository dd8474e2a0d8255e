import { expect, it } from 'vitest'
import { type BookingDetails, emptyDetails, problemIn, problemsIn, sentDetails } from './booking-details.ts'

const nadia: BookingDetails = {
  ...emptyDetails,
  first_name: 'Nadia',
  last_name: 'Brooks',
  phone: '(828) 555-0119',
  email: 'nadia@example.com',
}

it('accepts names, emails and phones as people write them', () => {
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

it('names every missing field except the optional note', () => {
  expect(Object.keys(problemsIn(emptyDetails))).toEqual(['first_name', 'last_name', 'phone', 'email'])
  expect(Object.keys(problemsIn({ ...nadia, first_name: '   ' }))).toEqual(['first_name'])
})

it('says how to correct a field', () => {
  expect(problemIn('email', 'nadia.b@exam')).toBe('Add the part after the dot, such as .com')
  expect(problemIn('email', 'nadia.example.com')).toMatch(/@/)
  expect(problemIn('email', '@example.com')).toMatch(/before/)
  expect(problemIn('email', 'nadia@')).toMatch(/after the @/)
  expect(problemIn('email', 'nad ia@example.com')).toMatch(/space/)
  expect(problemIn('phone', '')).toBe('Write a mobile number we can reach you at')
  expect(problemIn('email', 'nadia@home@example.com')).toBe('Write one @, as in name@example.com')
  expect(problemIn('email', `${'x'.repeat(250)}@example.com`)).toMatch(/too long/)
  expect(problemIn('phone', '555')).toMatch(/missing/)
  expect(problemIn('phone', 'call me')).toMatch(/digits only/)
  expect(problemIn('note', 'x'.repeat(1001))).toMatch(/1000/)
})

it('requires the other person’s name only if the visit is for them, and sends it only then', () => {
  const theirs = { ...nadia, is_for_someone: true, their_first_name: 'Ben', their_last_name: '' }
  expect(problemsIn(theirs)).toEqual({ their_last_name: 'Write their last name' })
  expect(sentDetails(theirs)).toMatchObject({ their_first_name: 'Ben', first_name: 'Nadia' })
  const own = { ...theirs, is_for_someone: false }
  expect(problemsIn(own)).toEqual({})
  expect(Object.keys(sentDetails(own))).toEqual(Object.keys(sentDetails(nadia)))
  expect(sentDetails(own)).not.toHaveProperty('their_first_name')
})
