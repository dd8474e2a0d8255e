import { type CallError, noAnswer } from '../calls/call.ts'
import type { Database } from '../database.ts'

type Relations = Database['public']['Tables'] & Database['public']['Views']

export type TableName = keyof Relations

/** A /rest/v1 row: all readable columns, or the named ones. */
export type Row<
  Table extends TableName,
  Column extends keyof Relations[Table]['Row'] = keyof Relations[Table]['Row'],
> = Pick<Relations[Table]['Row'], Column>

/** A `/rest/v1` refusal: 42501 not allowed, 23505 already exists, PGRST116 not found. */
export class RowError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'RowError'
    this.code = code
  }
}

/** A row error as a refused call; no server code means no answer. */
export const rowRefusal = (error: unknown): CallError =>
  error instanceof RowError && error.code !== '' ? error : noAnswer()

export type RpcRow<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns'] extends (infer One)[] ? One : never

export interface RowAnswer<Rows> {
  data: Rows
  error: { code?: string; message: string } | null
}

/** The data of a supabase-js answer; throws RowError, for TanStack Query. */
export function rowsOf<Rows>({ data, error }: RowAnswer<Rows>): NonNullable<Rows> {
  if (error) throw new RowError(error.code ?? '', error.message)
  if (data === null || data === undefined) throw new RowError('PGRST116', 'Nothing found')
  return data
}

/** Row limit of an answer (src/tables.ts). */
const MOST_ROWS = 1000

/** All rows of a query, page by page. The order must end with a unique column. Throws RowError. */
export async function everyRow<One>(query: {
  range: (from: number, to: number) => PromiseLike<RowAnswer<One[] | null>>
}): Promise<One[]> {
  const rows: One[] = []
  for (;;) {
    const more = rowsOf(await query.range(rows.length, rows.length + MOST_ROWS - 1))
    rows.push(...more)
    if (more.length < MOST_ROWS) return rows
  }
}
