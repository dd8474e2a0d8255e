import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, it } from 'vitest'
import { solveChallenge } from './proof-of-work.ts'

const key = 'a key of the test'
const expires = new Date('2099-01-01T00:00:00Z')
const challenge = (number: number, maxnumber = 20_000) =>
  createChallenge({ hmacKey: key, number, maxnumber, expires, params: { verb: 'hold-slot' } })

it('solves the server’s challenge so that the server accepts it', async () => {
  const proof = await solveChallenge(await challenge(17_321))
  expect(proof?.expires).toBe(expires.getTime())
  expect(await verifySolution(proof?.payload ?? '', key)).toBe(true)
  expect(JSON.parse(atob(proof?.payload ?? '')).number).toBe(17_321)
})

it('yields to other work, and stops when the caller no longer waits', async () => {
  // More than two turns of any machine.
  const made = await challenge(9_999_999, 10_000_000)
  const stop = new AbortController()
  let turns = 0
  const pause = async () => {
    if (++turns === 2) stop.abort()
  }
  expect(await solveChallenge(made, { signal: stop.signal, pause })).toBeUndefined()
  expect(turns).toBe(2)
})

it('reports when it can’t solve a challenge', async () => {
  const made = await challenge(500)
  expect(await solveChallenge({ ...made, algorithm: 'SHA-512' })).toBeUndefined()
  expect(await solveChallenge({ ...made, challenge: 'f'.repeat(64), maxnumber: 300 })).toBeUndefined()
})
