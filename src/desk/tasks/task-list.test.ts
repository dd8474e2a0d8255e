import { expect, test } from 'vitest'
import { weekdayOf } from '#lib/time/dates.ts'
import { dueWords, grouped, snoozes, stoppedCampaign } from './task-list.ts'

const today = '2026-05-14'

test('tasks are grouped by due date, in the given order', () => {
  const tasks = ['2026-05-01', '2026-05-13', today, '2026-05-15', null].map((due_on, id) => ({ id, due_on }))
  expect(grouped(tasks, today).map(({ group, tasks }) => [group, tasks.map(({ id }) => id)])).toEqual([
    ['overdue', [0, 1]],
    ['today', [2]],
    ['coming', [3]],
    ['someday', [4]],
  ])
  expect(grouped([], today)).toEqual([])
})

test('a due date says how long until or how late', () => {
  expect(dueWords(today, today)).toBe('Due today')
  expect(dueWords('2026-05-15', today)).toBe('Due tomorrow')
  expect(dueWords('2026-05-13', today)).toBe('A day late')
  expect(dueWords('2026-05-04', today)).toBe('10 days late')
  expect(dueWords('2026-06-04', today)).toBe('Due Thursday, June 4')
})

test('snooze options are all in the future, and the last one is a Monday', () => {
  for (const day of ['2026-05-10', '2026-05-11', '2026-05-14']) {
    const dates = snoozes(day).map(({ date }) => date)
    expect(dates.every(date => date > day)).toBe(true)
    expect(weekdayOf(dates[2] as string)).toBe(1)
  }
})

test('only a task about a stopped campaign links to a campaign', () => {
  expect(stoppedCampaign('campaign-stopped:abc')).toBe('abc')
  expect([stoppedCampaign(null), stoppedCampaign('new_client:abc')]).toEqual([undefined, undefined])
})
