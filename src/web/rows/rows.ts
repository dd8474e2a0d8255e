import { type CallError, noAnswer } from '../calls/call.ts'
import type { Database } from '../database.ts'

type Relations = Database['public']['Tables'] & Database['public']['Views']

export type TableName = keyof Relations

/** A row as /rest/v1 answers it: all columns that a person may read, or those that are named. */
export type Row<
  Table extends TableName,
  Column extends keyof Relations[Table]['Row'] = keyof Relations[Table]['Row'],
> = Pick<Relations[Table]['Row'], Column>

/** A refusal of `/rest/v1`, with its code: 42501 not allowed, 23505 already there, PGRST116 not found. */
export class RowError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'RowError'
    this.code = code
  }
}

/** What went wrong with a row, as a refused call: without a code of the server's nobody answered. */
export const rowRefusal = (error: unknown): CallError =>
  error instanceof RowError && error.code !== '' ? error : noAnswer()

/** A row of what an rpc answers. */
export type RpcRow<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns'] extends (infer One)[] ? One : never

/** What supabase-js answers. */
export interface RowAnswer<Rows> {
  data: Rows
  error: { code?: string; message: string } | null
}

/** The data of a supabase-js answer; throws RowError, which is what a query of TanStack Query wants. */
export function rowsOf<Rows>({ data, error }: RowAnswer<Rows>): NonNullable<Rows> {
  if (error) throw new RowError(error.code ?? '', error.message)
  if (data === null || data === undefined) throw new RowError('PGRST116', 'Nothing found')
  return data
}

/** One answer of /rest/v1 holds no more (src/tables.ts). */
const MOST_ROWS = 1000

/**
 * All rows of a query, in as many answers as it takes: what a screen counts or draws must not end where an answer
 * does. The query's order has to end with something unique. Throws RowError.
 */
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
