import type { Action, ParamsOf } from '../../action.ts'
import type { AskReason } from '../../always-ask.ts'
import type { ShownPreview } from '../../preview.ts'
import { type Doing, isRefused, type Refused } from './doing.ts'

/** One changed value. `row` is `table:id` or `table:new`, `field` a column; values are JSON. */
export interface Change {
  row: string
  field: string
  before: string | number | boolean | null
  after: string | number | boolean | null
  /** The part it is left out with, if not the row. */
  part?: string
}

/** A line of the card. `was`: the current value, if it changes. */
export interface PreviewRow {
  label: string
  value: string
  was?: string
  part?: string
}

export interface Preview {
  rows: readonly PreviewRow[]
  diff: readonly Change[]
  /** Side effects: 'Sends her a confirmation'. */
  effects: readonly string[]
  figures?: ShownPreview['figures']
  tells?: ShownPreview['tells']
  asks: readonly AskReason[]
  people: readonly string[]
  typed?: string
  /** There is nothing to do: said at once, without asking. */
  isIdle?: boolean
  /** Why it can't be done now. */
  cannot: Refused['refused'] | null
}

export interface Done {
  message: string
  data: Record<string, unknown>
  /** Shown to the caller in this answer only, never stored. */
  shownOnly?: Record<string, unknown>
  evidence: readonly string[]
  people: readonly string[]
  /** Data for undoing; absent when it can't be undone, and `undoWhy` says why. */
  undo?: Record<string, unknown>
  undoWhy?: string
  left?: Record<string, unknown>
}

export interface Prepared extends Partial<Omit<Preview, 'cannot'>> {
  /** What the verb would refuse now. Absent: the preview already knows. */
  rehearse?: () => Promise<Refused | undefined>
  run: (typed?: string) => Promise<Done | Refused>
}

export interface Undo {
  /** Milliseconds after it was done. */
  withinMs: number
  run: (doing: Doing, undo: Record<string, unknown>) => Promise<{ message: string } | Refused>
}

/** Of an action that changes nothing. */
export const onlyReads = { why: 'It only reads.' } as const

/** How one action is done: what it would change, doing it, and taking it back or why not (decision 99). */
export interface Act {
  name: string
  /** Reads and rehearses the verb; changes nothing. */
  preview: (doing: Doing, params: never) => Promise<Preview>
  /** Calls the button's verb with the caller's own rights. */
  run: (doing: Doing, params: never, typed?: string) => Promise<Done | Refused>
  undo: Undo | { why: string }
}

interface Parts<A extends Action> {
  prepare: (doing: Doing, params: ParamsOf<A>) => Promise<Prepared | Refused>
  undo: Act['undo']
}

/** Builds preview and run from one preparation, so that what is shown is what is done. */
export const actOf = <const A extends Action>({ name }: A, { prepare, undo }: Parts<A>): Act => ({
  name,
  undo,
  preview: async (doing: Doing, params: ParamsOf<A>) => {
    const prepared = await prepare(doing, params)
    const empty = { rows: [], diff: [], effects: [], asks: [], people: [] }
    if (isRefused(prepared)) return { ...empty, cannot: prepared.refused }
    const { rehearse, run, ...shown } = prepared
    const problem = await rehearse?.()
    return { ...empty, ...shown, cannot: problem?.refused ?? null }
  },
  run: async (doing: Doing, params: ParamsOf<A>, typed?: string) => {
    const prepared = await prepare(doing, params)
    return isRefused(prepared) ? prepared : prepared.run(typed)
  },
})
