import type { ReactNode } from 'react'
import type { CsvValue } from '#lib/text/csv.ts'

export interface ListColumn<Row> {
  id: string
  label: string
  /** The first column's holds a RowLink or RowButton, which the whole row obeys. */
  cell: (row: Row) => ReactNode
  /** What a file holds of it; a column without stays out of files. */
  csv?: (row: Row) => CsvValue
  /** A second column of the file, where a cell says two things. */
  csvAlso?: { label: string; csv: (row: Row) => CsvValue }
  /** The head sorts by it: the source knows the id. */
  sorts?: boolean
  numeric?: boolean
  /** Cannot be taken out of the table. */
  always?: boolean
  /** Out of the table until somebody chooses it. */
  hidden?: boolean
  /** Below md: at the end of the first line, or not at all. */
  onPhone?: 'aside' | 'none'
  /** Holds buttons; its head is only read out. */
  actions?: boolean
  className?: string
}
