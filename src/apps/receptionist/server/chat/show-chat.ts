import { findPractice } from '#desk/booking/server/offers/find-practice.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { visitorRefusals } from '../../messages.ts'
import { type ShownChat, showChatInput, showChatOutput } from '../../schema.ts'

export const showChat = verb({
  name: 'show-chat',
  who: 'anyone',
  readOnly: true,
  input: showChatInput,
  output: showChatOutput,
  refusals: visitorRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: ({ practice }, client) => findPractice(practice, client),
  run: async ({ client, practiceId, now }) => {
    const found = await firstRow<ShownChat['practice'] & { is_on: boolean; is_booking_open: boolean }>(
      client,
      {
        name: 'practice-of-chat',
        text: `select p.id, p.slug, p.name, p.type, p.phone, p.email, p.address, p.time_zone, p.may_be_found, p.is_booking_open,
          coalesce(s.is_on, true) and app.may_open(p.id, 'virtual-receptionist', $2) and app.closes_at(p.id) is null as is_on
        from practices p left join reception_settings s on s.practice_id = p.id where p.id = $1`,
        values: [practiceId, now],
      },
    )
    if (!found) return fail('not_found')
    const { is_on, is_booking_open, ...practice } = found
    return { practice, is_on, is_booking_open }
  },
})
