import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { DB, MemberRole } from '../database/schema-types.ts'
import type { JobClock } from '../jobs/job-clock.ts'
import { type CommonCode, Failure, fail, type PlatformCode, type Refusals } from './refusals.ts'

export { Failure, fail, type Refusals }

/** The caller. `address` is never stored or logged as is. */
export interface Asker {
  userId: string | undefined
  claims: Record<string, unknown>
  role: 'anon' | 'authenticated' | 'service_role'
  address: string
  requestId: string
  /** True over the wire; absent when a page calls while rendering, which skips the queue (`isDear`). */
  overWire?: boolean
  through?: 'assistant'
  /** Proven work multiple of a call to a verb that `needsProof`. */
  work?: number
}

export interface VerbContext<I> {
  input: I
  asker: Asker
  /** '' for verbs without a practice. */
  practiceId: string
  memberRole: MemberRole | undefined
  db: Kysely<DB>
  client: pg.PoolClient
  now: Date
  config: Config
  /** Signs and checks proofs of work. */
  proofKey: string
  clocks: readonly JobClock[]
  /** Work after commit that the answer waits for. It must not throw: the commit can't be undone. */
  afterCommit: (task: (outside: AfterCommit) => Promise<void>) => void
}

export interface AfterCommit {
  pool: pg.Pool
  now: () => Date
}

export interface Limit {
  /** Counts requests per account, or per address without one. */
  per: 'address'
  hits: number
  seconds: number
}

/** How a streaming verb sends text early, and learns that the client left. */
export interface Telling {
  tell: (words: string) => void
  signal: AbortSignal
}

/** The context of a verb that calls outside: no transaction is open, and it opens its own short ones. */
export type OutsideContext<I> = Omit<VerbContext<I>, 'db' | 'client' | 'clocks' | 'afterCommit'> & {
  pool: pg.Pool
  log: Logger
} & Partial<Telling>

type Refusable<R> = Extract<keyof R, string> | CommonCode

export interface VerbDefinition<
  I extends z.ZodType,
  O extends z.ZodType,
  R extends Refusals = Refusals,
  Name extends string = string,
  Proof extends boolean = boolean,
  Needs extends string = string,
> {
  name: Name
  /**
   * `anyone`: as practice_worker of the practice from `practiceIn` or `findPractice`. `member`: as practice_worker of
   * the caller's practice. `nobody`: no practice and no rows (a challenge). `platform`: no practice, as service_role,
   * for strangers. `admin`: the same, if the database says the caller is an admin (§6).
   */
  who: 'anyone' | 'member' | 'nobody' | 'platform' | 'admin'
  /** Roles of a `member` verb. The default is the owner alone, so a forgotten list is closed. */
  roles?: readonly MemberRole[]
  input: I
  output: O
  refusals: R
  readOnly?: boolean
  /** With `runOutside`: streams to `Accept: text/event-stream`, with the output at the end (stream-verb.ts). */
  streams?: true
  limits?: Limit[]
  /** For `anyone`: whether the answer is expensive enough to take turns (database/gate.ts). */
  isDear?: (input: z.output<I>) => boolean
  needsProof?: Proof
  /** The practice's ID in the input of an `anyone` verb. A missing practice shows no rows. */
  practiceIn?: (input: z.output<I>) => string
  /** For `anyone`: looks the practice up by a slug or token. Undefined: not_found. */
  findPractice?: (input: z.output<I>, client: pg.PoolClient) => Promise<string | undefined>
  /** For `member`: a feature that the plan must include, else `plan_feature`. */
  needs?: Needs
  /** One short transaction. Set this or `runOutside`. */
  run?: (context: VerbContext<z.output<I>>) => Promise<z.input<O> | Failure<Refusable<R>>>
  /** For verbs that call the outside world, which no transaction may span. */
  runOutside?: (context: OutsideContext<z.output<I>>) => Promise<z.input<O> | Failure<Refusable<R>>>
  /** SQLSTATE or constraint name to code, for what only the database can refuse. */
  onConstraint?: Record<string, Refusable<R>>
  /** Details of a refusal, read in a new transaction after the rollback. */
  explain?: (
    code: Refusable<R>,
    context: VerbContext<z.output<I>>,
  ) => Promise<Record<string, unknown> | undefined>
}

export type Verb = VerbDefinition<z.ZodType, z.ZodType>

/** A verb's public type. `wire` exists only in the type: input, output and codes. */
export interface TypedVerb<Name extends string, Input, Output, Code extends string, Needs extends string>
  extends Verb {
  name: Name
  needs?: Needs
  wire?: { input: Input; output: Output; refusal: Code }
}

type Sent<Input, Proof> = [Proof] extends [true] ? Input & { challenge: string } : Input

/** One verb in one short transaction. File and export share its name (kebab and camel case). */
export function verb<
  const Name extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends Refusals,
  Proof extends boolean = false,
  const Needs extends string = never,
>(
  definition: VerbDefinition<I, O, R, Name, Proof, Needs>,
): TypedVerb<Name, Sent<z.input<I>, Proof>, z.output<O>, Refusable<R> | PlatformCode, Needs> {
  return definition as unknown as Verb & { name: Name; needs?: Needs }
}
