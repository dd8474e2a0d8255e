import type { Named } from '#server/database/one-message.ts'
import { allRows } from '#server/database/rows.ts'
import type { MemberRole } from '#server/database/schema-types.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { rehearseVerb, runVerb, type VerbDeps } from '#server/functions/run-verb.ts'
import type { Asker, TypedVerb } from '#server/functions/verb.ts'
import type { AskReason } from '../../actions/always-ask.ts'
import type { ActionName, ActionParams } from '../../actions/catalogue.ts'
import type { ShownPreview } from '../../schema.ts'

/** What an act is done with: whoever asked, and nothing of more rights than theirs. */
export interface Doing {
  deps: VerbDeps
  asker: Asker
  practiceId: string
  memberRole: MemberRole | undefined
  /** What is made takes this id where its verb lets the caller choose, so that an act done twice is done once. */
  actId: string
  now: Date
  /** IANA, and ISO 4217. */
  zone: string
  currency: string
}

/** An expected refusal, in the words of the verb. `choices`: what could be said instead, as a button says it. */
export interface Refused {
  refused: { code: string; words: string; choices?: readonly string[] }
}

/** One value of one row that changes. `row` is `table:id` or `table:new`, `field` a column; values as JSON has them. */
export interface Change {
  row: string
  field: string
  before: string | number | boolean | null
  after: string | number | boolean | null
  /** The part that it is left out with, where that is not the row. */
  part?: string
}

/** A line of the card. `was`: what stands there now, where that changes. */
export interface PreviewRow {
  label: string
  value: string
  was?: string
  /** It can be left out by itself: what it is called then, in the action's `except`. */
  part?: string
}

export interface Preview {
  rows: readonly PreviewRow[]
  diff: readonly Change[]
  /** What else comes of it: 'Sends her a confirmation'. */
  effects: readonly string[]
  /** What rows say in figures, and who hears of it, whichever parts are left out. */
  figures?: ShownPreview['figures']
  tells?: ShownPreview['tells']
  asks: readonly AskReason[]
  /** Ids of the clients it is about. */
  people: readonly string[]
  /** What has to be typed before it is done. */
  typed?: string
  /** Looked, and there is nothing to do: that is said at once, and nobody is asked. */
  isIdle?: boolean
  /** Why it can't be done as things are. */
  cannot: Refused['refused'] | null
}

export interface Done {
  message: string
  data: Record<string, unknown>
  /** Beside it, to whoever asked and in this answer alone: it is kept nowhere. */
  shownOnly?: Record<string, unknown>
  /** The rows behind it, `table:id`. */
  evidence: readonly string[]
  people: readonly string[]
  /** What undoing needs; absent where nothing can be taken back, and `undoWhy` says why. */
  undo?: Record<string, unknown>
  undoWhy?: string
  /** What left the practice, to the letter. */
  left?: Record<string, unknown>
}

export interface Prepared extends Partial<Omit<Preview, 'cannot'>> {
  /** What the verb would refuse now. Absent: what can be known stands in the preview. */
  rehearse?: () => Promise<Refused | undefined>
  run: (typed?: string) => Promise<Done | Refused>
}

export type Prepare<N extends ActionName> = (
  doing: Doing,
  params: ActionParams<N>,
) => Promise<Prepared | Refused>

export interface Undo {
  /** How long after it was done, in milliseconds. */
  withinMs: number
  run: (doing: Doing, undo: Record<string, unknown>) => Promise<{ message: string } | Refused>
}

/** One action of the catalogue: what it would change, doing it, and taking it back or why not (decision 99). */
export interface ActEntry<N extends ActionName = ActionName> {
  name: N
  /** Reads, and rehearses the verb; leaves nothing behind. */
  preview: (doing: Doing, params: ActionParams<N>) => Promise<Preview>
  /** Calls the verb of the button on the screen, with the asker's own rights. */
  run: (doing: Doing, params: ActionParams<N>, typed?: string) => Promise<Done | Refused>
  undo: Undo | { why: string }
}

/** Both sides of an act from one preparation, so that what is shown is what is done. */
export function act<const N extends ActionName>(
  name: N,
  { prepare, undo }: { prepare: Prepare<N>; undo: ActEntry['undo'] },
): ActEntry<N> {
  return {
    name,
    undo,
    preview: async (doing, params) => {
      const prepared = await prepare(doing, params)
      const empty = { rows: [], diff: [], effects: [], asks: [], people: [] }
      if (isRefused(prepared)) return { ...empty, cannot: prepared.refused }
      const { rehearse, run, ...shown } = prepared
      const problem = await rehearse?.()
      return { ...empty, ...shown, cannot: problem?.refused ?? null }
    },
    run: async (doing, params, typed) => {
      const prepared = await prepare(doing, params)
      return isRefused(prepared) ? prepared : prepared.run(typed)
    },
  }
}

/** A refusal of a verb as it is. */
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

/** Runs a verb as whoever asked; the audit trail names the assistant beside them. */
export const call = <V extends AnyVerb>(doing: Doing, verb: V, input: InputOf<V>) =>
  said<V>(runVerb(doing.deps, verb, input, { ...doing.asker, through: 'assistant' }))

/** What a verb would answer now; nothing of it stays. */
export const rehearse = <V extends AnyVerb>(doing: Doing, verb: V, input: InputOf<V>) =>
  said<V>(rehearseVerb(doing.deps, verb, input, doing.asker))

async function said<V extends AnyVerb>(running: ReturnType<typeof runVerb>): Promise<Said<OutputOf<V>>> {
  const result = await running
  if (result.ok) return { ok: true, data: result.data as OutputOf<V> }
  const { code, message, details = {} } = result
  // Words of a field say more than that something is wrong with the form.
  const fields = Object.values((details.fields ?? {}) as Record<string, string>)
  return { ok: false, code, words: code === 'invalid_input' && fields[0] ? fields[0] : message, details }
}

/** Rows as whoever asked may read them: under their own policies, as /rest/v1 answers. */
export async function readRows<Row extends object>({ deps, asker }: Doing, statement: Named): Promise<Row[]> {
  const caller = { role: 'authenticated' as const, claims: asker.claims }
  return inTransaction(deps.pool, caller, { readOnly: true }, client => allRows<Row>(client, statement))
}
