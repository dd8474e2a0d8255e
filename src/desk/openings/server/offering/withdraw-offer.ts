import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../../messages.ts'
import { madeOffer, offerInput } from '../../schema.ts'

/** In automatic mode the next person is asked. */
export const withdrawOffer = verb({
  name: 'withdraw-offer',
  who: 'member',
  roles: memberRights['change-diary'],
  input: offerInput,
  output: madeOffer,
  refusals: openingRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    await lockPractice(client, practiceId)
    const offer = await db
      .updateTable('opening_offers')
      .set({ state: 'withdrawn', answered_at: now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.offer_id)
      .where('state', 'in', ['offered', 'waiting'])
      .returning('opening_id')
      .executeTakeFirst()
    if (!offer) return fail('over')
    await client.query({
      name: 'look-after-withdrawal',
      text: `update openings set next_at = now() where practice_id = $1 and id = $2 and state = 'open'`,
      values: [practiceId, offer.opening_id],
    })
    return input
  },
})
