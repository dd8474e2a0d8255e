import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  brokenReading,
  busyReading,
  endless,
  largeReading,
  lengthReading,
  slowReading,
} from '../../../tests/odd-readings.ts'
import { openLane, type ReadingLane } from './reading-lane.ts'

let lane: ReadingLane
const lines: { words: unknown; facts: unknown }[] = []
const write = (facts: unknown, words?: unknown) => lines.push({ facts, words })
const file = new URL('../../../tests/odd-readings-thread.ts', import.meta.url)

beforeAll(() => {
  const log = { warn: write, error: write } as never
  lane = openLane(file, { log, atOnce: 1, mostOfSender: 5, spare: 1, isWarm: true, memoryMb: 48 })
})
afterAll(() => lane.close())

const why = (asked: Promise<unknown>) =>
  asked.then(
    () => 'read',
    (error: Error) => (error.name === 'Error' || error.name === 'RangeError' ? error : error.name),
  )
const read = (text: string, sender = 'somebody') => lane.read(lengthReading, sender, [text])

describe('openLane', () => {
  it('returns the result of a reading, and throws its error', async () => {
    expect(await read('four')).toBe(4)
    const error = await why(lane.read(brokenReading, 'somebody', ['out of range']))
    expect(error).toMatchObject({ name: 'RangeError', message: 'out of range' })
    expect(await read('five5')).toBe(5)
  })

  it('ends a reading that runs too long, keeps serving, and logs nothing of the text', async () => {
    let beats = 0
    const beating = setInterval(() => beats++, 10)
    expect(await why(lane.read(slowReading, 'hostile', [endless]))).toBe('NotRead')
    clearInterval(beating)
    expect(beats).toBeGreaterThan(3)
    expect(await read('after')).toBe(5)
    expect(JSON.stringify(lines)).toContain('"reading":"slow"')
    expect(JSON.stringify(lines)).not.toContain('LuLu')
  })

  it('ends a reading that uses too much memory', async () => {
    expect(await why(lane.read(largeReading, 'hostile', []))).toBe('NotRead')
    expect(await read('after')).toBe(5)
  })

  it('counts work and not time: a reading within its limit is never cut off', async () => {
    // The machine is kept busy meanwhile, by this thread.
    const until = performance.now() + 400
    const asked = lane.read(busyReading, 'somebody', [150])
    while (performance.now() < until);
    expect(await asked).toBe(150)
  })

  it('serves senders with little usage before heavy ones', async () => {
    const order: string[] = []
    const done = (who: string) => () => order.push(who)
    const hostile = ['h1', 'h2', 'h3'].map(who =>
      why(lane.read(slowReading, 'hostile', [endless])).then(done(who)),
    )
    const honest = read('hello', 'visitor').then(done('visitor'))
    await Promise.all([...hostile, honest])
    // One of them is read already when the visitor's arrives.
    expect(order.indexOf('visitor')).toBeLessThan(2)
  })

  it('tells a sender with too many waiting readings to try again', async () => {
    const asked = Array.from({ length: 12 }, () => why(read('hello', 'impatient')))
    const came = await Promise.all(asked)
    expect([...new Set(came)].sort()).toEqual(['ReadingBusy', 'read'])
  })

  it('refuses a reading that is unknown to the thread', async () => {
    const unlisted = { name: 'unlisted', mostMs: 100 }
    expect(await why(lane.read(unlisted, 'somebody', []))).toMatchObject({
      message: 'The thread has no reading unlisted',
    })
  })
})
