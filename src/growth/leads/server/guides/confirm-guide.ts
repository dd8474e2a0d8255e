import type pg from 'pg'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openLines } from '../../guides/guide-lines.ts'
import { guideSource } from '../../lead-stages.ts'
import { guideRefusals } from '../../messages.ts'
import { guideLinkOutput, guideTokenInput } from '../../schema.ts'
import { clientOfLead } from '../lead/client-of-lead.ts'
import { recordLeadConsent } from '../lead/record-lead-consent.ts'
import { type AskRow, askBehind, linkPage, openUntil, practiceOfLink } from './guide-link.ts'
import { giveGuideLink } from './keep-guide-link.ts'
import { writeGuideMail } from './write-guide-mail.ts'

/** Confirms an address: opens the guide, records consent and creates the lead. Idempotent. */
export const confirmGuide = verb({
  name: 'confirm-guide',
  who: 'anyone',
  input: guideTokenInput,
  output: guideLinkOutput,
  refusals: guideRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 60 }],
  findPractice: practiceOfLink,
  // A concurrent request took the plan's last place; the next attempt keeps the lead without a record.
  onConstraint: { plan_limit_clients: 'busy', most_leads: 'list_full' },
  run: async ({ client, practiceId, input, now, config }) => {
    const ask = await askBehind(client, practiceId, input.token, 'for update of a')
    if (!ask) return fail('not_found')
    if (ask.confirmed_at) return linkPage(ask, now)
    const clientId = await clientOfLead(client, practiceId, { ...ask, last_name: '' }, 'lead_form', now)
    const leadId = await writeLead(client, practiceId, ask, clientId, now)
    await client.query({
      name: 'confirm-ask',
      text: 'update lead_asks set confirmed_at = $3, lead_id = $4 where practice_id = $1 and id = $2',
      values: [practiceId, ask.id, now, leadId],
    })
    await recordLeadConsent(client)
    await giveGuideLink(client, { ...ask, id: ask.magnet_id }, config.publicUrl, now)
    const confirmed = { ...ask, confirmed_at: now, lead_id: leadId }
    await sendGuide(client, confirmed, clientId, input.token, config.publicUrl, now)
    const shown = await askBehind(client, practiceId, input.token)
    return linkPage(shown ?? confirmed, now)
  },
})

/** The person's existing lead, or a new one at the stage their visits imply. */
async function writeLead(
  client: pg.PoolClient,
  practiceId: string,
  ask: AskRow,
  clientId: string | null,
  now: Date,
): Promise<string> {
  const found = await firstRow<{ id: string }>(client, {
    name: 'lead-of-ask',
    text: `update leads set confirmed_at = coalesce(confirmed_at, $4), closed_at = null, magnet_id = coalesce(magnet_id, $5),
        client_id = coalesce(client_id, $2), email = coalesce(email, $3), phone = coalesce(phone, $8),
        offers_by_email = offers_by_email or $6, offers_by_text = offers_by_text or ($7 and (phone is null or phone = $8))
      where practice_id = $1 and id = (select id from leads where practice_id = $1 and removed_at is null
        and (client_id = $2 or client_id is null and app.mailbox(email) = app.mailbox($3))
        order by client_id nulls last, created_at desc limit 1)
      returning id`,
    values: [
      practiceId,
      clientId,
      ask.email,
      now,
      ask.magnet_id,
      ask.offers_by_email,
      ask.offers_by_text,
      ask.phone,
    ],
  })
  if (found) {
    await noteEvent(client, practiceId, found.id, `Asked for “${ask.title}”.`, now)
    return found.id
  }
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'lead-from-ask',
    text: `insert into leads (practice_id, client_id, magnet_id, first_name, email, phone, source, stage, stage_at, confirmed_at,
        offers_by_email, offers_by_text, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, coalesce((select case when t.visits > 1 then 'converted' when t.visits = 1 then 'visited'
          when t.next_at < 'infinity' then 'scheduled' end
        from client_visit_times t where t.practice_id = $1 and t.client_id = $2), 'inquiry'), $8, $8, $9, $10, $8) returning id`,
    values: [
      practiceId,
      clientId,
      ask.magnet_id,
      ask.first_name,
      ask.email,
      ask.phone,
      guideSource,
      now,
      ask.offers_by_email,
      ask.offers_by_text,
    ],
  })
  await client.query({
    name: 'lead-began',
    text: `insert into lead_events (practice_id, lead_id, to_stage, how, note, at)
      select practice_id, id, stage, 'form', $3, $4 from leads where practice_id = $1 and id = $2`,
    values: [practiceId, id, `Asked for “${ask.title}”.`, now],
  })
  await client.query({
    name: 'stage-of-record',
    text: `update clients c set lead_stage = l.stage from leads l
      where l.practice_id = $1 and l.id = $2 and c.practice_id = $1 and c.id = l.client_id`,
    values: [practiceId, id],
  })
  return id
}

async function noteEvent(client: pg.PoolClient, practiceId: string, leadId: string, note: string, now: Date) {
  await client.query({
    name: 'lead-asked-again',
    text: `insert into lead_events (practice_id, lead_id, from_stage, to_stage, how, note, at)
      select practice_id, id, stage, stage, 'form', $3, $4 from leads where practice_id = $1 and id = $2`,
    values: [practiceId, leadId, note, now],
  })
}

async function sendGuide(
  client: pg.PoolClient,
  ask: AskRow,
  clientId: string | null,
  token: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { practice, time_zone, first_name, title } = ask
  const again = `${publicUrl}/lead-capture/${practice.slug ?? practice.id}/${ask.magnet_id}`
  await writeGuideMail(
    client,
    {
      kind: 'lead-guide',
      recipient: ask.email,
      client_id: clientId,
      dedupe_key: `lead-guide:${ask.id}`,
      first_name,
      title,
      practice,
      url: `${publicUrl}/guides/${token}`,
      lines: openLines(time_zone, openUntil(ask)?.getTime() ?? now.getTime(), again),
    },
    { publicUrl, now },
  )
}
