import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { showAttributionInput, showAttributionOutput } from '../schema.ts'
import { readAttribution, windowDays } from './offers/read-attribution.ts'

export const showAttribution = verb({
  name: 'show-attribution',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  input: showAttributionInput,
  output: showAttributionOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const { origin_kind: kind, origin_id: id } = input
    const wanted = kind === 'short-link' ? { short_link_id: id } : { origin: { kind, id } }
    const { total, by } = await readAttribution(client, practiceId, wanted, now)
    const { booked_cents, currency } = await onlyRow<{ booked_cents: number; currency: string }>(client, {
      name: 'worth-of-bookings',
      text: `select p.currency, coalesce((select sum(b.price_cents) from appointments a
          join appointments b on b.practice_id = a.practice_id and (b.id = a.id or b.set_id = a.set_id)
          where a.practice_id = p.id and a.id = any ($2::uuid[]) and b.status not in ('cancelled', 'no_show')), 0)::float8 as booked_cents
        from practices p where p.id = $1`,
      values: [practiceId, total.rows.bookings],
    })
    const { rows, ...counts } = total
    return {
      ...counts,
      window_days: windowDays,
      booked_cents,
      currency,
      booking_ids: rows.bookings,
      links: by.link.flatMap(({ key, clicks, bookings }) =>
        key === null ? [] : [{ code: key, clicks, bookings }],
      ),
    }
  },
})
