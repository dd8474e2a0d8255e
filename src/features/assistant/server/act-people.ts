import { type Doing, readRows } from './act.ts'

export interface ClientRow {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  tags: string[]
  archived_at: string | null
}

/** A client as whoever asks may read one; of two that became one, the one that is kept. */
export async function readClient(doing: Doing, id: string): Promise<ClientRow | undefined> {
  const [row] = await readRows<ClientRow>(doing, {
    name: 'assistant-client',
    text: `select k.id, k.first_name, k.last_name, k.email, k.phone, k.tags, k.archived_at
      from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
      where c.practice_id = $1 and c.id = $2 and k.erased_at is null`,
    values: [doing.practiceId, id],
  })
  return row
}

export const clientGone = 'We could not find this client.'
