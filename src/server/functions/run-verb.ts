import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { boundWords } from '#lib/bound-messages.ts'
import type { Config } from '../config.ts'
import { isChosenAgainst } from '../database/chosen-against.ts'
import { Overloaded } from '../database/gate.ts'
import type { MemberRole } from '../database/schema-types.ts'
import { type Caller, inTransaction, queryAs, type TransactionOptions } from '../database/transaction.ts'
import type { JobClock } from '../jobs/job-clock.ts'
import { type CommonCode, commonRefusals, Failure, type Refusals } from './refusals.ts'
import { endedSession, nameless, owesSecondStep } from './second-step.ts'
import type { AfterCommit, Asker, Telling, Verb, VerbContext } from './verb.ts'

z.config({ customError: boundWords })

export interface VerbDeps {
  pool: pg.Pool
  config: Config
  log: Logger
  now: () => Date
  proofKey: string
  /** Job clocks of this process; absent: none. */
  clocks?: readonly JobClock[]
  isRehearsal?: true
  /** Receives a streaming verb's output, and tells whether the client still listens. */
  telling?: Telling
}

export type VerbResult =
  | { ok: true; data: unknown }
  | { ok: false; status: number; code: string; message: string; details?: Record<string, unknown> }

/** Milliseconds per statement of a read-only verb, like a row. An admin export has all of 8 s. */
const mostReadMs = 2_000
const shortRead = { readOnly: true, timeoutMs: mostReadMs }

class RolledBack extends Error {
  readonly failure: Failure<string>
  constructor(failure: Failure<string>) {
    super('rolled back')
    this.failure = failure
  }
}

class Rehearsed extends Error {
  readonly data: unknown
  constructor(data: unknown) {
    super('rehearsed')
    this.data = data
  }
}

/** The result of `runVerb`, rolled back. Throws for a verb that calls the outside world, which can't be undone. */
export function rehearseVerb(deps: VerbDeps, verb: Verb, input: unknown, asker: Asker): Promise<VerbResult> {
  if (verb.runOutside) throw new Error(`The verb ${verb.name} cannot be rehearsed`)
  return runVerb({ ...deps, isRehearsal: true }, verb, input, asker)
}

/** Runs one verb in one transaction as the practice's worker. Expected refusals are values; anything else throws. */
export async function runVerb(deps: VerbDeps, verb: Verb, input: unknown, asker: Asker): Promise<VerbResult> {
  const parsed = verb.input.safeParse(input ?? {})
  if (!parsed.success) return refuse(verb, new Failure('invalid_input', { fields: fieldsOf(parsed.error) }))
  for (let tries = 0; ; tries++) {
    try {
      return await answer(deps, verb, parsed.data, asker)
    } catch (error) {
      const state = (error as { code?: string }).code
      if (isChosenAgainst(error) && tries < 3) continue
      if (isChosenAgainst(error)) return refuse(verb, new Failure('busy'))
      // It waited too long for a lock, or there was too much to read.
      if (state === '57014') throw new Overloaded(mostReadMs / 1_000)
      if (state === endedSession) return refuse(verb, new Failure('unauthorized'))
      // A character that no text column can store (NUL).
      if (state === '22021' || state === '22P05') return refuse(verb, new Failure('invalid_input'))
      throw error
    }
  }
}

/** Without an owed second factor, the caller has no practice and is no admin; `anyone` verbs treat them as a stranger. */
async function answer(deps: VerbDeps, verb: Verb, input: unknown, asker: Asker): Promise<VerbResult> {
  if (verb.who === 'nobody') return attempt(deps, verb, input, nameless(asker))
  const isForAccounts = verb.who === 'member' || verb.who === 'admin'
  const owes = !isForAccounts && (await owesSecondStep(deps.pool, asker))
  const result = await attempt(deps, verb, input, owes ? nameless(asker) : asker)
  if (result.ok) return result
  const isTurnedAway =
    (owes && result.code === 'unauthorized') ||
    (isForAccounts && result.code === 'forbidden' && (await owesSecondStep(deps.pool, asker)))
  return isTurnedAway ? refuse(verb, new Failure('insufficient_aal')) : result
}

async function attempt(deps: VerbDeps, verb: Verb, input: unknown, asker: Asker): Promise<VerbResult> {
  const identity = await identify(deps, verb, input, asker)
  if (identity instanceof Failure) return refuse(verb, identity)
  if (verb.runOutside) {
    const { pool, config, proofKey } = deps
    const log = deps.log.child({ request_id: asker.requestId })
    const outside = {
      input,
      asker,
      ...identity.facts,
      now: deps.now(),
      pool,
      config,
      log,
      proofKey,
      ...deps.telling,
    }
    const said = await verb.runOutside(outside)
    return said instanceof Failure ? refuse(verb, said) : { ok: true, data: verb.output.parse(said) }
  }
  const { run } = verb
  if (!run) throw new Error(`The verb ${verb.name} does nothing`)
  const waits: ((outside: AfterCommit) => Promise<void>)[] = []
  const make = (client: pg.PoolClient, db: VerbContext<unknown>['db']): VerbContext<unknown> => ({
    input,
    asker,
    ...identity.facts,
    db,
    client,
    now: deps.now(),
    config: deps.config,
    proofKey: deps.proofKey,
    clocks: deps.clocks ?? [],
    afterCommit: task => waits.push(task),
  })
  if (verb.who === 'nobody') {
    const said = await run(make(undefined as never, undefined as never))
    return said instanceof Failure ? refuse(verb, said) : { ok: true, data: verb.output.parse(said) }
  }
  const share = shareOf(verb, input, asker)
  try {
    const data = await inTransaction(deps.pool, identity.caller, share, async (client, db) => {
      const result = await run(make(client, db))
      if (result instanceof Failure) throw new RolledBack(result)
      if (!deps.isRehearsal) return result
      // Runs the deferred constraints now, instead of at commit.
      await client.query({ name: 'check-at-once', text: 'set constraints all immediate' })
      throw new Rehearsed(result)
    })
    for (const task of waits) await task(deps)
    return { ok: true, data: verb.output.parse(data) }
  } catch (error) {
    if (error instanceof Rehearsed) return { ok: true, data: verb.output.parse(error.data) }
    const failure = failureOf(verb, error)
    if (!failure) throw error
    const reading = { ...share, ...shortRead }
    const explained = await inTransaction(deps.pool, identity.caller, reading, (client, db) =>
      verb.explain ? verb.explain(failure.code, make(client, db)) : Promise.resolve(undefined),
    )
    return refuse(verb, explained ? new Failure(failure.code, { ...failure.details, ...explained }) : failure)
  }
}

// Calls by strangers are short, have their own limits, and skip the turns.
function shareOf(
  { isDear, readOnly = false, who }: Verb,
  input: unknown,
  { overWire, userId, address }: Asker,
): TransactionOptions {
  const bounds = readOnly && who !== 'admin' ? shortRead : { readOnly }
  if (!overWire) return bounds
  if (isDear?.(input)) return { ...bounds, queue: { lane: 'visitors', key: userId ?? address } }
  return userId ? { ...bounds, queue: { lane: 'verbs', key: userId } } : bounds
}

function failureOf(verb: Verb, error: unknown): Failure<string> | undefined {
  if (error instanceof RolledBack) return error.failure
  const { code, constraint } = error as { code?: string; constraint?: string }
  const named = verb.onConstraint?.[constraint ?? ''] ?? verb.onConstraint?.[code ?? '']
  return named ? new Failure(named) : undefined
}

const nobodys = { practiceId: '', memberRole: undefined }

type Identity = { caller: Caller; facts: { practiceId: string; memberRole: MemberRole | undefined } }

async function identify(
  deps: VerbDeps,
  verb: Verb,
  input: unknown,
  asker: Asker,
): Promise<Identity | Failure<CommonCode>> {
  if (verb.who === 'nobody') {
    return { caller: { role: 'anon', claims: {} }, facts: nobodys }
  }
  // Rows without a practice have no worker, so the verb bypasses row security for those.
  if (verb.who === 'platform') {
    return { caller: { role: 'service_role', claims: { verb: verb.name } }, facts: nobodys }
  }
  if (verb.who === 'admin') return adminOf(deps, verb, asker)
  const found =
    verb.who === 'anyone' ? await practiceNamed(deps, verb, input) : await practiceOfMember(deps, asker)
  if (found instanceof Failure) return found
  if (found.memberRole && !rolesOf(verb).includes(found.memberRole)) return new Failure('forbidden')
  const who = verb.who === 'member' ? { sub: asker.userId } : {}
  // The audit trail uses the name to say how a row was written.
  const through = asker.through ? { through: asker.through } : {}
  const claims = { practice_id: found.practiceId, verb: verb.name, ...who, ...through }
  const caller: Caller = { role: 'practice_worker', claims }
  if (verb.needs && !(await isInPlan(deps, caller, found.practiceId, verb.needs)))
    return new Failure('plan_feature', { feature: verb.needs })
  return { caller, facts: found }
}

// The database has the plan tables, so a feature locked on screen is locked for every caller.
async function isInPlan(deps: VerbDeps, caller: Caller, practiceId: string, feature: string) {
  const text = 'select app.may_open($1, $2, $3) as may'
  const values = [practiceId, feature, deps.now()]
  const { rows } = await queryAs(deps.pool, caller, shortRead, { name: 'may-open', text, values })
  return rows[0].may as boolean
}

// Checked at every call, so that a removed role ends at once, however new the token.
async function adminOf(deps: VerbDeps, verb: Verb, asker: Asker): Promise<Identity | Failure<CommonCode>> {
  if (!asker.userId || asker.role !== 'authenticated') return new Failure('unauthorized')
  const caller: Caller = { role: 'authenticated', claims: asker.claims }
  const asked = { name: 'is-admin', text: 'select app.is_admin() as yes' }
  const { rows } = await queryAs(deps.pool, caller, shortRead, asked)
  if (!rows[0]?.yes) return new Failure('forbidden')
  return { caller: { role: 'service_role', claims: { sub: asker.userId, verb: verb.name } }, facts: nobodys }
}

/** Defaults to the owner. */
export const rolesOf = (verb: Verb): readonly MemberRole[] => verb.roles ?? ['owner']

// Strangers have no rights: only the lookup of a slug or token bypasses row security; the rest runs as the worker.
async function practiceNamed(deps: VerbDeps, verb: Verb, input: unknown) {
  if (verb.practiceIn) return { practiceId: verb.practiceIn(input), memberRole: undefined }
  const system: Caller = { role: 'service_role', claims: {} }
  const practiceId = await inTransaction(deps.pool, system, shortRead, async client =>
    verb.findPractice?.(input, client),
  )
  return practiceId ? { practiceId, memberRole: undefined } : new Failure('not_found')
}

const memberOf = {
  name: 'member-of',
  text: `select m.practice_id, m.role from practice_members m
    where m.practice_id = (select app.practice_id()) and m.user_id = (select auth.uid()) and m.removed_at is null`,
}

// Runs under the caller's own policies: no membership, no practice.
async function practiceOfMember(deps: VerbDeps, asker: Asker) {
  if (!asker.userId || asker.role !== 'authenticated') return new Failure('unauthorized')
  const caller: Caller = { role: 'authenticated', claims: asker.claims }
  const { rows } = await queryAs(deps.pool, caller, shortRead, memberOf)
  const row = rows[0] as { practice_id: string; role: MemberRole } | undefined
  return row ? { practiceId: row.practice_id, memberRole: row.role } : new Failure('forbidden')
}

function refuse(verb: Verb, failure: Failure<string>): VerbResult {
  const common: Refusals = commonRefusals
  const words = verb.refusals[failure.code] ?? common[failure.code]
  if (!words) throw new Error(`The verb ${verb.name} has no words for "${failure.code}"`)
  return { ok: false, ...words, code: failure.code, ...(failure.details ? { details: failure.details } : {}) }
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(issue => [issue.path.join('.') || 'body', issue.message]))
}
