import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { codeOf } from '#growth/short-links/short-code.ts'
import type { MonthPlan, PlanInput } from '#rules/planning/plan-month.ts'
import { topicTitle } from '../plan-labels.ts'
import type { PlanAnswers } from '../schema.ts'

interface Written {
  planId: string
  by: string | null
  now: Date
  answers: PlanAnswers
  input: PlanInput
  plan: MonthPlan
  bookingUrl: string
  names: ReadonlyMap<string, string>
}

export async function writePlan(client: pg.PoolClient, practiceId: string, written: Written): Promise<void> {
  const { planId, by, now, answers, input, plan } = written
  await client.query({
    name: 'write-plan',
    text: `insert into marketing_plans (id, practice_id, starts_on, time_zone, seed, goal, hours_per_week, channels, service_ids,
        launch_service_id, voice, is_little, history_weeks, history_kept, left_out, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [
      planId,
      practiceId,
      answers.starts_on,
      input.zone,
      input.seed,
      answers.goal,
      answers.hours_per_week,
      [...new Set(answers.channels)],
      answers.service_ids,
      input.launch_service ?? null,
      JSON.stringify(answers.voice),
      plan.history === 'little',
      input.history.weeks,
      input.history.kept,
      JSON.stringify(plan.left_out),
      by,
      now,
    ],
  })
  const figures = new Map(plan.items.map(({ why }) => [why.figure.key, why]))
  await client.query({
    name: 'write-plan-figures',
    text: `insert into plan_figures (practice_id, plan_id, key, value, rows)
      select $1, $2, f.key, f.value, f.rows from jsonb_to_recordset($3::jsonb) as f (key text, value integer, rows uuid[])`,
    values: [
      practiceId,
      planId,
      JSON.stringify([...figures].map(([key, { figure, rows }]) => ({ key, value: figure.value, rows }))),
    ],
  })
  await writeItems(client, practiceId, written)
}

async function writeItems(client: pg.PoolClient, practiceId: string, written: Written): Promise<void> {
  const { planId, now, plan, bookingUrl, names } = written
  const items = plan.items.map(item => ({
    ...item,
    id: randomUUID(),
    link_id: randomUUID(),
    code: codeOf(randomBytes(7)),
    name: topicTitle(item, item.subject ? (names.get(item.subject) ?? null) : null).slice(0, 80),
    audience_id: item.audience?.id ?? null,
    people: item.audience?.people ?? [],
    why_words: item.why.words,
    figure_key: item.why.figure.key,
    figure_value: item.why.figure.value,
  }))
  const rows = JSON.stringify(items)
  await client.query({
    name: 'write-plan-links',
    text: `insert into short_links (id, practice_id, short_code, destination_url)
      select i.link_id, $1, i.code, $2 from jsonb_to_recordset($3::jsonb) as i (link_id uuid, code text) on conflict do nothing`,
    values: [practiceId, bookingUrl, rows],
  })
  await client.query({
    name: 'write-plan-items',
    text: `insert into plan_items (id, practice_id, plan_id, at, day, kind, channel, topic, subject, audience_id, minutes, goal,
        why_words, figure_key, figure_value, short_link_id, created_at)
      select i.id, $1, $2, i.at, i.day, i.kind, i.channel, i.topic, i.subject, i.audience_id, i.minutes, i.goal,
        i.why_words, i.figure_key, i.figure_value, l.id, $4
      from jsonb_to_recordset($3::jsonb) as i (id uuid, at timestamptz, day date, kind text, channel text, topic text, subject text,
          audience_id text, minutes smallint, goal text, why_words text, figure_key text, figure_value integer, link_id uuid)
      left join short_links l on l.practice_id = $1 and l.id = i.link_id`,
    values: [practiceId, planId, rows, now],
  })
  await client.query({
    name: 'write-plan-link-settings',
    text: `insert into short_link_settings (short_link_id, practice_id, name, made_for, made_for_id, place, plan_item_id, created_at)
      select l.id, $1, i.name, 'plan_item', i.id, i.channel, i.id, $3
      from jsonb_to_recordset($2::jsonb) as i (id uuid, link_id uuid, name text, channel text)
      join short_links l on l.practice_id = $1 and l.id = i.link_id`,
    values: [practiceId, rows, now],
  })
  await client.query({
    name: 'write-plan-people',
    text: `insert into plan_item_people (practice_id, plan_item_id, client_id)
      select $1, i.id, c.id from jsonb_to_recordset($2::jsonb) as i (id uuid, people jsonb)
      cross join lateral jsonb_array_elements_text(i.people) p
      join clients c on c.practice_id = $1 and c.id = p::uuid`,
    values: [practiceId, rows],
  })
}
