import type pg from 'pg'
import { readSources } from '#growth/attribution/server/offers/read-sources.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { ItemChannel } from '#rules/planning/plan-input.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { type Carrier, nameCarriers } from './name-carriers.ts'

export interface ItemResults {
  item_id: string
  channel: ItemChannel
  people: number
  bookings: number
  visits: number
  money_cents: number
  carriers: Carrier[]
}

/** Results in a plan's four weeks plus two of clicks (marketing rules, section 3). Undefined: no such plan. */
export async function readPlanResults(
  client: pg.PoolClient,
  practiceId: string,
  planId: string,
  now: Date,
): Promise<{ currency: string; from: string; to: string; items: ItemResults[] } | undefined> {
  const plan = await firstRow<{ starts_on: string; time_zone: string; currency: string }>(client, {
    name: 'plan-of-result',
    text: `select m.starts_on::text as starts_on, m.time_zone, p.currency from marketing_plans m join practices p on p.id = m.practice_id
      where m.practice_id = $1 and m.id = $2`,
    values: [practiceId, planId],
  })
  if (!plan) return undefined
  const items = await allRows<{ id: string; channel: ItemChannel; at: string }>(client, {
    name: 'items-of-result',
    text: `select id, channel, to_json(at) #>> '{}' as at from plan_items where practice_id = $1 and plan_id = $2`,
    values: [practiceId, planId],
  })
  const itemOf = new Map(items.map(item => [item.id, item]))
  const from = new Date(instantOf(plan.time_zone, plan.starts_on, 0))
  const end = instantOf(plan.time_zone, addDays(plan.starts_on, 42), 0)
  const to = new Date(Math.max(from.getTime() + 1, Math.min(now.getTime() + 1, end)))
  const { by } = await readSources(client, practiceId, { from, to }, now)
  const carriers = by.carrier.flatMap(({ key, ...group }) => {
    const [item = '', own = ''] = key?.split(' ', 2) ?? []
    return key !== null && itemOf.has(item) ? [{ key, item, own, group }] : []
  })
  const names = await nameCarriers(
    client,
    practiceId,
    carriers.map(({ own }) => own),
  )
  const carriersOf = (item: { id: string; channel: ItemChannel; at: string }): Carrier[] =>
    carriers
      .filter(each => each.item === item.id)
      .map(({ key, own, group: { clicks, bookings, visits, money_cents } }) => {
        const [what, id] = own.split('/', 2) as [Carrier['what'], string]
        const { channel, at, url } = names.get(own) ?? { ...item, url: null }
        return { ...{ key, what, id, channel, at, url }, clicks, bookings, visits, money_cents }
      })
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return {
    currency: plan.currency,
    from: plan.starts_on,
    to: addDays(plan.starts_on, 41),
    items: by.plan_item.flatMap(({ key, people, bookings, visits, money_cents }) => {
      const item = key === null ? undefined : itemOf.get(key)
      if (!item) return []
      const own = { item_id: item.id, channel: item.channel, carriers: carriersOf(item) }
      return [{ ...own, people, bookings, visits, money_cents }]
    }),
  }
}
