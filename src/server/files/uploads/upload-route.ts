import type { Context } from 'hono'
import type pg from 'pg'
import { type Caller, queryAs } from '../../database/transaction.ts'
import { hit } from '../../functions/rate-limits.ts'
import { endedSession, owesSecondStep } from '../../functions/second-step.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { headersOf, readIncomingRequest } from '../../requests/incoming-request.ts'
import type { FileKind } from '../file-kind.ts'
import { type FileProblem, problem } from '../file-problems.ts'
import type { Storages } from '../storages/storage.ts'
import { diskRoom } from './disk-room.ts'
import { receiveFile } from './receive-file.ts'
import { UploadsUnderWay, uploadLimits } from './uploads-under-way.ts'

const limits = [
  { per: 'address' as const, hits: 60, seconds: 600 },
  { per: 'address' as const, hits: 400, seconds: 86_400 },
]

/** POST or PUT /files/v1/<kind> with the bytes as body and `X-File-Name` (percent-encoded). Checks rights twice. */
export function uploadRoute(
  deps: PlatformDeps,
  kinds: readonly FileKind[],
  storages: Storages,
): (context: Context) => Promise<Response> {
  const byName = new Map(kinds.map(kind => [kind.name, kind]))
  const underWay = new UploadsUnderWay()
  const disk = diskRoom(deps.config)
  return async context => {
    const kind = byName.get(context.req.param('kind') ?? '')
    if (!kind) return problem(context, 'unknown_kind')
    const headers = headersOf(context)
    const caller = await deps.tokens.callerOf(headers)
    if ('refused' in caller) return problem(context, 'unauthorized')
    const userId = caller.claims.sub
    if (caller.role !== 'authenticated' || typeof userId !== 'string') return problem(context, 'unauthorized')
    const standing = () => standingOf(deps.pool, caller, userId, kind.writeRight)
    const stands = await standing()
    if ('problem' in stands) return problem(context, stands.problem)
    const tooLarge = () => problem(context, 'too_large', { details: { most_bytes: kind.mostBytes } })
    // Checked first, so that it doesn't count toward the daily limit.
    if (Number(headers.get('content-length') ?? 0) > kind.mostBytes) return tooLarge()
    const bucket = `upload-file:${deps.tokens.mac('rate-limit', userId).slice(0, 22)}`
    const wait = await hit(deps.pool, [{ name: bucket, times: 1 }], limits, deps.now().getTime())
    if (wait > 0) return problem(context, 'too_many_requests', { wait, details: { retry_after_s: wait } })
    if (await disk.isTight()) return problem(context, 'disk_full')
    if (!underWay.begin(userId)) return problem(context, 'busy', { wait: uploadLimits.retryAfter })
    try {
      const name = readName(headers.get('x-file-name'))
      const arrived = readIncomingRequest(context)
      const receiving = { pool: deps.pool, storage: storages.first, kind, name, arrived, userId, standing }
      const result = await receiveFile(receiving)
      if (!('problem' in result)) return context.json(result, 201)
      return result.problem === 'too_large' ? tooLarge() : problem(context, result.problem)
    } finally {
      underWay.end(userId)
    }
  }
}

const asking = 'select app.practice_id() as practice_id, app.may($1) as may'

async function standingOf(
  pool: pg.Pool,
  caller: Caller,
  userId: string,
  right: string,
): Promise<{ practiceId: string } | { problem: FileProblem }> {
  const options = { readOnly: true, queue: { lane: 'verbs', key: userId } as const }
  try {
    const { rows } = await queryAs(pool, caller, options, {
      name: 'may-upload',
      text: asking,
      values: [right],
    })
    const { practice_id, may } = rows[0] as { practice_id: string | null; may: boolean }
    if (practice_id && may) return { practiceId: practice_id }
    const asker = {
      userId,
      claims: caller.claims,
      role: 'authenticated',
      address: '',
      requestId: '',
    } as const
    return { problem: (await owesSecondStep(pool, asker)) ? 'insufficient_aal' : 'forbidden' }
  } catch (error) {
    if ((error as { code?: string }).code === endedSession) return { problem: 'unauthorized' }
    throw error
  }
}

function readName(header: string | null): string {
  try {
    return decodeURIComponent((header ?? '').slice(0, 2_000))
  } catch {
    return ''
  }
}
