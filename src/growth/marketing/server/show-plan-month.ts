import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { liveConnections } from '#growth/social/server/offers/live-connections.ts'
import { addDays, daysBetween } from '#lib/time/dates.ts'
import type {
  AudienceId,
  ItemChannel,
  Kind,
  LeftOutReason,
  PlanChannel,
  PlanGoal,
} from '#rules/planning/plan-input.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { draftWords } from '../items/draft-copy.ts'
import { carriedWords } from '../items/execution-copy.ts'
import type { ItemState } from '../items/item-state.ts'
import { leftOutWords, topicTitle } from '../plan-labels.ts'
import { type ShownItem, showPlanInput, showPlanOutput } from '../schema.ts'
import { readItemDrafts } from './drafts/read-item-drafts.ts'
import { readMay, readSwitches, switchOf } from './items/carry-out.ts'
import { hasLeftSql, shownStateSql } from './items/shown-state.ts'
import { keptVoice } from './plan-voice.ts'
import { openingOf, readPlanFacts } from './read-facts.ts'
import { namesOf } from './subject-names.ts'

interface PlanRow {
  id: string
  starts_on: string
  time_zone: string
  goal: PlanGoal
  hours_per_week: 1 | 2 | 4
  channels: PlanChannel[]
  service_ids: string[]
  launch_service_id: string | null
  voice: Record<string, unknown>
  is_little: boolean
  history_weeks: number
  history_kept: number
  left_out: { kind: Kind; reason: LeftOutReason }[]
  state: 'open' | 'closed'
}

interface ItemRow {
  id: string
  at: number
  day: string
  kind: Kind
  channel: ItemChannel
  topic: string | null
  subject: string | null
  title: string | null
  note: string | null
  audience: AudienceId | null
  people: number
  minutes: number
  goal: PlanGoal
  why_words: string
  figure_key: string
  figure_value: number
  state: ItemState
  revision: number
  campaign_id: string | null
  post_id: string | null
  draft_problem: string | null
  has_left: boolean
  failed_words: string | null
  short_code: string | null
}

/** The current plan, else the last; null before the first. */
export const showPlanMonth = verb({
  name: 'show-plan-month',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: showPlanInput,
  output: showPlanOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now, config, proofKey }) => {
    const plan = await firstRow<PlanRow>(client, {
      name: 'plan-to-show',
      text: `select id, starts_on::text as starts_on, time_zone, goal, hours_per_week, channels, service_ids, launch_service_id, voice,
          is_little, history_weeks, history_kept, left_out, state
        from marketing_plans where practice_id = $1 and ($2::uuid is null or id = $2)
        order by state = 'open' desc, created_at desc limit 1`,
      values: [practiceId, input.plan_id],
    })
    if (!plan) return { plan: null }
    const facts = await readPlanFacts(client, practiceId, now, {
      from: () => plan.starts_on,
      to: () => addDays(plan.starts_on, 28),
    })
    const names = namesOf(facts)
    const rows = await readItems(client, practiceId, plan.id, now)
    const switches = await readSwitches(client, practiceId)
    const may = await readMay(client, practiceId, now)
    const isConnected = await connectedNetworks(client, practiceId)
    const { publicUrl } = config
    const drafts = await readItemDrafts(client, { practiceId, planId: plan.id, publicUrl, proofKey, now })
    const items = rows.map((row): ShownItem => {
      const { why_words, figure_key, figure_value, subject, draft_problem, ...item } = row
      const draft = drafts.get(row.id) ?? null
      const about = subject ?? (row.kind === 'in_room' ? plan.launch_service_id : null)
      const automation = switchOf(row.kind)
      return {
        ...item,
        at: new Date(row.at).toISOString(),
        week: Math.min(3, Math.max(0, Math.floor(daysBetween(plan.starts_on, row.day) / 7))),
        title: row.title ?? topicTitle(row, about ? (names.get(about) ?? null) : null),
        why: { words: why_words, key: figure_key, value: figure_value },
        draft,
        draft_words: draft ? null : draftWords(row, may, now.getTime(), plan.time_zone),
        carried_words: carriedWords({
          ...row,
          isOn: automation !== null && switches[automation],
          asksOfGaps: switches.asks,
          isConnected: isConnected.has(row.channel),
          hasDraft: draft !== null,
          may,
        }),
      }
    })
    const { service_ids, launch_service_id, ...shown } = plan
    return {
      plan: {
        ...shown,
        voice: keptVoice(plan.voice),
        ends_on: addDays(plan.starts_on, 27),
        launch_service: launch_service_id ? (names.get(launch_service_id) ?? null) : null,
        services: service_ids.flatMap(each => names.get(each) ?? []),
        left_out: plan.left_out.map(each => ({
          ...each,
          words: leftOutWords(each.kind, each.reason, plan.is_little),
        })),
        ...openingOf(facts, plan.starts_on),
        items,
      },
    }
  },
})

async function connectedNetworks(client: pg.PoolClient, practiceId: string): Promise<ReadonlySet<string>> {
  const live = await liveConnections(client, practiceId)
  return new Set(live.flatMap(({ network, state }) => (state === 'connected' ? network : [])))
}

const readItems = (
  client: pg.PoolClient,
  practiceId: string,
  planId: string,
  now: Date,
): Promise<ItemRow[]> =>
  allRows<ItemRow>(client, {
    name: 'items-to-show',
    text: `select i.id, extract(epoch from i.at)::float8 * 1000 as at, i.day::text as day, i.kind, i.channel, i.topic, i.subject,
        i.title, i.note, i.audience_id as audience, i.minutes, i.goal, i.why_words, i.figure_key, i.figure_value, i.revision,
        i.campaign_id, i.post_id, i.draft_problem, ${hasLeftSql('$3::timestamptz')} as has_left,
        coalesce(i.failed_words, (select p.problem_words from social_posts p where p.practice_id = i.practice_id and p.id = i.post_id
          and p.state = 'failed')) as failed_words, l.short_code, ${shownStateSql('$3::timestamptz')} as state,
        (select count(distinct p.client_id) from plan_item_people p where p.practice_id = $1 and p.plan_item_id = i.id)::integer as people
      from plan_items i left join short_links l on l.practice_id = i.practice_id and l.id = i.short_link_id
      where i.practice_id = $1 and i.plan_id = $2 order by i.at, i.channel, i.id`,
    values: [practiceId, planId, now],
  })
