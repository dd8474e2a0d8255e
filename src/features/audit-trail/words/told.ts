import { type Facts, type Format, shortened } from '../value-words.ts'

/**
 * What the trail says when a column changes. `*` stands for the thing.
 * null: nothing, of ids and what the product notes for itself.
 */
export type Told =
  | null
  | { word: string; as?: Format }
  /** A switch: 'online booking'. */
  | { turns: string }
  /** What was done, by the value after it: 'approved *'. */
  | { acts: Readonly<Record<string, string>> }
  /** What was done when it was set, and when it was taken back. */
  | { ends: readonly [set: string, unset: string] }

export interface Saying {
  /** A value of the entry, written; '' where it has none. */
  of: (column: string) => string
  is: (column: string, value: unknown) => boolean
  /** What it is a part of: the service, the practitioner. */
  whole: string
}

export interface RelationWords {
  one: string
  many: string
  /** Without its name: 'a service'. */
  bare: string
  /** What is done by a row that comes or goes, where that is not 'added *' and 'deleted *'. */
  inserted?: (say: Saying) => string
  deleted?: (say: Saying) => string
  /** One row for each practice: it has no name, and coming is a change like others. */
  isSettings?: true
  /** All rows of one whole are told as one: 'changed the weekly hours of'. */
  together?: string
  /** The table of what it is a part of (`part_of`). */
  partOf?: 'services' | 'practitioners' | 'clients'
  /** What a row is called by its values; undefined where these don't tell. */
  called?: (row: Readonly<Record<string, unknown>>, facts: Facts) => string | undefined
  /** Columns that say all that was done: where one of them changed, no other is told. */
  decides?: readonly string[]
  /** When it happens: told with 'scheduled *', and not by itself beside a state. */
  when?: string
  /** How a thing with its name reads, where that is not 'the service Deep tissue'. */
  thing?: (name: string, whole: string) => string
  columns: Readonly<Record<string, Told>>
}

export const value = (word: string, as: Format = 'text'): Told => ({ word, as })
/** Only that it changed: its values are not kept. */
export const changed = (word: string): Told => ({ word })
export const turns = (what: string): Told => ({ turns: what })
export const acts = (words: Readonly<Record<string, string>>): Told => ({ acts: words })
export const archived: Told = { ends: ['archived *', 'restored *'] }

const quotable = 50

/** The beginning of a text in quotes, cut between words. */
export function quoted(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return
  return `“${shortened(text.trim().split('\n', 1)[0] ?? '', quotable)}”`
}

export const nameOf = ({ name }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof name === 'string' && name !== '' ? name : undefined
