import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gate, Overloaded, type Queue } from './gate.ts'

const rowsOf = (key: string): Queue => ({ lane: 'members', key })
const strangerAt = (key: string): Queue => ({ lane: 'strangers', key })
const visitorAt = (key: string): Queue => ({ lane: 'visitors', key })
const verbOf = (key: string): Queue => ({ lane: 'verbs', key })
const workOf = (key: string): Queue => ({ lane: 'work', key })

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

describe('the gate for 16 connections', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('admits four requests of one caller and ten row reads, and keeps six for everything else', async () => {
    const gate = new Gate(16)
    expect((await cameIn(ask(gate, 9, rowsOf('a')))).filter(Boolean)).toHaveLength(4)
    expect((await cameIn(ask(gate, 9, rowsOf('b')))).filter(Boolean)).toHaveLength(4)
    expect((await cameIn(ask(gate, 9, rowsOf('c')))).filter(Boolean)).toHaveLength(2)
    expect((await cameIn(ask(gate, 9))).filter(Boolean)).toHaveLength(6)
  })

  it.each([
    { most: 2, account: 1, rows: 1, strangers: 1, visitors: 1, verbs: 1 },
    { most: 4, account: 1, rows: 2, strangers: 1, visitors: 1, verbs: 2 },
    { most: 8, account: 2, rows: 5, strangers: 1, visitors: 1, verbs: 4 },
    { most: 16, account: 4, rows: 10, strangers: 1, visitors: 2, verbs: 8 },
    { most: 100, account: 25, rows: 62, strangers: 6, visitors: 12, verbs: 50 },
  ])(
    'shares of $most are: account $account, rows $rows, verbs $verbs, strangers $strangers, visitors $visitors',
    async shares => {
      const { most, account, rows, strangers, visitors, verbs } = shares
      const count = async (queueOf: (n: number) => Queue) => {
        const gate = new Gate(most)
        const turns = Array.from({ length: most }, (_, n) => gate.enter(queueOf(n)))
        return (await cameIn(turns)).filter(Boolean).length
      }
      expect(await count(() => rowsOf('a'))).toBe(account)
      expect(await count(n => rowsOf(String(n)))).toBe(rows)
      expect(await count(() => verbOf('a'))).toBe(account)
      expect(await count(n => verbOf(String(n)))).toBe(verbs)
      for (const [queueAt, share] of [[strangerAt, strangers] as const, [visitorAt, visitors] as const]) {
        expect(await count(() => queueAt('a'))).toBe(share)
        expect(await count(n => queueAt(String(n)))).toBe(share)
      }
    },
  )

  it('reserves two connections for work that skips the queue', async () => {
    const gate = new Gate(16)
    const rows = ask(gate, 9, rowsOf('a')).concat(ask(gate, 9, rowsOf('b')), ask(gate, 9, rowsOf('c')))
    const verbs = ask(gate, 9, verbOf('a')).concat(ask(gate, 9, verbOf('b')))
    const came = await cameIn([...rows, ...verbs])
    expect(came.filter(Boolean)).toHaveLength(14)
    expect((await cameIn(ask(gate, 3))).filter(Boolean)).toHaveLength(2)
  })

  it('admits two steps of queued work, and leaves the other connections to other callers', async () => {
    const gate = new Gate(16)
    const work = ask(gate, 9, workOf('a')).concat(ask(gate, 9, workOf('b')))
    expect((await cameIn(work)).filter(Boolean)).toHaveLength(2)
    expect((await cameIn(ask(gate, 9, rowsOf('a')))).filter(Boolean)).toHaveLength(4)
    expect((await cameIn(ask(gate, 9, verbOf('a')))).filter(Boolean)).toHaveLength(4)
    const late = work[2] as Promise<void>
    let gaveUp = false
    late.catch(() => {
      gaveUp = true
    })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(gaveUp).toBe(false)
    gate.leave(workOf('a'))
    await expect(late).resolves.toBeUndefined()
  })

  it('lets members pass strangers who are waiting for the strangers’ share', async () => {
    const gate = new Gate(8)
    const strangers = [gate.enter(strangerAt('a')), gate.enter(strangerAt('b'))]
    gate.enter(rowsOf('m'))
    gate.enter(rowsOf('m'))
    const member = gate.enter(rowsOf('m'))
    gate.leave(rowsOf('m'))
    expect(await cameIn([...strangers, member])).toEqual([true, false, true])
  })

  it('counts row requests and slot requests from one address separately', async () => {
    const gate = new Gate(16)
    const rows = ask(gate, 2, strangerAt('a'))
    const times = ask(gate, 3, visitorAt('a'))
    expect(await cameIn([...rows, ...times])).toEqual([true, false, true, true, false])
    gate.leave(visitorAt('a'))
    expect(await cameIn([...rows, ...times])).toEqual([true, false, true, true, true])
    gate.leave(strangerAt('a'))
    expect(await cameIn(rows)).toEqual([true, true])
  })

  it('takes turns among callers, however much one of them requests', async () => {
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

  it('serves other requests before rows when all connections are taken', async () => {
    const gate = new Gate(2)
    ask(gate, 1, rowsOf('a'))
    ask(gate, 1)
    const [row, booking] = [gate.enter(rowsOf('b')), gate.enter()]
    gate.leave(rowsOf('a'))
    expect(await cameIn([row, booking])).toEqual([false, true])
  })

  it('refuses a row after two seconds and a booking after ten, and forgets both', async () => {
    const gate = new Gate(2)
    ask(gate, 1, rowsOf('a'))
    ask(gate, 1)
    const told = (turn: Promise<void> | undefined) => turn?.catch((error: unknown) => error)
    const [row, booking] = [told(gate.enter(rowsOf('b'))), told(gate.enter())]
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await row).toBeInstanceOf(Overloaded)
    expect(await row).toMatchObject({ seconds: 2 })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await booking).toMatchObject({ seconds: 10 })
    // Who gave up holds nothing: both places are there again for whoever comes.
    gate.leave(rowsOf('a'))
    gate.leave()
    expect(await cameIn([gate.enter(rowsOf('b')), gate.enter()])).toEqual([true, true])
  })
})
