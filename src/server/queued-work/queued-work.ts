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

/** Thrown by work that knows why it cannot go on. `words` are read by people and kept: nothing about a client in them. */
export class WorkFailed extends Error {
  override name = 'WorkFailed'
  readonly code: string
  readonly words: string
  /** Trying again would end the same way: it is dead at once. */
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
  /** Whose rows it may touch; null for work of the platform, which runs as service_role. */
  practiceId: string | null
  /** What the last step that was committed left, whichever process ran it; undefined at the start. */
  checkpoint: C | undefined
  /**
   * One short transaction of this work, as its practice's worker. What `run` answers becomes the checkpoint in the same
   * transaction, which is only committed while this process still has the work. Throws when the work was cancelled, went
   * to another process or must make room: let that pass.
   */
  step: (run: (context: StepContext) => Promise<C>) => Promise<C>
  /** Reads between steps, one statement a query; nothing is held open. */
  read: <T>(run: (context: StepContext) => Promise<T>) => Promise<T>
  /** Shown within a second; `words` to people. Throws, as `step` does, when this process should stop. */
  progress: (done: number, total?: number, words?: string) => void
  /** Aborted within two seconds of a cancel, wherever it was asked for. For calls to the outside world. */
  signal: AbortSignal
  /** Runs a verb by its name as a person would: its own transaction, its own rights. Throws for one that there is not. */
  ask: (name: string, input: unknown, asker: Asker) => Promise<VerbResult>
  now: () => Date
  config: Config
  outbound: Outbound
  /** The server's own secret: what it signs, it knows again. */
  proofKey: string
  /** For what the platform alone may read, as service_role: a short statement between steps, and nothing that a step must fence. */
  pool: pg.Pool
  /** The bytes of files. */
  storages: Storages
  /** What files the door takes. */
  fileKinds: readonly FileKind[]
  log: Logger
}

interface Definition<I extends z.ZodType, C extends z.ZodType, O extends z.ZodType> {
  /** The file's and the export's name (kebab/camel), and the row's `kind`. */
  name: string
  /** Lets members of the practice who have this right see it and end it. Without it admins alone do. */
  right?: string
  /** What is written down with it, at most 256 kB as JSON: whatever is larger stands in a table of its own. */
  input: I
  checkpoint?: C
  output?: O
  /** How often it is begun before it is dead. A step that moves the checkpoint on starts the count anew. */
  attempts: number
  /** Seconds until the second attempt; each later one waits twice as long, up to `mostSeconds`. */
  backoff: { firstSeconds: number; mostSeconds: number }
  /** How many run at a time, in all processes together. */
  limitAtOnce: number
  /** The same for one practice. Default 1. */
  perPracticeAtOnce?: number
  /** Without a step or progress for so long it is taken to hang, and fails. Default 300. */
  stalledAfterSeconds?: number
  run: (context: WorkContext<z.output<I>, z.output<C>>) => Promise<z.input<O> | undefined>
}

/** A kind of queued work. `Given` is what `enqueue` takes. */
export interface QueuedWork<Given = never>
  extends Omit<
    Definition<z.ZodType, z.ZodType, z.ZodType>,
    'run' | 'perPracticeAtOnce' | 'stalledAfterSeconds'
  > {
  perPracticeAtOnce: number
  stalledAfterSeconds: number
  run: (context: WorkContext<unknown, unknown>) => Promise<unknown>
  /** For the compiler alone. */
  takes?: (given: Given) => void
}

/** Declares work that takes longer than a request. It is registered in src/queued-work.ts, and begun by `enqueue`. */
export function queuedWork<I extends z.ZodType, C extends z.ZodType, O extends z.ZodType>(
  definition: Definition<I, C, O>,
): QueuedWork<z.input<I>> {
  return { perPracticeAtOnce: 1, stalledAfterSeconds: 300, ...definition } as unknown as QueuedWork<
    z.input<I>
  >
}
