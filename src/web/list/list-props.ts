import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListFilter, ListQuery, Sort } from './address/list-address.ts'
import type { BulkAct } from './bulk-bar.tsx'
import type { ListSource } from './source/list-source.ts'
import type { ListColumn } from './table/list-column.ts'

export interface ListProps<Row extends { id: string }> {
  name: string
  label: string
  source: ListSource<Row>
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter[]
  /** The first one is the default. Must be stable, like columns and filters. */
  sorts: readonly [Sort, ...Sort[]]
  /** The sort shown in the headers, if the source's own sort is not a column. */
  sortShown?: (wish: ListQuery) => Sort
  /** Absent if all rows fit on the screen. */
  search?: { label: string; placeholder: string; mostLetters: number }
  /** Inside a card with other content: no card or bar of its own, prefixed URL parameters, list actions at the bottom. */
  inCard?: true
  countWords?: (count: number, wish: ListQuery) => string
  empty: (wish: ListQuery) => ReactNode
  /** Not called without filters. */
  noMatch?: (wish: ListQuery, clear: () => void) => ReactNode
  failed: { title: string; children?: ReactNode }
  loading: string
  skeleton?: ReactNode
  bulk?: { acts: readonly BulkAct<Row>[]; nameOf: (row: Row) => string }
  opens?: boolean
  /** Replaces the list's own export. */
  exporting?: ReactNode
  /** Data the rows need, such as the practice's time zone. */
  waitsFor?: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'refetch'>
  above?: (rows: readonly Row[]) => ReactNode
}
