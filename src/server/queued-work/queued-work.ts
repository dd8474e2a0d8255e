import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { DB } from '../database/schema-types.ts'
import type { FileKind } from '../files/file-kind.ts'
import type { Storages } from '../files/storages/storage.ts'
import type { VerbResult } from '../functions/run-verb.ts'
import type { Asker } from '../functions/verb.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** `words` are stored and shown to people, so they contain nothing about a client. */
export class WorkFailed extends Error {
  override name = 'WorkFailed'
  readonly code: string
  readonly words: string
  /** A retry would fail the same way, so it ends at once. */
  readonly isFinal: boolean
  constructor(code: string, words: string, { isFinal = false } = {}) {
    super(code)
    this.code = code
    this.words = words
    this.isFinal = isFinal
  }
}

export interface StepContext {
  client: pg.PoolClient
  db: Kysely<DB>
}

export interface WorkContext<I, C> {
  input: I
  /** Null for platform work, which runs as service_role. */
  practiceId: string | null
  /** The last committed checkpoint, from any process; undefined at the start. */
  checkpoint: C | undefined
  /** A short transaction whose result is the checkpoint. Throws if canceled, moved or out of turn; don't catch. */
  step: (run: (context: StepContext) => Promise<C>) => Promise<C>
  /** Reads between steps, one statement per query, without holding anything open. */
  read: <T>(run: (context: StepContext) => Promise<T>) => Promise<T>
  /** Shown within a second; `words` is for people. Throws like `step` if this process should stop. */
  progress: (done: number, total?: number, words?: string) => void
  /** Aborted within two seconds of a cancel. For calls to the outside world. */
  signal: AbortSignal
  /** Runs a verb as a user, with its own transaction and rights. Throws for an unknown verb. */
  ask: (name: string, input: unknown, asker: Asker) => Promise<VerbResult>
  now: () => Date
  config: Config
  outbound: Outbound
  proofKey: string
  /** For platform-only reads as service_role, short and between steps. */
  pool: pg.Pool
  storages: Storages
  fileKinds: readonly FileKind[]
  log: Logger
}

interface Definition<I extends z.ZodType, C extends z.ZodType, O extends z.ZodType> {
  /** File and export name (kebab and camel case), and the row's `kind`. */
  name: string
  /** Right that lets members see and cancel it; absent: admins only. */
  right?: string
  /** At most 256 kB of JSON; larger data needs its own table. */
  input: I
  checkpoint?: C
  output?: O
  /** Attempts before it fails for good. A new checkpoint resets the count. */
  attempts: number
  /** Seconds before the second attempt, doubling up to `mostSeconds`. */
  backoff: { firstSeconds: number; mostSeconds: number }
  limitAtOnce: number
  /** The same per practice. Default 1. */
  perPracticeAtOnce?: number
  /** Seconds without a step or progress before it counts as hung. Default 300. */
  stalledAfterSeconds?: number
  run: (context: WorkContext<z.output<I>, z.output<C>>) => Promise<z.input<O> | undefined>
}

/** `Given` is the payload type of `enqueue`. */
export interface QueuedWork<Given = never>
  extends Omit<
    Definition<z.ZodType, z.ZodType, z.ZodType>,
    'run' | 'perPracticeAtOnce' | 'stalledAfterSeconds'
  > {
  perPracticeAtOnce: number
  stalledAfterSeconds: number
  run: (context: WorkContext<unknown, unknown>) => Promise<unknown>
  /** Only for the compiler. */
  takes?: (given: Given) => void
}

/** Declares long-running work. Register it in src/queued-work.ts and start it with `enqueue`. */
export function queuedWork<I extends z.ZodType, C extends z.ZodType, O extends z.ZodType>(
  definition: Definition<I, C, O>,
): QueuedWork<z.input<I>> {
  return { perPracticeAtOnce: 1, stalledAfterSeconds: 300, ...definition } as unknown as QueuedWork<
    z.input<I>
  >
}
