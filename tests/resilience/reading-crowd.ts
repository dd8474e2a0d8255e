import { addressesFrom } from '../addresses.ts'

/** Visitors who read, one request after the other, until they are told to stop. */
export interface Crowd {
  /** Answers so far, by status; 0 where the line broke. */
  statuses: Map<number, number>
  stop(): Promise<void>
}

// Those of visitors who book count through the first half.
const address = addressesFrom(65_536)

/** One read of the practice's booking page, through the verb behind it; its status. */
export async function readPage(url: string, practice: string): Promise<number> {
  const answer = await fetch(`${url}/functions/v1/show-booking-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify({ practice }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 0
}

/** Sends `size` readers; resolves once each of them has had an answer, so that all of them are under way. */
export async function gather(url: string, practice: string, size: number): Promise<Crowd> {
  const statuses = new Map<number, number>()
  let going = true
  const come = async (arrived: () => void) => {
    while (going) {
      const status = await readPage(url, practice)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      arrived()
    }
  }
  const all: Promise<void>[] = []
  await Promise.all(
    Array.from({ length: size }, () => new Promise<void>(arrived => void all.push(come(arrived)))),
  )
  return {
    statuses,
    stop: async () => {
      going = false
      await Promise.all(all)
    },
  }
}
