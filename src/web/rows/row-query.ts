import type { UnstableGetResult } from '@supabase/postgrest-js'
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { Database } from '../database.ts'
import type { ColumnOf, Comparison, FiltersOf, KeyOf } from './row-columns.ts'

type Schema = Database['public']
type Tables = Schema['Tables'] & Schema['Views']
type Functions = Schema['Functions']
type TableName = keyof Tables
type RowOf<Name extends TableName> = Tables[Name]['Row']

export type RowKey<Name extends TableName> = KeyOf<RowOf<Name>>

type Answer<Data> = PromiseLike<PostgrestSingleResponse<Data>>
type ValueOf<Row, Column> = Column extends keyof Row ? NonNullable<Row[Column]> : never

/** A /rest/v1 query. Filters and order use `Row`'s columns, not those of embedded tables. */
interface Rows<Name extends string, Row, Data> extends Answer<Data> {
  eq<C extends string>(column: ColumnOf<C, Row, Name>, value: ValueOf<Row, C>): this
  neq<C extends string>(column: ColumnOf<C, Row, Name>, value: ValueOf<Row, C>): this
  gt<C extends string>(column: ColumnOf<C, Row, Name>, value: ValueOf<Row, C>): this
  gte<C extends string>(column: ColumnOf<C, Row, Name>, value: ValueOf<Row, C>): this
  lt<C extends string>(column: ColumnOf<C, Row, Name>, value: ValueOf<Row, C>): this
  lte<C extends string>(column: ColumnOf<C, Row, Name>, value: ValueOf<Row, C>): this
  like<C extends string>(column: ColumnOf<C, Row, Name>, pattern: string): this
  ilike<C extends string>(column: ColumnOf<C, Row, Name>, pattern: string): this
  is<C extends string>(column: ColumnOf<C, Row, Name>, value: boolean | null): this
  in<C extends string>(column: ColumnOf<C, Row, Name>, values: readonly ValueOf<Row, C>[]): this
  not<C extends string>(column: ColumnOf<C, Row, Name>, operator: Comparison, value: unknown): this
  match(key: Name extends TableName ? RowKey<Name> : never): this
  or<Text extends string>(filters: FiltersOf<Text, Row, Name>): this
  order<C extends string>(
    column: ColumnOf<C, Row, Name>,
    options?: { ascending?: boolean; nullsFirst?: boolean },
  ): this
  limit(rows: number): this
  range(from: number, to: number): this
  abortSignal(signal: AbortSignal): this
  single(): Answer<Data extends (infer One)[] ? One : never>
}

/** supabase-js's type of a select; its parser returns an error type instead of a row. */
type Selected<Name extends TableName, Columns extends string> = UnstableGetResult<
  Schema,
  RowOf<Name>,
  Name,
  Tables[Name]['Relationships'],
  Columns,
  { PostgrestVersion: '12' }
>

interface Table<Name extends TableName> {
  select<Columns extends string>(
    columns: Selected<Name, Columns> extends infer Wrong extends { error: true } & string ? Wrong : Columns,
    options?: { head?: boolean; count?: 'exact' },
  ): Rows<Name, RowOf<Name>, Selected<Name, Columns>[]>
  insert(values: Tables[Name]['Insert'] | Tables[Name]['Insert'][]): Rows<Name, RowOf<Name>, null>
  update(values: Tables[Name]['Update']): Rows<Name, RowOf<Name>, null>
  delete(): Rows<Name, RowOf<Name>, null>
}

/** What /rest/v1 opens of a table, and its column grants. */
type Open<Name extends TableName> =
  | 'select'
  | ([Tables[Name]['Insert']] extends [never] ? never : 'insert')
  | ([Tables[Name]['Update']] extends [never] ? never : 'update')
  | ([Tables[Name]['Delete']] extends [never] ? never : 'delete')

type Given<Name extends keyof Functions> = [Functions[Name]['Args']] extends [never]
  ? []
  : object extends Functions[Name]['Args']
    ? [args?: Functions[Name]['Args']]
    : [args: Functions[Name]['Args']]

type ResultOf<Name extends keyof Functions> = Functions[Name]['Returns']

/** Types `supabase()` strictly; supabase-js would accept any text for most columns. */
export interface RowClient {
  from<Name extends TableName>(name: Name): Pick<Table<Name>, Open<Name>>
  rpc<Name extends keyof Functions>(
    name: Name,
    ...given: Given<Name>
  ): Rows<Name, ResultOf<Name> extends (infer One)[] ? One : never, ResultOf<Name>>
}
