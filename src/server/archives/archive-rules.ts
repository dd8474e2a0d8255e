/** What an archive contains. Passed in because this part of the server knows no product terms. */
export interface ArchiveRules {
  /** Set when only some rows of the practice are chosen. Keeps these statements apart from others. */
  of?: string
  /** Tables with a `practice_id` that are left out, with the reason as text for people. */
  leftOutTables: Readonly<Record<string, string>>
  /** Left-out columns by `table.column`. Secrets (`token_hash`) are always left out. */
  leftOutColumns: Readonly<Record<string, string>>
  /** Conditions over `t` that choose rows of a table; absent: all rows of the practice. */
  onlyRows: Readonly<Record<string, string>>
  /** SQL over the restored row `r` for required columns that were left out. */
  givenAnew: Readonly<Record<string, string>>
  /** Tables whose texts contain secret links, which are removed. */
  withLinks: Readonly<Record<string, true>>
  /** Append-only tables: the rows a new practice starts with are not removed. */
  neverCleared: Readonly<Record<string, true>>
  passingKinds: readonly string[]
}
