import { describe, expect, it } from 'vitest'
import {
  type FirstDayProfile,
  isFinishedHere,
  markFinished,
  progressOf,
  readTasks,
  showsFirstDay,
  type TaskId,
  tasks,
  withTask,
  writeTasks,
} from './first-day.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const fresh: FirstDayProfile = {
  onboarding_completed: true,
  onboarding_completed_at: hoursAgo(1),
  first_day_completed: false,
}

describe('whether the first-day list shows (§4)', () => {
  it.each([
    ['set up an hour ago', fresh, false, true],
    ['no profile yet', null, false, false],
    ['not set up', { ...fresh, onboarding_completed: false }, false, false],
    ['set up, time unknown', { ...fresh, onboarding_completed_at: null }, false, false],
    ['finished in the profile', { ...fresh, first_day_completed: true }, false, false],
    ['finished on this device', fresh, true, false],
    ['never said in the profile', { ...fresh, first_day_completed: null }, false, true],
    ['47 hours 59 minutes ago', { ...fresh, onboarding_completed_at: hoursAgo(48 - 1 / 60) }, false, true],
    ['48 hours ago', { ...fresh, onboarding_completed_at: hoursAgo(48) }, false, true],
    ['48 hours and a minute ago', { ...fresh, onboarding_completed_at: hoursAgo(48 + 1 / 60) }, false, false],
    ['a device half a minute slow', { ...fresh, onboarding_completed_at: hoursAgo(-1 / 120) }, false, true],
  ] as const)('%s', (_, profile, finishedHere, expected) => {
    expect(showsFirstDay(profile, finishedHere, now)).toBe(expected)
  })
})

it('the first-day list has the three tasks of 2, 1 and 3 minutes (§9)', () => {
  expect(tasks.map(task => [task.id, task.minutes])).toEqual([
    ['assistant', 2],
    ['booking-link', 1],
    ['test-booking', 3],
  ])
})

it('keeps a set of ids, each once', () => {
  let done: ReadonlySet<TaskId> = new Set()
  expect(progressOf(done)).toEqual({ total: 3, done: 0, minutes: 6, isAllDone: false })
  done = withTask(done, 'booking-link')
  expect(withTask(done, 'booking-link')).toBe(done)
  expect(progressOf(done)).toEqual({ total: 3, done: 1, minutes: 5, isAllDone: false })
  done = withTask(withTask(done, 'assistant'), 'test-booking')
  expect(progressOf(done)).toEqual({ total: 3, done: 3, minutes: 0, isAllDone: true })
  expect(readTasks(writeTasks(done))).toEqual(done)
})

it('reads no more than tasks from the device', () => {
  expect([...readTasks('["assistant","spy",3]')]).toEqual(['assistant'])
  expect([null, '', 'x', '{}', '7'].map(text => readTasks(text).size)).toEqual([0, 0, 0, 0, 0])
})

it('the device remembers whose first-day list is finished', () => {
  expect(isFinishedHere(null, 'dana')).toBe(false)
  const mark = markFinished(null, 'dana')
  expect([isFinishedHere(mark, 'dana'), isFinishedHere(mark, 'teo')]).toEqual([true, false])
  const both = markFinished(mark, 'teo')
  expect([isFinishedHere(both, 'dana'), isFinishedHere(both, 'teo'), markFinished(both, 'teo')]).toEqual([
    true,
    true,
    both,
  ])
  expect(isFinishedHere('true', 'dana')).toBe(true)
})
