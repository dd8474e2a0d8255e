import type { ReactNode } from 'react'
import type { CsvValue } from '#lib/text/csv.ts'

export interface ListColumn<Row> {
  id: string
  label: string
  /** The first column needs a RowLink or RowButton, which covers the whole row. */
  cell: (row: Row) => ReactNode
  /** Value in an export; columns without it are left out. */
  csv?: (row: Row) => CsvValue
  /** A second export column for cells with two values. */
  csvAlso?: { label: string; csv: (row: Row) => CsvValue }
  /** Sortable; the source must know the ID. */
  sorts?: boolean
  numeric?: boolean
  always?: boolean
  hidden?: boolean
  /** Below md: at the end of the first line, or hidden. */
  onPhone?: 'aside' | 'none'
  /** Contains buttons; its header is only for screen readers. */
  actions?: boolean
  className?: string
}
