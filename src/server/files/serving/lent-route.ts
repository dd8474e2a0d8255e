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

/** Bytes of a picture that is lent: the least that any network takes. */
export const mostLentBytes = 3_900_000
/** A network fetches each picture of a post, perhaps from several of its machines. */
const limits = [{ per: 'address' as const, hits: 600, seconds: 60 }]

// Whose it is is known by the token alone; the bytes are read as its practice's worker.
const finder: Caller = { role: 'service_role', claims: {} }

/** GET /files/v1/lent/<token>.jpg: a picture that is lent at this moment, as a JPEG. To whoever comes later it is not there. */
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
        // It ends with what it is lent for.
        'Cache-Control': 'no-store',
      },
    })
  }
}
