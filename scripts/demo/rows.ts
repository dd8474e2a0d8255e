/** Rows by table, in an order that satisfies the foreign keys. */
export type Rows = [table: string, rows: Record<string, unknown>[]][]
