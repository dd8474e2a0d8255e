import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gate, Overloaded, type Queue } from './gate.ts'

const rowsOf = (key: string): Queue => ({ lane: 'rows', key })

/** Asks at once; answers whether the turn came, once everything that was resolved has run. */
async function cameIn(turns: (Promise<void> | undefined)[]): Promise<boolean[]> {
  const came = turns.map(turn => turn === undefined)
  turns.forEach((turn, index) => {
    turn?.then(
      () => {
        came[index] = true
      },
      () => {},
    )
  })
  await vi.advanceTimersByTimeAsync(0)
  return came
}

const ask = (gate: Gate, count: number, queue?: Queue) =>
  Array.from({ length: count }, () => gate.enter(queue))

describe('the gate of sixteen connections', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lets four of one caller in, ten of all rows, and keeps six for everything else', async () => {
    const gate = new Gate(16)
    expect((await cameIn(ask(gate, 9, rowsOf('a')))).filter(Boolean)).toHaveLength(4)
    expect((await cameIn(ask(gate, 9, rowsOf('b')))).filter(Boolean)).toHaveLength(4)
    expect((await cameIn(ask(gate, 9, rowsOf('c')))).filter(Boolean)).toHaveLength(2)
    expect((await cameIn(ask(gate, 9))).filter(Boolean)).toHaveLength(6)
  })

  it.each([
    [2, 1, 1],
    [4, 1, 2],
    [8, 2, 5],
    [100, 25, 62],
  ])('of %i it gives one caller %i and rows %i', async (most, one, rows) => {
    const alone = new Gate(most)
    expect((await cameIn(ask(alone, most, rowsOf('a')))).filter(Boolean)).toHaveLength(one)
    const shared = new Gate(most)
    const many = Array.from({ length: most }, (_, n) => shared.enter(rowsOf(String(n))))
    expect((await cameIn(many)).filter(Boolean)).toHaveLength(rows)
  })

  it('goes round among callers, whoever has asked most', async () => {
    const gate = new Gate(2)
    gate.enter(rowsOf('holder'))
    const order: string[] = []
    const queue = (key: string) => void gate.enter(rowsOf(key))?.then(() => order.push(key))
    for (const key of ['greedy', 'greedy', 'greedy', 'modest', 'late']) queue(key)
    gate.leave(rowsOf('holder'))
    for (const _ of 'abcd') {
      await vi.advanceTimersByTimeAsync(0)
      gate.leave(rowsOf(order.at(-1) as string))
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual(['greedy', 'modest', 'late', 'greedy', 'greedy'])
  })

  it('serves what is no row first when all are taken', async () => {
    const gate = new Gate(2)
    ask(gate, 1, rowsOf('a'))
    ask(gate, 1)
    const [row, booking] = [gate.enter(rowsOf('b')), gate.enter()]
    gate.leave(rowsOf('a'))
    expect(await cameIn([row, booking])).toEqual([false, true])
  })

  it('refuses a row after two seconds and a booking after five, and forgets both', async () => {
    const gate = new Gate(2)
    ask(gate, 1, rowsOf('a'))
    ask(gate, 1)
    const told = (turn: Promise<void> | undefined) => turn?.catch((error: unknown) => error)
    const [row, booking] = [told(gate.enter(rowsOf('b'))), told(gate.enter())]
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await row).toBeInstanceOf(Overloaded)
    expect(await row).toMatchObject({ seconds: 2 })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await booking).toMatchObject({ seconds: 5 })
    // Who gave up holds nothing: both places are there again for whoever comes.
    gate.leave(rowsOf('a'))
    gate.leave()
    expect(await cameIn([gate.enter(rowsOf('b')), gate.enter()])).toEqual([true, true])
  })
})
