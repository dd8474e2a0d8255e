export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const

export const states = { null: 'null', true: 'true', false: 'false' } as const

export type Comparison = keyof typeof comparisons
export type State = keyof typeof states
export type Operator = Comparison | 'is' | 'in'

export type Test =
  | { operator: Comparison; value: string }
  | { operator: 'is'; state: State }
  | { operator: 'in'; list: string[] }

export interface Filter {
  kind: 'filter'
  column: string
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
  column: string
  descending: boolean
  nulls?: 'first' | 'last'
}

export type ColumnItem = { kind: 'star' } | { kind: 'column'; name: string }

/** A related table's rows in each row, under its name or an alias. */
export interface EmbedItem {
  kind: 'embed'
  target: string
  name: string
  items: ColumnItem[]
}

export type SelectItem = ColumnItem | EmbedItem

export interface Query {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit?: number
  offset: number
  columns?: string[]
  onConflict?: string[]
}

export interface Preferences {
  /** Whether a write returns its rows. */
  returns: boolean
  counts: boolean
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

export interface Request {
  method: Method
  kind: 'table' | 'rpc'
  name: string
  query: Query
  prefer: Preferences
  one: boolean
}
