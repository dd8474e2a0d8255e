import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListFilter, ListQuery, Sort } from './address/list-address.ts'
import type { BulkAct } from './bulk-bar.tsx'
import type { ListSource } from './source/list-source.ts'
import type { ListColumn } from './table/list-column.ts'

export interface ListProps<Row extends { id: string }> {
  /** Of the file, and of what is remembered: 'clients'. */
  name: string
  /** Names the table: 'Clients'. */
  label: string
  source: ListSource<Row>
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter[]
  /** The first one is how the list opens. Stable, as columns and filters are. */
  sorts: readonly [Sort, ...Sort[]]
  /** The order that the heads show, where the source's own word for one is no column's. */
  sortShown?: (wish: ListQuery) => Sort
  /** Left out where the rows are few enough to be seen at once. */
  search?: { label: string; placeholder: string; mostLetters: number }
  /**
   * Stands in a card of the screen, which has other things as well: without a card and a bar of its own, and with its name
   * before its words in the address. What is done with the whole list stands at its foot.
   */
  inCard?: true
  /** What is read out and written above the rows: '61 clients'. */
  countWords?: (count: number, wish: ListQuery) => string
  /** There is nothing, whatever is asked for; or nothing that is asked for. */
  empty: (wish: ListQuery) => ReactNode
  /** Never asked for where nothing narrows the list. */
  noMatch?: (wish: ListQuery, clear: () => void) => ReactNode
  failed: { title: string; children?: ReactNode }
  /** Read out while the first page is on its way: 'Loading clients'. */
  loading: string
  skeleton?: ReactNode
  bulk?: { acts: readonly BulkAct<Row>[]; nameOf: (row: Row) => string }
  /** The first cell holds what the whole row obeys; true unless said otherwise. */
  opens?: boolean
  /** In place of the file that the list itself makes. */
  exporting?: ReactNode
  /** What the rows cannot be shown without, such as the practice's zone. */
  waitsFor?: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'refetch'>
  /** Stands between the bar and the rows. */
  above?: (rows: readonly Row[]) => ReactNode
}
