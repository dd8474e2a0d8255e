import type { Context } from 'hono'
import { type Caller, queryAs } from '../../database/transaction.ts'
import { bucketsOf } from '../../functions/rate-limits.ts'
import { ReadCounts } from '../../functions/read-counts.ts'
import { hashToken } from '../../link-token.ts'
import { underWayLimits } from '../../requests/answers-under-way.ts'
import { outgoingOf } from '../../requests/incoming-request.ts'
import { problem } from '../file-problems.ts'
import { readAsJpeg } from '../pictures/as-jpeg.ts'
import type { ServeDeps } from './serve-route.ts'

/** Bytes: the smallest limit of any network. */
export const mostLentBytes = 3_900_000
/** A network may fetch each picture of a post from several machines. */
const limits = [{ per: 'address' as const, hits: 600, seconds: 60 }]

// Only the token tells the practice; the bytes are read as its worker.
const finder: Caller = { role: 'service_role', claims: {} }

/** GET /files/v1/lent/<token>.jpg: a picture while it is lent; 404 afterwards. */
export function lentRoute(deps: ServeDeps): (context: Context) => Promise<Response> {
  const counts = new ReadCounts()
  const { pool, answers } = deps
  return async context => {
    const [, token] = /^([\w-]{32})\.jpg$/.exec(context.req.param('name') ?? '') ?? []
    if (!token) return problem(context, 'not_found')
    const address = deps.addressOf(context)
    const wait = counts.hitBuckets(bucketsOf(address), limits, deps.now().getTime())
    if (wait > 0) return problem(context, 'too_many_requests', { wait })
    const { rows } = await queryAs(
      pool,
      finder,
      { readOnly: true },
      {
        name: 'lent-file',
        text: 'select practice_id, file_id from private.lent_files where token_hash = $1 and until > $2',
        values: [hashToken(token), deps.now()],
      },
    )
    const lent = rows[0] as { practice_id: string; file_id: string } | undefined
    const picture = lent && (await readAsJpeg(deps, lent.practice_id, lent.file_id, mostLentBytes))
    if (!picture) return problem(context, 'not_found')
    const { bytes } = picture
    if (!answers.hasRoomFor(address, bytes.length))
      return problem(context, 'busy', { wait: underWayLimits.retryAfter })
    answers.hold(address, bytes.length, outgoingOf(context))
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Content-Length': String(bytes.length),
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
        // The response must not outlive the loan.
        'Cache-Control': 'no-store',
      },
    })
  }
}
