import { z } from 'zod'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { listBookingAddressesOutput } from '../about/schema.ts'

// Limit of a sitemap index.
const most = 50_000

/** Practices that are open for booking, allow search engines, and have public services. */
export const listBookingAddresses = verb({
  name: 'list-booking-addresses',
  who: 'platform',
  readOnly: true,
  input: z.object({}),
  output: listBookingAddressesOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 30, seconds: 60 }],
  run: async ({ client }) => {
    const rows = await allRows<{ key: string }>(client, {
      name: 'booking-addresses',
      text: `select coalesce(p.slug, p.id::text) as key from practices p
        where p.is_booking_open and p.may_be_found and p.first_opened_at is not null
          and exists (select from services s where s.practice_id = p.id and s.is_online and not s.is_private and s.archived_at is null)
        order by 1 limit $1`,
      values: [most],
    })
    return { practices: rows.map(({ key }) => key) }
  },
})
