import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { personalCodeOf } from '../../short-code.ts'

export interface LinkOrigin {
  kind: 'campaign' | 'sequence' | 'automation' | 'lead' | 'survey' | 'hand' | 'test' | 'gap'
  id: string
}

/**
 * Each client's personal code for one address: `${publicUrl}/b/${code}`. Idempotent per message and address. Omits
 * unknown and erased clients.
 */
export async function personalLinks(
  client: pg.PoolClient,
  practiceId: string,
  { origin, destination_url }: { origin: LinkOrigin; destination_url: string },
  clientIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map()
  const made = [...new Set(clientIds)].map(client_id => ({
    client_id,
    code: personalCodeOf(randomBytes(12)),
  }))
  const rows = await allRows<{ made_for: string; code: string }>(client, {
    name: 'personal-links',
    text: `with made as (
        insert into message_links (practice_id, client_id, made_for, code, origin_kind, origin_id, destination_url, created_at)
        select $1, c.id, c.id, m.code, $2, $3, $4, $5
        from jsonb_to_recordset($6::jsonb) as m (client_id uuid, code text)
        join clients c on c.practice_id = $1 and c.id = m.client_id and c.erased_at is null
        on conflict do nothing returning made_for, code)
      select made_for, code from made
      union all
      select l.made_for, l.code from message_links l
      where l.practice_id = $1 and l.origin_kind = $2 and l.origin_id = $3 and md5(l.destination_url) = md5($4)
        and l.destination_url = $4 and l.made_for = any (select (m ->> 'client_id')::uuid from jsonb_array_elements($6::jsonb) m)`,
    values: [practiceId, origin.kind, origin.id, destination_url, now, JSON.stringify(made)],
  })
  return new Map(rows.map(({ made_for, code }) => [made_for, code]))
}
