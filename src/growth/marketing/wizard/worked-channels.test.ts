import { expect, it } from 'vitest'
import { byWorth, workedWords } from './worked-channels.ts'

const brought = [
  { channel: 'email', people: 4, bookings: 2 },
  { channel: 'email', people: 3, bookings: 1 },
  { channel: 'google', people: 1, bookings: 0 },
  { channel: 'facebook', people: 9, bookings: 1 },
]

it.each([
  ['email', 'In your last plan it brought 3 bookings.'],
  ['facebook', 'In your last plan it brought 1 booking.'],
  ['google', 'In your last plan 1 person followed it, and none of them booked.'],
  ['instagram', null],
])('says what %s brought', (channel, words) => expect(workedWords(brought, channel)).toBe(words))

it('puts channels that brought bookings first, and keeps the order of the rest', () => {
  const channels = ['instagram', 'facebook', 'google', 'email'].map(channel => ({ channel }))
  const names = (found: { channel: string }[]) => found.map(({ channel }) => channel)
  expect(names(byWorth(channels, brought))).toEqual(['email', 'facebook', 'google', 'instagram'])
  expect(names(byWorth(channels, []))).toEqual(names(channels))
})
