/** What of a practice an archive holds, and how; handed in, since this part of the server knows no product word. */
export interface ArchiveRules {
  /** Whose rows these rules choose, where not all of the practice's: it tells their statements from the others. */
  of?: string
  /** Tables with a `practice_id` that it does not hold, and why, in words for people. */
  leftOutTables: Readonly<Record<string, string>>
  /** Single columns, by `table.column`. Secrets (`token_hash`) are left out wherever they stand. */
  leftOutColumns: Readonly<Record<string, string>>
  /** Which rows of a table, as a condition over `t`; absent: all of the practice. */
  onlyRows: Readonly<Record<string, string>>
  /** What a column that is left out is given when it must have a value: SQL over the row `r` that is restored. */
  givenAnew: Readonly<Record<string, string>>
  /** Tables whose rows carry secret links in their words, which are taken out. */
  withLinks: Readonly<Record<string, true>>
  /** Tables that are only ever added to: what a new practice begins with is not taken away from them. */
  neverCleared: Readonly<Record<string, true>>
  /** Kinds of files that are passing through, and not the practice's own. */
  passingKinds: readonly string[]
}
