import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { liveConnections } from '#growth/social/server/offers/live-connections.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { longDay } from '#lib/time/format-day.ts'
import type { PlanChannel, PlanGoal } from '#rules/planning/plan-input.ts'
import { firstRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { proposedPlan, proposePlanInput } from '../../schema.ts'
import { goalFigures, isLittle, proposedGoal } from '../../wizard/propose-answers.ts'
import { byWorth, workedWords } from '../../wizard/worked-channels.ts'
import { readVoice } from '../plan-voice.ts'
import { openingOf } from '../read-facts.ts'
import { approvedSql } from '../remove-plan.ts'
import { readPlanResults } from '../result/read-plan-results.ts'
import { readKnown } from './plan-input-of.ts'

interface LastPlan {
  id: string
  state: string
  goal: PlanGoal
  hours_per_week: 1 | 2 | 4
  channels: PlanChannel[]
  service_ids: string[]
  launch_service_id: string | null
  starts_on: string
  approved: number
}

/** Suggested answers from the practice's numbers, voice and last plan, with reasons; also the current plan's answers. */
export const proposePlanAnswers = verb({
  name: 'propose-plan-answers',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: proposePlanInput,
  output: proposedPlan,
  refusals: {},
  run: async ({ client, practiceId, now }) => {
    const { facts, history, figures, audiences } = await readKnown(client, practiceId, now)
    const last = await firstRow<LastPlan>(client, {
      name: 'last-plan',
      text: `select p.id, p.state, p.goal, p.hours_per_week, p.channels, p.service_ids, p.launch_service_id, p.starts_on::text as starts_on,
          (select count(*) from plan_items i where i.practice_id = $1 and i.plan_id = p.id and ${approvedSql})::integer as approved
        from marketing_plans p where p.practice_id = $1 order by p.state = 'open' desc, p.created_at desc, p.id limit 1`,
      values: [practiceId],
    })
    const is_little = isLittle(history)
    const networks = await readChannels(
      client,
      practiceId,
      audiences.find(({ id }) => id === 'offers')?.people.length ?? 0,
    )
    const brought = (last && (await readPlanResults(client, practiceId, last.id, now))?.items) ?? []
    const channels = byWorth(networks, brought).map(each => {
      const worked = workedWords(brought, each.channel)
      return { ...each, words: worked ? `${each.words} ${worked}` : each.words }
    })
    const connected = networks.filter(each => each.is_connected).map(each => each.channel)
    const people = facts.practitioners.length
    const hours_per_week = last?.hours_per_week ?? (people >= 4 ? 4 : people >= 2 ? 2 : 1)
    const isOffered = (each: string | null) => facts.services.some(({ id }) => id === each)
    const starts = startsOf(facts.today, start => openingOf(facts, start).closed)
    const goal = proposedGoal(figures, history)
    const starts_on = starts[0]?.date ?? addDays(facts.today, 1)
    const voice = await readVoice(client, practiceId)
    const service_ids = (last?.service_ids ?? []).filter(isOffered)
    return {
      answers: {
        goal,
        launch_service_id: null,
        hours_per_week,
        // Without a connected network, posts are published by hand.
        channels:
          last?.channels ??
          (connected.some(each => each !== 'email') ? connected : ['instagram', 'google', 'email']),
        service_ids,
        starts_on,
        voice,
      },
      history: { ...history, is_little },
      goals: goalFigures(figures, history, facts.services).map(each => ({
        ...each,
        figure: is_little ? null : each.figure,
      })),
      hours_words: last
        ? `Your last plan had ${last.hours_per_week} h a week.`
        : people === 1
          ? 'You work alone, so an hour is proposed.'
          : `${people} people work here, so ${hours_per_week} h are proposed.`,
      channels,
      services: facts.services.map(each => ({
        ...each,
        visits: figures.visits?.find(({ service_id }) => service_id === each.id)?.value ?? 0,
      })),
      starts,
      open_plan:
        last?.state === 'open'
          ? {
              id: last.id,
              approved: last.approved,
              answers: {
                goal: last.goal,
                launch_service_id: isOffered(last.launch_service_id) ? last.launch_service_id : null,
                hours_per_week: last.hours_per_week,
                channels: last.channels,
                service_ids,
                // A past day can't be the start.
                starts_on: last.starts_on < facts.today ? starts_on : last.starts_on,
                voice,
              },
            }
          : null,
    }
  },
})

async function readChannels(client: pg.PoolClient, practiceId: string, readers: number) {
  const found = await liveConnections(client, practiceId)
  const networks = (['instagram', 'facebook', 'google'] as const).map(channel => {
    const own = found.find(({ network }) => network === channel)
    const is_connected = own?.state === 'connected'
    const words = !own
      ? 'Not connected: what is for it becomes a task to post by hand.'
      : is_connected
        ? `Connected as ${own.name}.`
        : `${own.name} has to be connected again.`
    return { channel, is_connected, words }
  })
  const said = `${readers} ${readers === 1 ? 'person has' : 'people have'} said yes to offers by mail.`
  return [...networks, { channel: 'email' as const, is_connected: readers > 0, words: said }]
}

function startsOf(today: string, closedFrom: (start: string) => readonly string[]) {
  const first = (from: string): string => {
    const closed = new Set(closedFrom(from))
    for (let i = 0; i < 28; i++) if (!closed.has(addDays(from, i))) return addDays(from, i)
    return from
  }
  const soon = first(addDays(today, 1))
  const week = first(addDays(today, 8 - weekdayOf(today)))
  const one = { date: week, words: `${longDay(week)}, the first open day of next week` }
  return soon === week ? [one] : [one, { date: soon, words: `${longDay(soon)}, your next open day` }]
}
