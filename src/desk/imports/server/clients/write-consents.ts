import type pg from 'pg'
import type { FoundImport } from '../find-import.ts'
import type { Decided } from '../row-keys.ts'

/**
 * Email consents (product decisions, "Consent and shared contacts"). Opt-outs count at once; opt-ins only with the
 * importer's
 * wording and never over a last opt-out from offers or everything.
 */
export async function writeConsents(
  client: pg.PoolClient,
  practiceId: string,
  found: FoundImport,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  const noWords = `Did not want mail with offers, as the file ${found.file_name} says.`
  const said = new Map<
    string,
    { client_id: string; is_granted: boolean; wording: string; address: string | null }
  >()
  for (const { id, waiting } of decided) {
    const { marketing_consent, email } = waiting.row
    if (marketing_consent === null || (marketing_consent && (!found.agreed_wording || !email))) continue
    // If two rows of one person differ, the opt-out wins.
    if (marketing_consent && said.has(id)) continue
    said.set(id, {
      client_id: id,
      is_granted: marketing_consent,
      wording: marketing_consent ? (found.agreed_wording as string) : noWords,
      address: email,
    })
  }
  if (said.size === 0) return
  await client.query({
    name: 'import-consents',
    text: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, address, created_at)
      select $1, r.client_id, 'email', 'offers', r.is_granted, 'import', r.wording, r.address, $3
      from jsonb_to_recordset($2) r (client_id uuid, is_granted boolean, wording text, address text)
      where not exists (select from client_consents n where n.practice_id = $1 and n.client_id = r.client_id and r.is_granted
          and n.purpose = 'all' and not n.is_granted
          and not exists (select from client_consents y where y.practice_id = $1 and y.client_id = r.client_id
            and y.is_granted and y.created_at > n.created_at
            and (y.purpose = 'all' and y.channel = n.channel or y.purpose = 'offers' and y.channel = 'email')))
        and not exists (select from (select l.is_granted, l.address from client_consents l
          where l.practice_id = $1 and l.client_id = r.client_id and l.channel = 'email' and l.purpose = 'offers'
          order by l.created_at desc, l.id desc limit 1) last
        where not last.is_granted or (r.is_granted and last.address is not distinct from r.address))`,
    values: [practiceId, JSON.stringify([...said.values()]), now],
  })
}
