import { type Format, shortened, type ValueContext } from './format-value.ts'

/**
 * What the trail says when a column changes. `*` stands for the thing.
 * null: nothing, of ids and what the product notes for itself.
 */
export type ColumnCopy =
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

/** What the trail can be narrowed to, each with its tables. */
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

/** How the trail speaks of the rows of one audited table. */
export interface RelationWords {
  subject: Subject
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
  /** Columns that `called` needs, beside the id, where a row of it can be named by its id. */
  names?: readonly string[]
  /** What a row is called by its values; undefined where these don't tell. */
  called?: (row: Readonly<Record<string, unknown>>, facts: ValueContext) => string | undefined
  /** Columns that say all that was done: where one of them changed, no other is told. */
  decides?: readonly string[]
  /** When it happens: told with 'scheduled *', and not by itself beside a state. */
  when?: string
  /** How a thing with its name reads, where that is not 'the service Deep tissue'. */
  thing?: (name: string, whole: string) => string
  columns: Readonly<Record<string, ColumnCopy>>
}

/** By the name of an audited table: the `trail.ts` of its feature. */
export type Trail = Readonly<Record<string, RelationWords>>

export const value = (word: string, as: Format = 'text'): ColumnCopy => ({ word, as })
/** Only that it changed: its values are not kept. */
export const changed = (word: string): ColumnCopy => ({ word })
export const turns = (what: string): ColumnCopy => ({ turns: what })
export const acts = (words: Readonly<Record<string, string>>): ColumnCopy => ({ acts: words })
export const switched: ColumnCopy = acts({ true: 'turned on *', false: 'turned off *' })
export const archived: ColumnCopy = { ends: ['archived *', 'restored *'] }

const quotable = 50

/** The beginning of a text in quotes, cut between words. */
export function quoted(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return
  return `“${shortened(text.trim().split('\n', 1)[0] ?? '', quotable)}”`
}

export const rowName = ({ name }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof name === 'string' && name !== '' ? name : undefined

export const nameInQuotes = ({ name }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof name === 'string' && name ? `“${name}”` : undefined

/** When something begins and ends, at the end of a sentence. */
export const startAndEndText = ({ of }: Saying): string =>
  of('starts_at') && of('ends_at') ? `, from ${of('starts_at')} to ${of('ends_at')}` : ''
