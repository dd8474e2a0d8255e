import { describe, expect, it } from 'vitest'
import {
  type HoldEvent,
  type HoldState,
  holdReducer,
  holdUntil,
  minuteCrossed,
  noHold,
  timeLeft,
  type VisitorHold,
} from './hold-state.ts'

const hold: VisitorHold = {
  hold_token: 'token',
  practitioner_id: 'mara',
  start: '2026-05-21T14:30:00.000Z',
  end: '2026-05-21T16:00:00.000Z',
  until: 600_000,
  key: 'deep|75',
}
const other = {
  start: '2026-05-21T15:15:00.000Z',
  end: '2026-05-21T16:45:00.000Z',
  practitioner_ids: ['teo'],
}
const through = (...events: HoldEvent[]): HoldState => events.reduce(holdReducer, noHold)
const taken = (start: string): HoldEvent => ({
  type: 'refused',
  start,
  code: 'slot_taken',
  message: 'gone',
  nearest: [other],
})

describe('a time hold', () => {
  it('is requested, then held', () => {
    expect(through({ type: 'asked', start: hold.start })).toMatchObject({ asking: hold.start, hold: null })
    expect(through({ type: 'asked', start: hold.start }, { type: 'held', hold })).toEqual({ ...noHold, hold })
  })

  it('expires exactly on time, and its start is remembered', () => {
    expect(through({ type: 'held', hold }, { type: 'ticked', now: 599_999 }).hold).toEqual(hold)
    expect(through({ type: 'held', hold }, { type: 'ticked', now: 600_000 })).toEqual({
      ...noHold,
      problem: { kind: 'expired', start: hold.start, nearest: [] },
    })
    expect(through({ type: 'ticked', now: 9e9 })).toEqual(noHold)
  })

  it('is restored after a reload only if it has not expired', () => {
    expect(through({ type: 'restored', hold, now: 1 }).hold).toEqual(hold)
    expect(through({ type: 'restored', hold, now: 600_000 }).problem?.kind).toBe('expired')
  })

  it('is kept if another time is refused', () => {
    const state = through({ type: 'held', hold }, { type: 'asked', start: other.start }, taken(other.start))
    expect(state).toMatchObject({
      hold,
      asking: null,
      gone: [other.start],
      problem: { kind: 'taken', nearest: [other] },
    })
  })

  it('can be lost on the server, and alternatives are shown', () => {
    expect(through({ type: 'held', hold }, { type: 'lost', nearest: [other] })).toMatchObject({
      hold: null,
      problem: { kind: 'expired', start: hold.start, nearest: [other] },
    })
  })
})

it('shows a taken time for a while, and clears the message on the next try', () => {
  const state = through(taken(hold.start), taken(hold.start))
  expect(state.gone).toEqual([hold.start])
  expect(holdReducer(state, { type: 'left', start: hold.start })).toMatchObject({
    gone: [],
    problem: { kind: 'taken' },
  })
  expect(holdReducer(state, { type: 'asked', start: other.start }).problem).toBeNull()
})

it('does not report a lost connection as a taken time', () => {
  const state = through({
    type: 'refused',
    start: hold.start,
    code: 'offline',
    message: 'You are offline.',
    nearest: [],
  })
  expect(state).toMatchObject({ gone: [], problem: { kind: 'failed', message: 'You are offline.' } })
})

it('counts down by the server clock, whatever the visitor’s clock says', () => {
  const until = holdUntil({ expires_at: '2026-05-14T10:10:00Z', now: '2026-05-14T10:00:00Z' }, 5_000)
  expect(until).toBe(605_000)
  expect(timeLeft(until, 5_000)).toBe('10:00')
  expect(timeLeft(until, 83_000)).toBe('8:42')
  expect(timeLeft(until, 604_999)).toBe('0:01')
  expect(timeLeft(until, 700_000)).toBe('0:00')
})

it('announces five, two and one minute once each, also if ticks are far apart', () => {
  expect(minuteCrossed(600_000, 299_000, 300_000)).toBe(5)
  expect(minuteCrossed(600_000, 300_000, 301_000)).toBeUndefined()
  expect(minuteCrossed(600_000, 479_500, 480_500)).toBe(2)
  expect(minuteCrossed(600_000, 100_000, 545_000)).toBe(1)
  expect(minuteCrossed(600_000, 0, 1_000)).toBeUndefined()
})
