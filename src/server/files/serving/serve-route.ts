import type { Context } from 'hono'
import { isUuid } from '#lib/is-uuid.ts'
import { type Caller, queryAs } from '../../database/transaction.ts'
import { bucketsOf } from '../../functions/rate-limits.ts'
import { ReadCounts } from '../../functions/read-counts.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { AnswersUnderWay } from '../../requests/answers-under-way.ts'
import { underWayLimits } from '../../requests/answers-under-way.ts'
import { headersOf, outgoingOf } from '../../requests/incoming-request.ts'
import { problem } from '../file-problems.ts'
import { isShown } from '../file-types.ts'
import type { Storages } from '../storages/storage.ts'
import { byteRange } from './byte-range.ts'
import { linkLife } from './link-token.ts'

export interface ServeDeps extends PlatformDeps {
  proofKey: string
  answers: AnswersUnderWay
  addressOf: (context: Context) => string
}

interface FileRow {
  practice_id: string
  name: string
  type: string
  bytes: number
  sha256: string
  storage: string
  is_public: boolean
}

/** Per address: a page may have dozens of pictures, each read in several ranges. */
const limits = [{ per: 'address' as const, hits: 1_200, seconds: 60 }]
/** Bytes of one file in memory for a slow reader: a piece, and the one being sent. */
const inMemory = 2 * 1024 * 1024
const publicSeconds = 86_400

// The practice of a file ID is unknown before the lookup; the bytes are read as its worker.
const finder: Caller = { role: 'service_role', claims: {} }
const finding = `select practice_id, name, type, bytes, sha256, storage, is_public from files
  where id = $1 and state = 'ready' and removed_at is null`

/** GET /files/v1/<id>?token=…: whole or a range. A private file is 404 without a `makeLinkToken` token. */
export function serveRoute(deps: ServeDeps, storages: Storages): (context: Context) => Promise<Response> {
  const counts = new ReadCounts()
  return async context => {
    const id = context.req.param('id') ?? ''
    if (!isUuid(id)) return problem(context, 'not_found')
    const address = deps.addressOf(context)
    const wait = counts.hitBuckets(bucketsOf(address), limits, deps.now().getTime())
    if (wait > 0) return problem(context, 'too_many_requests', { wait })
    if (deps.answers.isBehind(address)) return problem(context, 'busy', { wait: underWayLimits.retryAfter })
    const token = context.req.query('token')
    const life = token === undefined ? 0 : linkLife(deps.proofKey, id, token, deps.now())
    if (token !== undefined && life === 0) return problem(context, 'link_ended')
    const options = { readOnly: true, queue: { lane: 'strangers', key: address } as const }
    const asked = { name: 'find-file', text: finding, values: [id] }
    const { rows } = await queryAs(deps.pool, finder, life > 0 ? { readOnly: true } : options, asked)
    const file = rows[0] as FileRow | undefined
    if (!file || (life === 0 && !file.is_public)) return problem(context, 'not_found')
    return answer(context, deps, storages, { ...file, id }, life)
  }
}

function answer(
  context: Context,
  { answers, addressOf }: ServeDeps,
  storages: Storages,
  file: FileRow & { id: string },
  life: number,
): Response {
  const headers = headersFor(file, life)
  const asked = headersOf(context)
  const etag = headers.ETag as string
  const known = asked
    .get('if-none-match')
    ?.split(',')
    .map(each => each.trim().replace(/^W\//, ''))
  if (known?.some(each => each === etag || each === '*')) return new Response(null, { status: 304, headers })
  const condition = asked.get('if-range')
  const range = condition && condition !== etag ? undefined : byteRange(asked.get('range'), file.bytes)
  if (range === 'unsatisfiable') {
    const refused = { ...headers, 'Content-Range': `bytes */${file.bytes}` }
    return new Response(null, { status: 416, headers: refused })
  }
  const { from, to } = range ?? { from: 0, to: file.bytes - 1 }
  const sized = {
    ...headers,
    'Content-Length': String(to - from + 1),
    ...(range ? { 'Content-Range': `bytes ${from}-${to}/${file.bytes}` } : {}),
  }
  const status = range ? 206 : 200
  if (context.req.method === 'HEAD') return new Response(null, { status, headers: sized })
  const address = addressOf(context)
  const waiting = Math.min(inMemory, to - from + 1)
  if (!answers.hasRoomFor(address, waiting))
    return problem(context, 'busy', { wait: underWayLimits.retryAfter })
  answers.hold(address, waiting, outgoingOf(context))
  const place = { practiceId: file.practice_id, fileId: file.id.toLowerCase() }
  const bytes = storages.named(file.storage).read(place, from, to)
  return new Response(streamOf(bytes), { status, headers: sized })
}

function headersFor({ name, type, sha256, is_public }: FileRow, life: number): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  const how = isShown(type) ? 'inline' : 'attachment'
  return {
    'Content-Type': type,
    'Content-Disposition': `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
    'Cache-Control': is_public ? `public, max-age=${publicSeconds}` : `private, max-age=${life}`,
    'Cross-Origin-Resource-Policy': is_public ? 'cross-origin' : 'same-origin',
  }
}

// Reads pieces on demand; it stops when the reader leaves.
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
