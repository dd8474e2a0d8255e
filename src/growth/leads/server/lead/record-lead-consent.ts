import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { type LeadAsked, leadWordings } from '../../guides/lead-wordings.ts'

interface OwedYes {
  id: string
  practice_id: string
  client_id: string
  offers_by_email: boolean
  offers_by_text: boolean
  confirmed_at: Date
}

/**
 * Records leads' consent for the address they gave, in the wording shown, once their record has that address. Covers
 * every practice the caller sees.
 */
export async function recordLeadConsent(client: pg.PoolClient): Promise<void> {
  const owed = await allRows<OwedYes>(client, {
    name: 'owed-yes',
    text: `select id, practice_id, client_id, offers_by_email, offers_by_text, confirmed_at from leads
      where client_id is not null and removed_at is null and confirmed_at is not null and (offers_by_email or offers_by_text)
      order by id limit 500 for update skip locked`,
    values: [],
  })
  for (const lead of owed) {
    for (const asked of Object.keys(leadWordings) as LeadAsked[])
      if (lead[asked]) await enter(client, lead, asked)
    await client.query({
      name: 'yes-entered',
      text: 'update leads set offers_by_email = false, offers_by_text = false where practice_id = $1 and id = $2',
      values: [lead.practice_id, lead.id],
    })
  }
}

async function enter(client: pg.PoolClient, lead: OwedYes, asked: LeadAsked): Promise<void> {
  const { channel, purpose, text, version } = leadWordings[asked]
  await client.query({
    name: 'enter-lead-yes',
    // No consent for an address the record lacks. An unverified phone's consent never overrides an opt-out of that
    // phone.
    text: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, wording_version, address,
        created_at)
      select l.practice_id, l.client_id, $3, $4, true, 'lead_form', $5, $6, case $3 when 'email' then l.email else l.phone end,
        l.confirmed_at
      from leads l join clients c on c.practice_id = l.practice_id and c.id = l.client_id
      where l.practice_id = $1 and l.id = $2 and c.erased_at is null
        and (case $3 when 'email' then l.email = c.email or l.email = any (c.other_emails) else l.phone = c.phone end)
        and ($3 = 'email' or coalesce((select o.is_granted from client_consents o where o.practice_id = l.practice_id
          and o.client_id = l.client_id and o.channel = $3 and o.purpose in ($4, 'all')
          order by o.created_at desc, o.is_granted limit 1), true))`,
    values: [lead.practice_id, lead.id, channel, purpose, text, version],
  })
}
