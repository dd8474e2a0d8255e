import type pg from 'pg'
import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type Stage, stages } from '../../lead-stages.ts'
import { lateAfter } from '../../next-step.ts'
import { type LeadBoard, type LeadCard, showLeadBoardOutput } from '../../schema.ts'
import { cardColumns, leadRows, wasClient } from './read-leads.ts'

const mostCards = 20
const daysOfSources = 90
const daysOfSteps = 180
/** Fewer transitions give no typical duration. */
const fewestSteps = 3

/** Longest waiting first; Scheduled by visit time, Converted only this month. Numbers exclude former clients. */
export const showLeadBoard = verb({
  name: 'show-lead-board',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: z.object({}),
  output: showLeadBoardOutput,
  refusals: {},
  run: async ({ client, practiceId, now }) => {
    const { month_began, day_ends } = await onlyRow<{ month_began: Date; day_ends: Date }>(client, {
      name: 'month-of-board',
      text: `select date_trunc('month', $2::timestamptz at time zone time_zone) at time zone time_zone as month_began,
          (date_trunc('day', $2::timestamptz at time zone time_zone) + interval '1 day') at time zone time_zone as day_ends
        from practices where id = $1`,
      values: [practiceId, now],
    })
    const since = new Date(now.getTime() - daysOfSources * 86_400_000)
    const counts = await readCounts(client, practiceId, month_began, now)
    const usual = await readUsual(client, practiceId, now)
    const cards = await readCards(client, practiceId, month_began)
    const sources = await readSources(client, practiceId, since)
    return {
      now: now.toISOString(),
      columns: stages.map(stage => ({
        stage,
        count: counts[stage],
        usual_ms: usual.get(stage) ?? null,
        cards: cards.filter(card => card.stage === stage),
      })),
      next_id: await readNext(client, practiceId, day_ends, now),
      on_way: counts.inquiry + counts.contacted + counts.scheduled + counts.visited,
      late: counts.late,
      closed: counts.closed,
      unconfirmed: counts.unconfirmed,
      since: since.toISOString(),
      sources: sources.filter(({ leads }) => leads > 0),
      were_clients: sources.reduce((sum, { were_clients }) => sum + were_clients, 0),
    }
  },
})

const onBoard = `l.closed_at is null and not ${wasClient} and (l.stage <> 'converted' or l.stage_at >= $2)`

type Counts = Record<Stage | 'late' | 'closed' | 'unconfirmed', number>
const readCounts = (client: pg.PoolClient, practiceId: string, month: Date, now: Date) =>
  onlyRow<Counts>(client, {
    name: 'count-leads',
    text: `select ${stages.map(stage => `(count(*) filter (where ${onBoard} and l.stage = '${stage}'))::int as ${stage}`).join(', ')},
        (count(*) filter (where ${onBoard} and l.stage = 'inquiry' and l.next_at is null and l.stage_at < $3))::int as late,
        (count(*) filter (where l.closed_at is not null))::int as closed,
        (select count(*)::int from lead_asks where practice_id = $1 and confirmed_at is null) as unconfirmed
      ${leadRows}`,
    values: [practiceId, month, new Date(now.getTime() - lateAfter)],
  })

const readCards = (client: pg.PoolClient, practiceId: string, month: Date) =>
  allRows<LeadCard>(client, {
    name: 'board-cards',
    text: `with placed as (select l.id, row_number() over (partition by l.stage order by
          case l.stage when 'scheduled' then extract(epoch from nullif(t.next_at, 'infinity'))
            when 'converted' then -extract(epoch from l.stage_at) else extract(epoch from l.stage_at) end, l.id) as place
        ${leadRows} and ${onBoard})
      select ${cardColumns} ${leadRows} and l.id in (select id from placed where place <= $3)
      order by (select place from placed where placed.id = l.id)`,
    values: [practiceId, month, mostCards],
  })

async function readUsual(client: pg.PoolClient, practiceId: string, now: Date): Promise<Map<Stage, number>> {
  const rows = await allRows<{ stage: Stage; usual_ms: number }>(client, {
    name: 'usual-stay',
    // A stage starts where the previous step ended, or at the first entry.
    text: `select s.from_stage as stage, percentile_cont(0.5) within group (order by extract(epoch from s.stayed)) * 1000 as usual_ms
      from (select e.from_stage, e.at, e.to_stage,
          e.at - lag(e.at) over (partition by e.lead_id order by e.at, e.id) as stayed
        from lead_events e where e.practice_id = $1 and e.from_stage is distinct from e.to_stage) s
      where s.from_stage is not null and s.stayed is not null and s.at > $2 and app.lead_rank(s.to_stage) > app.lead_rank(s.from_stage)
      group by s.from_stage having count(*) >= $3`,
    values: [practiceId, new Date(now.getTime() - daysOfSteps * 86_400_000), fewestSteps],
  })
  return new Map(rows.map(({ stage, usual_ms }) => [stage, Number(usual_ms)]))
}

type Source = LeadBoard['sources'][number] & { were_clients: number }
const readSources = (client: pg.PoolClient, practiceId: string, since: Date) =>
  allRows<Source>(client, {
    name: 'lead-sources',
    text: `select min(l.source) as source, m.title as guide, (count(*) filter (where not ${wasClient}))::int as leads,
        (count(*) filter (where not ${wasClient} and l.stage = 'converted'))::int as converted,
        (count(*) filter (where ${wasClient}))::int as were_clients
      ${leadRows} and l.created_at >= $2 group by l.magnet_id, m.title, lower(l.source)
      order by 3 desc, 4 desc, 1 limit 30`,
    values: [practiceId, since],
  })

async function readNext(
  client: pg.PoolClient,
  practiceId: string,
  dayEnds: Date,
  now: Date,
): Promise<string | null> {
  const { id } = await onlyRow<{ id: string | null }>(client, {
    name: 'next-lead',
    text: `select coalesce(
      (select l.id ${leadRows} and l.closed_at is null and l.stage <> 'converted' and l.next_at >= $2 and l.next_at < $3
        order by l.next_at, l.id limit 1),
      (select l.id ${leadRows} and l.closed_at is null and l.stage = 'inquiry' and not ${wasClient} and l.next_at is null
        order by l.stage_at, l.id limit 1)) as id`,
    values: [practiceId, now, dayEnds],
  })
  return id
}
