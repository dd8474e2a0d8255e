import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import type { BoardItem } from '../schema.ts'

/** A keyed hash of the caller's IP address. */
export async function voterId(client: pg.PoolClient, address: string): Promise<string> {
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'voter-id',
    text: 'select app.voter_id($1) as id',
    values: [address],
  })
  return id
}

export const itemColumns = `f.id, f.feedback_type, f.title, f.description, f.category, f.status, f.upvotes,
  f.admin_response, f.created_at`

export type ItemRow = Omit<BoardItem, 'created_at'> & { created_at: Date }

export const itemOf = (row: ItemRow): BoardItem => ({ ...row, created_at: row.created_at.toISOString() })

/** LIKE patterns that must all match. At most eight, to bound the query. */
export function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map(word => `%${word.replace(/[\\%_]/g, found => `\\${found}`)}%`)
}
