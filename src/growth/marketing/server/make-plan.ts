import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { writeVoice } from '#growth/content/server/offers/write-voice.ts'
import { addDays } from '#lib/time/dates.ts'
import { planMonth } from '#rules/planning/plan-month.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { planRefusals } from '../messages.ts'
import { madePlan, makePlanInput } from '../schema.ts'
import { askForDrafts } from './drafts/write-plan-drafts.ts'
import { openingOf } from './read-facts.ts'
import { removePlan } from './remove-plan.ts'
import { namesOf } from './subject-names.ts'
import { planInputOf, readKnown } from './wizard/plan-input-of.ts'
import { writePlan } from './write-plan.ts'

/**
 * Makes a four-week plan of proposals from the wizard's answers (marketing rules, section 2); sends nothing. Idempotent
 * by id; replaces the current plan only if nothing is approved. Saves the voice.
 */
export const makePlan = verb({
  name: 'make-plan',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: makePlanInput,
  output: madePlan,
  refusals: planRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  onConstraint: { marketing_plans_one: 'plan_open', marketing_plans_pkey: 'not_found' },
  run: async ({ client, db, practiceId, input, now, asker, config }) => {
    const { plan_id, replaces, ...answers } = input
    await lockPlans(client, practiceId)
    const there = await firstRow<{ id: string }>(client, {
      name: 'plan-there',
      text: 'select id from marketing_plans where practice_id = $1 and (id = $2 or state = $3) order by id <> $2 limit 1',
      values: [practiceId, plan_id, 'open'],
    })
    if (there?.id === plan_id) return { plan_id }
    if (there && there.id !== replaces) return fail('plan_open')
    const known = await readKnown(client, practiceId, now)
    const { facts } = known
    if (answers.starts_on < facts.today || answers.starts_on > addDays(facts.today, 90))
      return fail('too_far', { fields: { starts_on: planRefusals.too_far.message } })
    if (openingOf(facts, answers.starts_on).hours.length === 0) return fail('no_hours')
    const isLaunched = facts.services.some(({ id }) => id === answers.launch_service_id)
    if (answers.goal === 'launch' && !isLaunched)
      return fail('no_service', { fields: { launch_service_id: planRefusals.no_service.message } })
    if (replaces && (await removePlan(client, practiceId, replaces, now)) === 'plan_approved')
      return fail('plan_approved')
    await writeVoice(db, practiceId, answers.voice, now)
    const month = await planInputOf(client, practiceId, known, answers, randomInt(1_000_000_000), now)
    await writePlan(client, practiceId, {
      planId: plan_id,
      by: asker.userId ?? null,
      now,
      answers,
      input: month,
      plan: planMonth(month),
      bookingUrl: `${config.publicUrl}/book/${facts.practice.slug ?? practiceId}`,
      names: namesOf(facts),
    })
    await askForDrafts(client, practiceId, plan_id)
    return { plan_id }
  },
})

/** Serializes plan creation, so that a repeated request finds the first plan. */
const lockPlans = (client: pg.PoolClient, practiceId: string) =>
  client.query({
    name: 'lock-plans',
    text: 'select pg_advisory_xact_lock(7231032, hashtext($1))',
    values: [practiceId],
  })
