import type { Action, ParamsOf } from '../../action.ts'
import type { AskReason } from '../../always-ask.ts'
import type { ShownPreview } from '../../preview.ts'
import { type Doing, isRefused, type Refused } from './doing.ts'

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

export interface Undo {
  /** How long after it was done, in milliseconds. */
  withinMs: number
  run: (doing: Doing, undo: Record<string, unknown>) => Promise<{ message: string } | Refused>
}

/** Of an action that changes nothing. */
export const onlyReads = { why: 'It only reads.' } as const

/** How one action is done: what it would change, doing it, and taking it back or why not (decision 99). */
export interface Act {
  name: string
  /** Reads, and rehearses the verb; leaves nothing behind. */
  preview: (doing: Doing, params: never) => Promise<Preview>
  /** Calls the verb of the button on the screen, with the asker's own rights. */
  run: (doing: Doing, params: never, typed?: string) => Promise<Done | Refused>
  undo: Undo | { why: string }
}

interface Parts<A extends Action> {
  prepare: (doing: Doing, params: ParamsOf<A>) => Promise<Prepared | Refused>
  undo: Act['undo']
}

/** Both sides of an act from one preparation, so that what is shown is what is done. */
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
