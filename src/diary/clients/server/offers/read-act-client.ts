import { type Doing, readRows } from '#base/actions/server/offers/doing.ts'

export interface ActClientRow {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  tags: string[]
  archived_at: string | null
}

export async function readClient(doing: Doing, id: string): Promise<ActClientRow | undefined> {
  const [row] = await readRows<ActClientRow>(doing, {
    name: 'assistant-client',
    text: `select k.id, k.first_name, k.last_name, k.email, k.phone, k.tags, k.archived_at
      from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
      where c.practice_id = $1 and c.id = $2 and k.erased_at is null`,
    values: [doing.practiceId, id],
  })
  return row
}

export const clientGone = 'We could not find this client.'

/** Active clients with exactly this name (folded). */
export function clientsCalled(doing: Doing, name: string): Promise<ActClientRow[]> {
  return readRows<ActClientRow>(doing, {
    name: 'assistant-clients-called',
    text: `select id, first_name, last_name, email, phone, tags, archived_at from clients
      where practice_id = $1 and archived_at is null and merged_into is null and erased_at is null
        and btrim(regexp_replace(app.folded(first_name || ' ' || last_name), ' +', ' ', 'g')) = btrim(regexp_replace(app.folded($2), ' +', ' ', 'g'))
      order by id limit 5`,
    values: [doing.practiceId, name],
  })
}

/** Undefined: none, or more than one. */
export async function clientAt(
  doing: Doing,
  channel: 'email' | 'sms',
  to: string,
): Promise<ActClientRow | undefined> {
  const found = await readRows<ActClientRow>(doing, {
    name: `assistant-client-at-${channel}`,
    text: `select id, first_name, last_name, email, phone, tags, archived_at from clients
      where practice_id = $1 and ${channel === 'email' ? 'email = lower($2)' : 'phone = $2'} and merged_into is null and erased_at is null
      order by archived_at nulls first limit 2`,
    values: [doing.practiceId, to],
  })
  return found.length === 1 ? found[0] : undefined
}
