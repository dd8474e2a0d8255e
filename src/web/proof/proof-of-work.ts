import { digest } from './sha256.ts'

export interface Challenge {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber?: number
}

export interface Proof {
  payload: string
  /** Epoch ms on the server's clock; Infinity without an end. */
  expires: number
}

const turnMs = 8

/** Solves an ALTCHA challenge in short slices. Undefined if unsolved, not SHA-256, or `signal` is aborted. */
export async function solveChallenge(
  challenge: Challenge,
  { signal, pause = nextTask }: { signal?: AbortSignal; pause?: () => Promise<void> } = {},
): Promise<Proof | undefined> {
  const { algorithm, salt, signature, maxnumber = 1_000_000 } = challenge
  if (algorithm !== 'SHA-256') return undefined
  const wanted = Int32Array.from({ length: 8 }, (_, at) =>
    Number.parseInt(challenge.challenge.slice(at * 8, at * 8 + 8), 16),
  )
  const state = new Int32Array(8)
  let turnEnds = performance.now() + turnMs
  for (let number = 0; number <= maxnumber; number++) {
    digest(salt + number, state)
    if (state[0] === wanted[0] && state.every((word, at) => word === wanted[at])) {
      const answer = { algorithm, challenge: challenge.challenge, number, salt, signature }
      return { payload: btoa(JSON.stringify(answer)), expires: expiryOf(salt) }
    }
    if (number % 64 === 0 && performance.now() > turnEnds) {
      await pause()
      if (signal?.aborted) return undefined
      turnEnds = performance.now() + turnMs
    }
  }
  return undefined
}

function expiryOf(salt: string): number {
  const seconds = Number(new URLSearchParams(salt.split('?')[1]).get('expires'))
  return seconds > 0 ? seconds * 1000 : Number.POSITIVE_INFINITY
}

// A message arrives after pending paints and, unlike a timer, without a delay.
function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
