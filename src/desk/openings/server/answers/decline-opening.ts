import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { offerRefusals } from '../../messages.ts'
import { declineOpeningInput, openingPage } from '../../schema.ts'
import { leaveList } from '../requests/leave-list.ts'
import { openingBehind, openingPageOf, practiceOfOpening } from './find-opening-link.ts'

/** Declines an offer, which goes to the next person; `leaves` or a waitlist link also leaves the list. Idempotent. */
export const declineOpening = verb({
  name: 'decline-opening',
  who: 'anyone',
  input: declineOpeningInput,
  output: openingPage,
  refusals: offerRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 60 }],
  findPractice: practiceOfOpening,
  run: async ({ client, practiceId, input, now }) => {
    await lockPractice(client, practiceId)
    const found = await openingBehind(client, practiceId, input.token)
    if (!found) return fail('not_found')
    const { offer } = found
    if (offer?.state === 'offered') {
      await client.query({
        name: 'decline-offer',
        text: `with declined as (update opening_offers set state = 'declined', answered_at = $4 where practice_id = $1 and id = $2)
          update openings set next_at = now() where practice_id = $1 and id = $3 and state = 'open'`,
        values: [practiceId, offer.id, offer.opening_id, now],
      })
    }
    if (input.leaves && found.request_state === 'waiting') {
      await leaveList(client, practiceId, found.request_id, 'left', now)
    }
    const answered = await openingBehind(client, practiceId, input.token)
    return answered ? openingPageOf(answered, now) : fail('not_found')
  },
})
