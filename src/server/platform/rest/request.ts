/** The operators that compare a column with one value, and how SQL spells them. */
export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const

/** The full-text operators, and the function that reads their value. */
export const searches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const

/** What may follow `is.`, and how SQL spells it. */
export const states = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

export type Comparison = keyof typeof comparisons
export type Search = keyof typeof searches
export type State = keyof typeof states
export type Operator = Comparison | Search | 'is' | 'in'
export type Quantifier = 'any' | 'all'

export interface JsonStep {
  arrow: '->' | '->>'
  key: string | number
}

/** A column, or a value inside a json column. */
export interface Field {
  column: string
  path: JsonStep[]
}

export type Test =
  | { operator: Comparison; value: string; quantifier?: Quantifier }
  | { operator: Search; value: string; language?: string }
  | { operator: 'is'; state: State }
  | { operator: 'in'; list: string[] }

export interface Filter {
  kind: 'filter'
  field: Field
  negated: boolean
  test: Test
}

export interface Logic {
  kind: 'and' | 'or'
  negated: boolean
  terms: Condition[]
}

export type Condition = Filter | Logic

export interface OrderTerm {
  /** Set in `order=clients(name)`: the column is one of an embedded row. */
  relation?: string
  field: Field
  descending: boolean
  nulls?: 'first' | 'last'
}

export interface FieldItem {
  kind: 'field'
  field: Field
  alias?: string
  cast?: string
}

export interface EmbedItem {
  kind: 'embed'
  target: string
  alias?: string
  hint?: string
  inner: boolean
  items: SelectItem[]
}

export type SelectItem = { kind: 'star' } | { kind: 'count'; alias?: string } | FieldItem | EmbedItem

/** What a query string says about one resource: the table itself or an embedded one. */
export interface Level {
  conditions: Condition[]
  order: OrderTerm[]
  limit?: number
  offset: number
}

export interface Query {
  select: SelectItem[]
  root: Level
  /** By the name the client gives the embedded resource in its parameters. */
  embedded: Map<string, Level>
  columns?: string[]
  onConflict?: string[]
  /** Arguments of an rpc by GET, in the order given. */
  args: [name: string, value: string][]
}

export interface Preferences {
  returning?: 'minimal' | 'representation' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  maxAffected?: number
  /** Preferences this server does not know, as written. */
  unknown: string[]
}

/** `rows` a JSON array, `one` a single object, `csv` comma-separated lines. */
export interface Media {
  form: 'rows' | 'one' | 'csv'
  stripNulls: boolean
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

export interface Request {
  method: Method
  kind: 'table' | 'rpc'
  schema: string
  name: string
  query: Query
  prefer: Preferences
  media: Media
  /** Set when the schema was chosen by a header, which the answer then repeats. */
  profiled: boolean
}
