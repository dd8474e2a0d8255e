import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { fullName } from '#lib/names/person-names.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { planRefusals } from '../../messages.ts'
import { type PlanFigureRows, showFigureInput, showFigureOutput } from '../../schema.ts'
import { goalFigures, isLittle } from '../../wizard/propose-answers.ts'
import { readKnown } from './plan-input-of.ts'

const most = 200

type Rows = PlanFigureRows['rows']
interface Found {
  id: string
  client_id: string | null
  first_name: string | null
  last_name: string | null
  name: string | null
  detail: string
  at: string | null
}

const visits = `select a.id, a.client_id, c.first_name, c.last_name, null as name, a.service_name as detail, to_json(a.starts_at) #>> '{}' as at
  from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
  where a.practice_id = $1 and a.id = any ($2::uuid[]) order by a.starts_at desc, a.id limit ${most}`
const clients = `select c.id, c.id as client_id, c.first_name, c.last_name, null as name,
    case when t.visits = 1 then '1 visit' else coalesce(t.visits, 0) || ' visits' end as detail,
    to_json(nullif(t.last_at, '-infinity')) #>> '{}' as at
  from clients c left join client_visit_times t on t.practice_id = c.practice_id and t.client_id = c.id
  where c.practice_id = $1 and c.id = any ($2::uuid[]) order by t.last_at desc nulls last, c.id limit ${most}`
const letters = `select m.id, m.client_id, c.first_name, c.last_name, null as name, m.subject as detail,
    to_json(coalesce(m.sent_at, m.send_after)) #>> '{}' as at
  from outbound_messages m left join clients c on c.practice_id = m.practice_id and c.id = m.client_id
  where m.practice_id = $1 and m.id = any ($2::uuid[]) order by coalesce(m.sent_at, m.send_after) desc, m.id limit ${most}`
const reviews = `select r.id, null as client_id, null as first_name, null as last_name, r.author as name,
    coalesce(r.rating || ' of 5', 'No stars') || case r.state when 'posted' then ', answered' else ', not answered' end as detail,
    to_json(r.written_on::timestamptz) #>> '{}' as at
  from reviews r where r.practice_id = $1 and r.id = any ($2::uuid[]) order by r.written_on desc, r.id limit ${most}`

const families: Record<string, { what: Rows[number]['what']; text: string }> = {
  booked: { what: 'visit', text: visits },
  visits: { what: 'visit', text: visits },
  new_clients: { what: 'client', text: clients },
  due: { what: 'client', text: clients },
  reviews_asked: { what: 'letter', text: letters },
  reviews_posted: { what: 'review', text: reviews },
  reviews_unanswered: { what: 'review', text: reviews },
}

interface Counted {
  rows: readonly string[]
  words: string | null
}

const writtenDown = (client: pg.PoolClient, practiceId: string, planId: string, key: string) =>
  firstRow<Counted>(client, {
    name: 'figure-of-plan',
    text: `select f.rows, (select i.why_words from plan_items i
        where i.practice_id = $1 and i.plan_id = $2 and i.figure_key = f.key order by i.at limit 1) as words
      from plan_figures f where f.practice_id = $1 and f.plan_id = $2 and f.key = $3`,
    values: [practiceId, planId, key],
  })

async function proposedBy(
  client: pg.PoolClient,
  practiceId: string,
  key: string,
  now: Date,
): Promise<Counted | undefined> {
  const { facts, history, figures } = await readKnown(client, practiceId, now)
  if (isLittle(history)) return undefined
  return goalFigures(figures, history, facts.services).flatMap(({ figure }) =>
    figure?.key === key ? figure : [],
  )[0]
}

export const showPlanFigure = verb({
  name: 'show-plan-figure',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: showFigureInput,
  output: showFigureOutput,
  refusals: { not_found: planRefusals.not_found },
  run: async ({ client, practiceId, input, now }) => {
    const { plan_id, key } = input
    const figure =
      plan_id === null
        ? await proposedBy(client, practiceId, key, now)
        : await writtenDown(client, practiceId, plan_id, key)
    if (!figure) return fail('not_found')
    const family = families[key.split('/', 1)[0] as string]
    const found = family
      ? await allRows<Found>(client, {
          name: `figure-rows ${family.what}`,
          text: family.text,
          values: [practiceId, figure.rows],
        })
      : []
    return {
      words: figure.words ?? '',
      all: figure.rows.length,
      rows: found.map(({ first_name, last_name, name, ...row }) => ({
        ...row,
        what: family?.what ?? 'visit',
        name: name ?? (first_name === null ? 'Nobody' : fullName({ first_name, last_name: last_name ?? '' })),
      })),
    }
  },
})
