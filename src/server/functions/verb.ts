import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { DB, MemberRole } from '../database/schema-types.ts'
import type { JobClock } from '../jobs/job-clock.ts'
import { type CommonCode, Failure, fail, type PlatformCode, type Refusals } from './refusals.ts'

export { Failure, fail, type Refusals }

/** Who asked, as the process saw it. `address` is never stored or logged as it is. */
export interface Asker {
  userId: string | undefined
  claims: Record<string, unknown>
  role: 'anon' | 'authenticated' | 'service_role'
  address: string
  requestId: string
  /** True over the wire, absent where a page asks while it is made: that one waits behind no other (`isDear`). */
  overWire?: boolean
  /** The assistant asks for this person; the audit trail tells. */
  through?: 'assistant'
  /** Over the wire, for a verb that `needsProof`: how many times the usual work was proven. */
  work?: number
}

export interface VerbContext<I> {
  input: I
  asker: Asker
  /** The practice the transaction acts for; '' for verbs that act for none. */
  practiceId: string
  memberRole: MemberRole | undefined
  db: Kysely<DB>
  client: pg.PoolClient
  now: Date
  config: Config
  /** Signs and checks proofs of work. */
  proofKey: string
  /** The jobs whose clocks this process holds. */
  clocks: readonly JobClock[]
  /** What the answer waits for once the transaction is written down. It must not throw: what was done stays done. */
  afterCommit: (task: (outside: AfterCommit) => Promise<void>) => void
}

export interface AfterCommit {
  pool: pg.Pool
  now: () => Date
}

export interface Limit {
  /** What is counted: requests of one account, or of one address without one. */
  per: 'address'
  hits: number
  seconds: number
}

/** How a verb that streams tells what it has to say before it is done, and hears that nobody listens any more. */
export interface Telling {
  tell: (words: string) => void
  signal: AbortSignal
}

/** What a verb that calls the outside world gets: no transaction is open, and it opens its own, each one short. */
export type OutsideContext<I> = Omit<VerbContext<I>, 'db' | 'client' | 'clocks' | 'afterCommit'> & {
  pool: pg.Pool
  log: Logger
} & Partial<Telling>

/** What a verb may refuse: what it has words for itself, and what every verb may. */
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
   * `anyone`: acts as practice_worker for the practice that `practiceIn` or `findPractice` names.
   * `member`: acts as practice_worker for the practice the signed-in caller is a member of.
   * `nobody`: needs no practice and no rows (a challenge).
   * `platform`: acts for no practice, as service_role: what strangers ask of those who run the product.
   * `admin`: the same, for those who run the product: the database has to say that the caller is one (§6).
   */
  who: 'anyone' | 'member' | 'nobody' | 'platform' | 'admin'
  /** For `member`: the roles that may run it. Without it the owner alone, so that a forgotten one is closed. */
  roles?: readonly MemberRole[]
  input: I
  output: O
  refusals: R
  readOnly?: boolean
  /** With `runOutside`: answers `Accept: text/event-stream` by what it tells, and its output at the end (stream-verb.ts). */
  streams?: true
  limits?: Limit[]
  /** For `anyone`: whether an answer takes so long to work out that visitors take turns for it (database/gate.ts). */
  isDear?: (input: z.output<I>) => boolean
  /** A proof of work must come with it (`challenge` in the body). */
  needsProof?: Proof
  /** For `anyone`, where the input names the practice's id. One that does not exist shows no rows. */
  practiceIn?: (input: z.output<I>) => string
  /** For `anyone`, where the practice must be looked up (a slug, a token). Undefined: not_found. */
  findPractice?: (input: z.output<I>, client: pg.PoolClient) => Promise<string | undefined>
  /** A feature that the practice's plan must open, else `plan_feature`. For `member`. The list of verbs knows which there are. */
  needs?: Needs
  /** One short transaction; either this or `runOutside`. */
  run?: (context: VerbContext<z.output<I>>) => Promise<z.input<O> | Failure<Refusable<R>>>
  /** Instead of `run`, for a verb that asks the outside world: a transaction is never held open across that. */
  runOutside?: (context: OutsideContext<z.output<I>>) => Promise<z.input<O> | Failure<Refusable<R>>>
  /** SQLSTATE (or constraint name) → code, for what only the database can refuse. */
  onConstraint?: Record<string, Refusable<R>>
  /** Facts for a refusal, gathered in a transaction of its own after the first was rolled back. */
  explain?: (
    code: Refusable<R>,
    context: VerbContext<z.output<I>>,
  ) => Promise<Record<string, unknown> | undefined>
}

/** A verb as the dispatcher knows it: one of many. */
export type Verb = VerbDefinition<z.ZodType, z.ZodType>

/** A verb as its callers know it. `wire` stands in the type alone: what is sent, answered and refused. */
export interface TypedVerb<Name extends string, Input, Output, Code extends string, Needs extends string>
  extends Verb {
  name: Name
  needs?: Needs
  wire?: { input: Input; output: Output; refusal: Code }
}

/** What is sent: a verb that wants a proof of work gets it beside its own input. */
type Sent<Input, Proof> = [Proof] extends [true] ? Input & { challenge: string } : Input

/** One verb: zod in, zod out, one short transaction. The name is the file's and the export's (kebab/camel). */
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
