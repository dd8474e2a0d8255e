import type pg from 'pg'
import { clientReferences } from '#diary/clients/server/offers/client-references.ts'

const reasonOf: Record<string, string> = {
  appointments: 'visits',
  client_notes: 'notes',
  client_consents: 'consents',
  outbound_messages: 'messages',
}
/** Other data in tables that the import also writes. */
const others: Record<string, string> = {
  client_notes: ' and not t.id = any (i.note_ids)',
  client_consents: " and t.source not in ('import', 'erasure')",
  client_external_ids: ' and false',
}
const reasons = clientReferences
  .map(
    table =>
      `when exists (select from ${table} t where t.practice_id = $1 and t.client_id = c.id${others[table] ?? ''}) then '${reasonOf[table] ?? 'used'}'`,
  )
  .join('\n        ')

/** SQL `case` branches for `behindWall`: why record `c` of row `i` stays, '' if it is deleted. $1 is the practice. */
export const whyClientStays = `when c.merged_into is not null or exists (select from clients m where m.practice_id = $1 and m.merged_into = c.id)
          then 'merged'
        ${reasons}
        when exists (select from clinical.health_cards h where h.practice_id = $1 and h.client_id = c.id) then 'used'
        when exists (select from clinical.health_readings h where h.practice_id = $1 and h.client_id = c.id) then 'used'
        when exists (select from starred_notes s where s.practice_id = $1 and s.client_id = c.id) then 'notes'
        when app.import_state(to_jsonb(c)) is distinct from i.written then 'changed'
        else '' end`

/** Deletes the records of rows that `column` marks. */
export async function eraseClients(
  client: pg.PoolClient,
  practiceId: string,
  importId: string,
  lines: readonly number[],
  column: 'undone' | 'undone_client',
): Promise<void> {
  await client.query({ name: 'begin-erasing', text: "select set_config('app.erasing', '1', true)" })
  await client.query({
    name: `take-clients-back-${column}`,
    text: `delete from clients c using import_rows i where i.practice_id = $1 and i.import_id = $2 and i.line = any($3)
        and i.${column} = '' and c.practice_id = $1 and c.id = i.client_id`,
    values: [practiceId, importId, lines],
  })
  await client.query({ name: 'end-erasing', text: "select set_config('app.erasing', '', true)" })
}
