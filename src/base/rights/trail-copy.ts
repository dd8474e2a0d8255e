import { type Format, shortened, type ValueContext } from './format-value.ts'

/** What the trail says when a column changes; `*` is the thing. Null: nothing (ids and internal values). */
export type ColumnCopy =
  | null
  | { word: string; as?: Format }
  | { turns: string }
  /** By the new value: 'approved *'. */
  | { acts: Readonly<Record<string, string>> }
  /** When set, and when cleared. */
  | { ends: readonly [set: string, unset: string] }

export interface Saying {
  of: (column: string) => string
  is: (column: string, value: unknown) => boolean
  whole: string
}

/** Filters of the trail, with their tables. */
export const subjectWords = {
  practice: 'Practice settings',
  services: 'Services',
  people: 'Practitioners and hours',
  rooms: 'Rooms and equipment',
  clients: 'Clients and leads',
  team: 'Team',
  links: 'Links and widgets',
  campaigns: 'Campaigns and automations',
  social: 'Posts and reviews',
  marketing: 'Marketing plan and drafts',
  files: 'Files',
}
export type Subject = keyof typeof subjectWords

export interface RelationWords {
  subject: Subject
  one: string
  many: string
  bare: string
  /** If not 'added *' and 'deleted *'. */
  inserted?: (say: Saying) => string
  deleted?: (say: Saying) => string
  /** One row per practice: no name, and an insert is a change. */
  isSettings?: true
  /** Groups all rows of a parent: 'changed the weekly hours of'. */
  together?: string
  /** The parent's table (`part_of`). */
  partOf?: 'services' | 'practitioners' | 'clients'
  /** Columns for `called`, if rows can be named by id. */
  names?: readonly string[]
  /** A row's name; undefined if its values don't tell. */
  called?: (row: Readonly<Record<string, unknown>>, facts: ValueContext) => string | undefined
  /** If one of these changed, other columns aren't mentioned. */
  decides?: readonly string[]
  /** The time: with 'scheduled *', and not alone beside a status. */
  when?: string
  /** If not 'the service Deep tissue'. */
  thing?: (name: string, whole: string) => string
  columns: Readonly<Record<string, ColumnCopy>>
}

/** By audited table: each feature's `trail.ts`. */
export type Trail = Readonly<Record<string, RelationWords>>

export const value = (word: string, as: Format = 'text'): ColumnCopy => ({ word, as })
/** Only that it changed; values aren't stored. */
export const changed = (word: string): ColumnCopy => ({ word })
export const turns = (what: string): ColumnCopy => ({ turns: what })
export const acts = (words: Readonly<Record<string, string>>): ColumnCopy => ({ acts: words })
export const switched: ColumnCopy = acts({ true: 'turned on *', false: 'turned off *' })
export const archived: ColumnCopy = { ends: ['archived *', 'restored *'] }

const quotable = 50

/** Shortened between words. */
export function quoted(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return
  return `“${shortened(text.trim().split('\n', 1)[0] ?? '', quotable)}”`
}

export const rowName = ({ name }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof name === 'string' && name !== '' ? name : undefined

export const nameInQuotes = ({ name }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof name === 'string' && name ? `“${name}”` : undefined

/** Start and end, for the end of a sentence. */
export const startAndEndText = ({ of }: Saying): string =>
  of('starts_at') && of('ends_at') ? `, from ${of('starts_at')} to ${of('ends_at')}` : ''
