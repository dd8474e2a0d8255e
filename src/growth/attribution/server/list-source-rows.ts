import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { listSourceRowsInput, listSourceRowsOutput, type SourceRows } from '../schema.ts'
import { readSources } from './offers/read-sources.ts'
import { sourceNames } from './source-names.ts'
import { spanOfDays } from './span-of-days.ts'

const most = 200
// The condition that `visits` of attribute uses (rule 4).
const tookPlace = `a.status in ('completed', 'arrived', 'confirmed') and a.starts_at <= $3`

export const listSourceRows = verb({
  name: 'list-source-rows',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  input: listSourceRowsInput,
  output: listSourceRowsOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }): Promise<SourceRows> => {
    const { key, of, carrier } = input
    const span = await spanOfDays(client, practiceId, input, now)
    const { sources, by, total, sourceOf, touchOf } = await readSources(client, practiceId, span, now)
    const [among, wanted] = carrier === undefined ? [sources, key] : [by.carrier, carrier]
    const group = wanted === undefined ? total : among.find(each => each.key === wanted)
    const ids = (of === 'people' ? group?.rows.touches : group?.rows.bookings) ?? []
    const nameOf = await sourceNames(
      client,
      practiceId,
      sources.map(each => each.key),
    )
    if (of === 'people') {
      const clicks = await allRows<Omit<SourceRows['clicks'][number], 'source'>>(client, {
        name: 'clicks-of-source',
        text: `select k.id, to_json(k.clicked_at) #>> '{}' as at, c.id as client_id, concat_ws(' ', c.first_name, c.last_name) as name
          from message_link_clicks k
          join message_links l on l.practice_id = $1 and l.id = k.message_link_id
          join clients c on c.practice_id = $1 and c.id = l.client_id
          where k.practice_id = $1 and k.id = any ($2::uuid[])
          union all
          select k.id, to_json(k.clicked_at) #>> '{}', null, null from short_link_clicks k
          where k.practice_id = $1 and k.id = any ($2::uuid[])
          union all
          select a.id, to_json(a.confirmed_at) #>> '{}', c.id, case when c.id is null then a.first_name else concat_ws(' ', c.first_name, c.last_name) end
          from lead_asks a join leads l on l.practice_id = $1 and l.id = a.lead_id
          left join clients c on c.practice_id = $1 and c.id = l.client_id
          where a.practice_id = $1 and a.id = any ($2::uuid[])
          order by at desc, id limit ${most}`,
        values: [practiceId, ids],
      })
      return {
        all: ids.length,
        bookings: [],
        clicks: clicks.map(click => ({ ...click, source: nameOf(touchOf.get(click.id) ?? null) })),
      }
    }
    const bookings = await allRows<Omit<SourceRows['bookings'][number], 'source'> & { all: number }>(client, {
      name: `bookings-of-source-${of}`,
      text: `select a.id, a.client_id, concat_ws(' ', c.first_name, c.last_name) as name, a.service_name as service,
          to_json(a.created_at) #>> '{}' as booked_at, to_json(a.starts_at) #>> '{}' as starts_at, a.status::text as status,
          a.price_cents + coalesce((select sum(b.price_cents) from appointments b
            where b.practice_id = a.practice_id and b.set_id = a.set_id and b.id <> a.id), 0)::integer as price_cents,
          count(*) over ()::integer as all
        from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
        where a.practice_id = $1 and a.id = any ($2::uuid[]) and ${of === 'visits' ? tookPlace : '$3::timestamptz is not null'}
        order by a.created_at desc, a.id limit ${most}`,
      values: [practiceId, ids, now],
    })
    return {
      all: bookings[0]?.all ?? 0,
      bookings: bookings.map(({ all, ...booking }) => ({
        ...booking,
        source: nameOf(sourceOf.get(booking.id) ?? null),
      })),
      clicks: [],
    }
  },
})
