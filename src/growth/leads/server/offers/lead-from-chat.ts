import type pg from 'pg'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { onlyRow } from '#server/database/rows.ts'
import { noteOnLead } from '../lead/move-lead.ts'

export interface ChatLead {
  first_name: string
  last_name: string
  email: string | null
  /** As typed. */
  phone: string | null
  notes: string
}

/**
 * A lead from public chat, at the visitor's request. Contact details are unverified, so it gets no client record.
 * Undefined if neither is usable.
 */
export async function leadFromChat(
  client: pg.PoolClient,
  practiceId: string,
  lead: ChatLead,
  now: Date,
): Promise<string | undefined> {
  const practice = await onlyRow<{ currency: string; time_zone: string }>(client, {
    name: 'practice-of-chat-lead',
    text: 'select currency, time_zone from practices where id = $1',
    values: [practiceId],
  })
  const phone = lead.phone ? (toE164(lead.phone, countryOf(practice)) ?? null) : null
  if (!phone && !lead.email) return undefined
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'lead-from-chat',
    text: `insert into leads (practice_id, first_name, last_name, email, phone, source, stage, stage_at, notes, created_at)
      values ($1, left($2, 80), left($3, 80), $4, $5, 'Chat', 'inquiry', $6, left($7, 4000), $6) returning id`,
    values: [practiceId, lead.first_name, lead.last_name, lead.email, phone, now, lead.notes],
  })
  await noteOnLead(client, practiceId, id, null, undefined, now, true)
  return id
}
