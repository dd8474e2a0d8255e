import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { Stage } from '../../lead-stages.ts'
import { clientOfLead, type LeadPerson } from './client-of-lead.ts'
import { noteOnLead } from './move-lead.ts'

export interface NewLead extends LeadPerson {
  new_id?: string | undefined
  source: string
  stage: Stage
  notes: string
  next_words?: string | null
  next_at?: string | null
}

export interface AddedLead {
  id: string
  client_id: string | null
}

/** Adds a lead manually, with a matching or new client record. Undefined if the id belongs to another practice. */
export async function addLead(
  client: pg.PoolClient,
  practiceId: string,
  lead: NewLead,
  said: { note: string | null; userId: string | undefined },
  now: Date,
): Promise<AddedLead | undefined> {
  const clientId = await clientOfLead(client, practiceId, lead, 'staff', now)
  const made = await firstRow<AddedLead & { is_new: boolean }>(client, {
    name: 'add-lead',
    text: `insert into leads (id, practice_id, client_id, first_name, last_name, email, phone, source, stage, stage_at, notes, next_words,
        next_at, created_at)
      values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $10)
      on conflict (id) do nothing returning id, client_id`,
    values: [
      lead.new_id ?? null,
      practiceId,
      clientId,
      lead.first_name,
      lead.last_name,
      lead.email,
      lead.phone,
      lead.source,
      lead.stage,
      now,
      lead.notes,
      lead.next_words ?? null,
      lead.next_at ?? null,
    ],
  })
  if (!made)
    return firstRow<AddedLead>(client, {
      name: 'lead-added-before',
      text: 'select id, client_id from leads where practice_id = $1 and id = $2',
      values: [practiceId, lead.new_id ?? null],
    })
  await noteOnLead(client, practiceId, made.id, said.note, said.userId, now, true)
  await client.query({
    name: 'stage-of-record',
    text: `update clients c set lead_stage = l.stage from leads l
      where l.practice_id = $1 and l.id = $2 and c.practice_id = $1 and c.id = l.client_id`,
    values: [practiceId, made.id],
  })
  return made
}
