import type pg from 'pg'
import type { Stage } from '../../lead-stages.ts'

/** Moves a lead manually and logs who did it and the note. Without a stage only the note is logged. */
export async function moveLead(
  client: pg.PoolClient,
  practiceId: string,
  lead: { id: string; stage: Stage },
  to: { stage: Stage; note: string | null; userId: string | undefined },
  now: Date,
): Promise<void> {
  if (lead.stage === to.stage) {
    if (to.note) await noteOnLead(client, practiceId, lead.id, to.note, to.userId, now)
    return
  }
  await client.query({
    name: 'say-how-lead-moves',
    text: `select set_config('app.lead_how', 'hand', true), set_config('app.lead_note', $1, true)`,
    values: [to.note ?? ''],
  })
  await client.query({
    name: 'move-lead',
    text: 'update leads set stage = $3, stage_at = $4, closed_at = null where practice_id = $1 and id = $2',
    values: [practiceId, lead.id, to.stage, now],
  })
}

export async function noteOnLead(
  client: pg.PoolClient,
  practiceId: string,
  leadId: string,
  note: string | null,
  userId: string | undefined,
  now: Date,
  isFirst = false,
): Promise<void> {
  await client.query({
    name: 'note-on-lead',
    text: `insert into lead_events (practice_id, lead_id, from_stage, to_stage, how, by_user, note, at)
      select practice_id, id, case when $5 then null else stage end, stage, 'hand', $6, $3, $4 from leads
      where practice_id = $1 and id = $2`,
    values: [practiceId, leadId, note, now, isFirst, userId ?? null],
  })
}
