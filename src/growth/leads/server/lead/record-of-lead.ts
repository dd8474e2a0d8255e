import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import { clientOfLead, type LeadPerson } from './client-of-lead.ts'
import { recordLeadConsent } from './record-lead-consent.ts'

/** Creates a missing record; locks the lead. `nobody`: no name to create one with. `full`: plan limit reached. */
export async function recordOfLead(
  client: pg.PoolClient,
  practiceId: string,
  leadId: string,
  now: Date,
): Promise<string | Failure<'not_found' | 'nobody' | 'full'>> {
  const lead = await firstRow<LeadPerson & { client_id: string | null; confirmed_at: Date | null }>(client, {
    name: 'lead-without-record',
    text: `select first_name, last_name, email, phone, client_id, confirmed_at from leads
      where practice_id = $1 and id = $2 and removed_at is null for update`,
    values: [practiceId, leadId],
  })
  if (!lead) return fail('not_found')
  if (lead.client_id) return lead.client_id
  if (!lead.first_name) return fail('nobody')
  const source = lead.confirmed_at ? 'lead_form' : 'staff'
  const clientId = await clientOfLead(client, practiceId, lead, source, now)
  if (!clientId) return fail('full')
  await client.query({
    name: 'record-of-lead',
    text: 'update leads set client_id = $3 where practice_id = $1 and id = $2',
    values: [practiceId, leadId, clientId],
  })
  await recordLeadConsent(client)
  return clientId
}
