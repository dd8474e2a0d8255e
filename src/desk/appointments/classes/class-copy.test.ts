import { expect, it } from 'vitest'
import { classesWords, peopleWords, seatsProblem, toldPeople } from './class-copy.ts'

it('says who will be notified', () => {
  expect([0, 1, 3].map(toldPeople)).toEqual([
    'No message goes out.',
    '1 person will be told in 3 minutes.',
    '3 people will be told in 3 minutes.',
  ])
  expect([peopleWords(1), classesWords(1), classesWords(4)]).toEqual(['1 person', '1 class', '4 classes'])
})

it('accepts 2 to 200 seats, but not fewer than are taken', () => {
  expect(['2', ' 8 ', '200'].map(typed => seatsProblem(typed))).toEqual([null, null, null])
  for (const typed of ['', '1', '201', '8.5', '-3', 'eight']) expect(seatsProblem(typed)).toMatch(/2 to 200/)
  expect(seatsProblem('4', 5)).toMatch(/5 people come already/)
  expect(seatsProblem('5', 5)).toBeNull()
})
