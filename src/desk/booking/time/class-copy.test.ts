import { expect, it } from 'vitest'
import { classLeft, classTimes, dateWordsOf } from './class-copy.ts'

it('says how many seats are left, if the practice shows it', () => {
  expect([null, 1, 3].map(classLeft)).toEqual([null, '1 seat left', '3 seats left'])
})

it('says when a class takes place in a time zone', () => {
  const [start, end] = ['2027-05-27T22:00:00.000Z', '2027-05-27T23:00:00.000Z']
  expect(classTimes('America/New_York', start, end)).toBe('6:00\u00a0pm to 7:00\u00a0pm')
  expect(classTimes('America/New_York', start, null)).toBe('6:00\u00a0pm')
  expect(dateWordsOf('Asia/Tokyo', start)).toBe('Friday, May 28')
})
