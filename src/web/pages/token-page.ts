import { data } from 'react-router'
import type { CallError } from '../calls/call.ts'

/** Pages behind a token tell nobody that they exist: no search engine, no next page, no store. */
export const tokenHeaders = () => ({
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
})

export const tokenMeta = (title: string) => [
  { title: `${title} · Stillpoint` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** What is found behind a token, or why nothing is. A token that never was and one that was mistyped look alike. */
export type BehindToken<Found> =
  | ({ kind: 'found' } & Found)
  | { kind: 'unknown' | 'over' }
  | { kind: 'failed'; problem: CallError }

/** What a refused look behind a token says; `over` is a refusal of those verbs that know an end. */
export function refusedToken(error: CallError): BehindToken<never> {
  if (error.code === 'over') return { kind: 'over' }
  if (error.code === 'not_found' || error.code === 'invalid_input') return { kind: 'unknown' }
  return { kind: 'failed', problem: error }
}

const statuses = { found: 200, over: 410, unknown: 404, failed: 500 }

export const answered = <Found>(found: BehindToken<Found>) =>
  data(found, { status: statuses[found.kind], headers: tokenHeaders() })
