import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import type { PlanInput } from '#rules/planning/plan-input.ts'
import type { PlanAnswers } from '../../schema.ts'
import { readAudiences, readTouches } from '../audiences.ts'
import { openingOf, type PlanFacts, readPlanFacts, topicsOf } from '../read-facts.ts'
import { mostWeeks, readFigures } from './read-figures.ts'

export const datesOfPlan = {
  from: (today: string) => addDays(today, -7 * mostWeeks - 1),
  to: (today: string) => addDays(today, 120),
}

export interface PlanContext {
  facts: PlanFacts
  history: PlanInput['history']
  figures: PlanInput['figures']
  audiences: PlanInput['audiences']
}

export async function readKnown(client: pg.PoolClient, practiceId: string, now: Date): Promise<PlanContext> {
  const facts = await readPlanFacts(client, practiceId, now, datesOfPlan)
  const audiences = await readAudiences(client, practiceId, {
    now: now.getTime(),
    time_zone: facts.practice.time_zone,
  })
  const due = audiences.find(({ id }) => id === 'due')?.people ?? []
  return { facts, audiences, ...(await readFigures(client, practiceId, facts, due, now)) }
}

export async function planInputOf(
  client: pg.PoolClient,
  practiceId: string,
  { facts, history, figures, audiences }: PlanContext,
  answers: PlanAnswers,
  seed: number,
  now: Date,
): Promise<PlanInput> {
  const launch = answers.goal === 'launch' ? answers.launch_service_id : null
  return {
    now: now.getTime(),
    start: answers.starts_on,
    zone: facts.practice.time_zone,
    seed,
    goal: answers.goal,
    hours_per_week: answers.hours_per_week,
    channels: answers.channels,
    ...openingOf(facts, answers.starts_on),
    services: facts.services,
    launch_service: launch,
    topics: topicsOf(facts, answers.service_ids, launch),
    audiences,
    touches: await readTouches(client, practiceId, now),
    history,
    figures,
  }
}
