import { actOf } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, type Doing, readRows, rehearse } from '#base/actions/server/offers/doing.ts'
import { cut } from '#lib/text/cut.ts'
import { action } from '../../../actions/track-lead-progress/action.ts'
import { stageNames } from '../../../lead-stages.ts'
import { trackLeadProgress } from '../../offers/track-lead-progress.ts'

type Stage = keyof typeof stageNames

/** Moves or creates a lead with the board's verb. */
export const act = actOf(action, {
  prepare: async (doing, { stage, leadId, email, phone, source, notes }) => {
    const input = {
      stage,
      ...(leadId ? { leadId } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(source ? { source } : {}),
      ...(notes ? { notes: cut(notes, 1_000) } : {}),
    }
    const tried = await rehearse(doing, trackLeadProgress, input)
    if (!tried.ok) return asSaid(tried)
    const { lead_id, from_stage } = tried.data
    const lead = from_stage === null ? undefined : await readLead(doing, lead_id)
    const name = lead?.name || email || phone || 'The lead'
    const row = lead ? `leads:${lead_id}` : 'leads:new'
    return {
      people: lead?.client_id ? [lead.client_id] : [],
      rows: [
        { label: 'Lead', value: lead ? name : `${name} (new)` },
        { label: 'Stage', value: stageNames[stage], ...(from_stage ? { was: stageNames[from_stage] } : {}) },
        ...(notes ? [{ label: 'Note', value: notes }] : []),
      ],
      diff: [{ row, field: 'stage', before: from_stage, after: stage }],
      run: async () => {
        const moved = await call(doing, trackLeadProgress, input)
        if (!moved.ok) return asSaid(moved)
        const now = await readLead(doing, moved.data.lead_id)
        const was = moved.data.from_stage
        return {
          message:
            was === stage
              ? `${name} is at ${stageNames[stage]} already${notes ? ', and the note is kept' : ''}.`
              : `${name} is at ${stageNames[stage]} now.`,
          data: { lead_id: moved.data.lead_id, stage, from_stage: was },
          evidence: [`leads:${moved.data.lead_id}`],
          people: now?.client_id ? [now.client_id] : [],
          ...(was && was !== stage
            ? { undo: { lead_id: moved.data.lead_id, was, stage } }
            : {
                undoWhy: was
                  ? 'The lead was there already.'
                  : 'A new lead is put aside or removed on the board of leads.',
              }),
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, { lead_id, was }) => {
      const back = await call(doing, trackLeadProgress, { leadId: String(lead_id), stage: was as Stage })
      return back.ok ? { message: `The lead is at ${stageNames[was as Stage]} again.` } : asSaid(back)
    },
  },
})

async function readLead(doing: Doing, id: string) {
  const [row] = await readRows<{ client_id: string | null; name: string; email: string | null }>(doing, {
    name: 'assistant-lead',
    text: `select l.client_id, btrim(coalesce(k.first_name || ' ' || k.last_name, l.first_name || ' ' || l.last_name)) as name, l.email
      from leads l left join clients k on k.practice_id = l.practice_id and k.id = l.client_id where l.practice_id = $1 and l.id = $2`,
    values: [doing.practiceId, id],
  })
  return row
}
