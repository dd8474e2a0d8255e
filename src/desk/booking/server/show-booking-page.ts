import { bookingRefusals } from '#desk/booking/messages.ts'
import { showBookingPageInput, showBookingPageOutput } from '#desk/booking/schema.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { findPractice } from './offers/find-practice.ts'
import { readBookingPage } from './offers/read-booking-page.ts'

/** `not_found` until its booking was opened for the first time. */
export const showBookingPage = verb({
  name: 'show-booking-page',
  who: 'anyone',
  readOnly: true,
  input: showBookingPageInput,
  output: showBookingPageOutput,
  refusals: bookingRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: ({ practice }, client) => findPractice(practice, client),
  run: async ({ client, practiceId, input, now }) => {
    const found = await readBookingPage(client, practiceId, now, input.link ? hashToken(input.link) : null)
    if (!found) return fail('not_found')
    const { is_link_good, ...page } = found
    return {
      ...page,
      link: is_link_good ? (input.link ?? null) : null,
      today: localDateOf(found.practice.time_zone, now.getTime()),
    }
  },
})
