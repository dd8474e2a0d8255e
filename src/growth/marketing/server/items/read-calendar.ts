import type pg from 'pg'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import type { Calendar, PlacedItem } from '../../items/item-conflicts.ts'
import { readTouches } from '../audiences.ts'
import { openingOf, type PlanFacts, readPlanFacts } from '../read-facts.ts'
import { type FoundItem, itemsOf } from './find-item.ts'

export interface PlanDesk {
  calendar: Calendar
  standing: PlacedItem[]
  items: FoundItem[]
  facts: PlanFacts
  plan: { goal: string; service_ids: string[]; launch_service_id: string | null; is_little: boolean }
}

export async function readDesk(
  client: pg.PoolClient,
  practiceId: string,
  planId: string,
  now: Date,
): Promise<PlanDesk> {
  const plan = await onlyRow<
    PlanDesk['plan'] & { starts_on: string; time_zone: string; hours_per_week: number }
  >(client, {
    name: 'desk-of-plan',
    text: `select starts_on::text as starts_on, time_zone, hours_per_week, goal, service_ids, launch_service_id, is_little
      from marketing_plans where practice_id = $1 and id = $2`,
    values: [practiceId, planId],
  })
  const facts = await readPlanFacts(client, practiceId, now, {
    from: () => plan.starts_on,
    to: () => addDays(plan.starts_on, 28),
  })
  const { hours, closed } = openingOf(facts, plan.starts_on)
  const items = await itemsOf(client, practiceId, planId)
  const people = await allRows<{ plan_item_id: string; client_id: string }>(client, {
    name: 'people-of-plan',
    text: `select p.plan_item_id, p.client_id from plan_item_people p
      join plan_items i on i.practice_id = p.practice_id and i.id = p.plan_item_id
      where p.practice_id = $1 and i.plan_id = $2`,
    values: [practiceId, planId],
  })
  const byItem = Map.groupBy(people, each => each.plan_item_id)
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const spans = new Map(
    hours.map(({ weekday, from, to }) => [weekday, [{ from: minutes(from), to: minutes(to) }]]),
  )
  return {
    items,
    facts,
    plan,
    standing: items
      .filter(each => each.state !== 'skipped')
      .map(each => ({ ...each, people: byItem.get(each.id)?.map(one => one.client_id) ?? [] })),
    calendar: {
      now: now.getTime(),
      zone: plan.time_zone,
      startsOn: plan.starts_on,
      budget: plan.hours_per_week * 60,
      opening: date => (closed.includes(date) ? [] : (spans.get(weekdayOf(date)) ?? [])),
      touches: await readTouches(client, practiceId, now),
    },
  }
}
