import { setImmediate as breathe } from 'node:timers/promises'
import { isChosenAgainst } from '../database/chosen-against.ts'
import { Overloaded } from '../database/gate.ts'
import { type Caller, inTransaction, type TransactionOptions } from '../database/transaction.ts'
import { openStorages } from '../files/storages/open-storages.ts'
import { runVerb } from '../functions/run-verb.ts'
import type { JobDeps } from '../jobs/run-jobs.ts'
import { type Claimed, fail, finish, giveBack, type Progress } from './claims.ts'
import { type QueuedWork, type StepContext, type WorkContext, WorkFailed } from './queued-work.ts'

/** `lost`: canceled or moved; `stopping`: the process stops; `turn`: others wait. */
type Reason = 'lost' | 'stopping' | 'turn'

class LetGo extends Error {
  override name = 'LetGo'
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

export interface Piece {
  claimed: Claimed
  kind: QueuedWork
  begunAt: number
  /** Last step or progress. */
  movedAt: number
  /** Reported but not yet saved. */
  progress: Progress | undefined
  /** Ends at the next step; all but `turn` also abort its signal. */
  letGo: (reason: Reason) => void
  ended: Promise<void>
}

export function runPiece(kind: QueuedWork, claimed: Claimed, deps: JobDeps): Piece {
  const { pool, log } = deps
  const abort = new AbortController()
  let asked: Reason | undefined
  const piece: Piece = {
    claimed,
    kind,
    begunAt: Date.now(),
    movedAt: Date.now(),
    progress: undefined,
    letGo: reason => {
      if (asked && asked !== 'turn') return
      asked = reason
      if (reason !== 'turn') abort.abort(new LetGo(reason))
    },
    ended: Promise.resolve(),
  }
  const goOn = () => {
    if (asked) throw new LetGo(asked)
    piece.movedAt = Date.now()
  }
  const { practice_id, asked_by } = claimed
  const caller: Caller = practice_id
    ? { role: 'practice_worker', claims: { practice_id, ...(asked_by ? { sub: asked_by } : {}) } }
    : { role: 'service_role', claims: {} }
  // Lower priority than anything a person waits for.
  const share: TransactionOptions = { queue: { lane: 'work', key: practice_id ?? 'platform' } }

  const attemptStep = (run: (context: StepContext) => Promise<unknown>) =>
    inTransaction(pool, caller, share, async (client, db) => {
      const checkpoint = await run({ client, db })
      // Last, so that the row isn't locked during the step and others don't wait.
      const { rowCount } = await client.query({
        name: 'save-checkpoint',
        text: `update queued_work set beat_at = clock_timestamp(), checkpoint = coalesce($3, checkpoint),
            attempts = case when $3::jsonb is distinct from checkpoint then 1 else attempts end
          where id = $1 and claim = $2`,
        values: [claimed.id, claimed.claim, checkpoint === undefined ? null : JSON.stringify(checkpoint)],
      })
      if (rowCount !== 1) throw new LetGo('lost')
      return checkpoint
    })

  const context = (input: unknown, checkpoint: unknown): WorkContext<unknown, unknown> => ({
    input,
    practiceId: practice_id,
    checkpoint,
    step: async run => {
      // Lets the event loop run between steps.
      await breathe()
      for (let tries = 0; ; tries++) {
        goOn()
        try {
          const left = await attemptStep(run)
          piece.movedAt = Date.now()
          return left
        } catch (error) {
          if (tries >= 3 || !isChosenAgainst(error)) throw error
        }
      }
    },
    read: async run => {
      goOn()
      return inTransaction(pool, caller, { ...share, readOnly: true }, (client, db) => run({ client, db }))
    },
    progress: (done, total, words) => {
      goOn()
      const whole = (n: number) => Math.max(0, Math.min(Math.floor(n) || 0, 2_147_483_647))
      piece.progress = {
        done: whole(done),
        total: total === undefined ? null : whole(total),
        words: words?.slice(0, 200) ?? null,
      }
    },
    signal: abort.signal,
    ask: (name, asked, asker) => {
      goOn()
      const verb = deps.verbs?.find(each => each.name === name)
      if (!verb) throw new Error(`No verb is called ${name}`)
      return runVerb(deps, verb, asked, asker)
    },
    now: deps.now,
    config: deps.config,
    outbound: deps.outbound,
    proofKey: deps.proofKey,
    pool: deps.pool,
    storages: openStorages(deps.pool, deps.config),
    fileKinds: deps.fileKinds ?? [],
    log: log.child({ work: claimed.id, kind: kind.name }),
  })

  piece.ended = work(kind, piece, deps, context).catch(error => {
    // The result couldn't be saved. The claim expires, and another attempt continues from the checkpoint.
    const { name, code } = error as { name: string; code?: string }
    log.warn({ work: claimed.id, kind: kind.name, name, code }, 'end of work not written')
  })
  return piece
}

async function work(
  kind: QueuedWork,
  piece: Piece,
  { pool, log }: JobDeps,
  context: (input: unknown, checkpoint: unknown) => WorkContext<unknown, unknown>,
): Promise<void> {
  const { claimed } = piece
  try {
    const input = kind.input.safeParse(claimed.payload)
    if (!input.success) throw unreadable('invalid_input', 'What it was given', input.error)
    const left = claimed.checkpoint === null ? undefined : kind.checkpoint?.safeParse(claimed.checkpoint)
    if (left && !left.success) throw unreadable('invalid_checkpoint', 'Where it stood', left.error)
    const output = await kind.run(context(input.data, left?.data))
    if (await finish(pool, claimed, kind.output?.parse(output), piece.progress)) return
    log.info({ work: claimed.id, kind: kind.name }, 'work ended elsewhere')
  } catch (error) {
    if (error instanceof LetGo) {
      if (error.reason !== 'lost') await giveBack(pool, claimed)
    } else if (error instanceof Overloaded) await giveBack(pool, claimed, error.seconds)
    else await failed(piece, log, pool, error)
  }
}

export const stalled = new WorkFailed('stalled', 'It did nothing for so long that it was given up.')

/** Saves a failure's words, else only a reference, because a message may contain anything. */
export async function failed(
  { claimed, kind }: Piece,
  log: JobDeps['log'],
  pool: JobDeps['pool'],
  error: unknown,
): Promise<void> {
  const { name, code, message } = error as Error & { code?: string }
  const said =
    error instanceof WorkFailed
      ? error
      : {
          code: String(code ?? name),
          words: 'Something went wrong. The log of the server says more.',
          isFinal: false,
        }
  const { firstSeconds, mostSeconds } = kind.backoff
  const seconds = Math.min(firstSeconds * 2 ** (claimed.attempts - 1), mostSeconds)
  const state = await fail(pool, claimed, said, seconds)
  // Database messages may quote user data.
  const facts = {
    work: claimed.id,
    kind: kind.name,
    state,
    code: said.code,
    message: code ? undefined : message,
  }
  log[state === 'dead' ? 'error' : 'warn'](facts, 'work failed')
}

function unreadable(
  code: string,
  what: string,
  error: { issues: { path: PropertyKey[]; message: string }[] },
) {
  const [issue] = error.issues
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  const words = `${what} is not in the right form. ${where}${issue?.message ?? ''}`.slice(0, 300)
  return new WorkFailed(code, words, { isFinal: true })
}
