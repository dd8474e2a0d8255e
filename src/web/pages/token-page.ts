import { data } from 'react-router'
import type { CallError } from '../calls/call.ts'

/** Token pages are private: no indexing, referrer or caching. */
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

/** An unknown token looks the same as a mistyped one. */
export type BehindToken<Found> =
  | ({ kind: 'found' } & Found)
  | { kind: 'unknown' | 'over' }
  | { kind: 'failed'; problem: CallError }

/** `over` is a refusal of verbs that have an end. */
export function refusedToken(error: CallError): BehindToken<never> {
  if (error.code === 'over') return { kind: 'over' }
  if (error.code === 'not_found' || error.code === 'invalid_input') return { kind: 'unknown' }
  return { kind: 'failed', problem: error }
}

const statuses = { found: 200, over: 410, unknown: 404, failed: 500 }

export const answered = <Found>(found: BehindToken<Found>) =>
  data(found, { status: statuses[found.kind], headers: tokenHeaders() })
