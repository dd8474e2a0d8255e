import type { Named } from '#server/database/one-message.ts'
import { allRows } from '#server/database/rows.ts'
import type { MemberRole } from '#server/database/schema-types.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { rehearseVerb, runVerb, type VerbDeps } from '#server/functions/run-verb.ts'
import type { Asker, TypedVerb } from '#server/functions/verb.ts'

export interface Doing {
  deps: VerbDeps
  asker: Asker
  practiceId: string
  memberRole: MemberRole | undefined
  /** Used as the id of what is created where the verb allows it, so a repeated act is done once. */
  actId: string
  now: Date
  /** IANA zone, ISO 4217 currency. */
  zone: string
  currency: string
}

/** An expected refusal in the verb's words. `choices`: alternatives, as on buttons. */
export interface Refused {
  refused: { code: string; words: string; choices?: readonly string[] }
}

export const asSaid = ({ code, words }: { code: string; words: string }): Refused => refuse(code, words)

export const isRefused = (answer: object): answer is Refused => 'refused' in answer

export const refuse = (code: string, words: string, choices?: readonly string[]): Refused => ({
  refused: { code, words, ...(choices?.length ? { choices } : {}) },
})

// biome-ignore lint/suspicious/noExplicitAny: whichever verb; its own types come back by `InputOf` and `OutputOf`
type AnyVerb = TypedVerb<string, any, any, any, any>
export type InputOf<V extends AnyVerb> = NonNullable<V['wire']>['input']
export type OutputOf<V extends AnyVerb> = NonNullable<V['wire']>['output']

export type Said<D> =
  | { ok: true; data: D }
  | { ok: false; code: string; words: string; details: Record<string, unknown> }

export const call = <V extends AnyVerb>(doing: Doing, verb: V, input: InputOf<V>) =>
  said<V>(runVerb(doing.deps, verb, input, { ...doing.asker, through: 'assistant' }))

/** The verb's answer now, rolled back. */
export const rehearse = <V extends AnyVerb>(doing: Doing, verb: V, input: InputOf<V>) =>
  said<V>(rehearseVerb(doing.deps, verb, input, doing.asker))

async function said<V extends AnyVerb>(running: ReturnType<typeof runVerb>): Promise<Said<OutputOf<V>>> {
  const result = await running
  if (result.ok) return { ok: true, data: result.data as OutputOf<V> }
  const { code, message, details = {} } = result
  // A field's message says more than a general form error.
  const fields = Object.values((details.fields ?? {}) as Record<string, string>)
  return { ok: false, code, words: code === 'invalid_input' && fields[0] ? fields[0] : message, details }
}

/** Rows under the caller's own policies, as /rest/v1 answers. */
export async function readRows<Row extends object>({ deps, asker }: Doing, statement: Named): Promise<Row[]> {
  const caller = { role: 'authenticated' as const, claims: asker.claims }
  return inTransaction(deps.pool, caller, { readOnly: true }, client => allRows<Row>(client, statement))
}
