import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { serviceRefusals } from '../messages.ts'
import { saveServiceOutput, serviceLinkInput } from '../schema.ts'

/** Closes a private service's link. Idempotent. */
export const endServiceLink = verb({
  name: 'end-service-link',
  who: 'member',
  roles: memberRights['change-services'],
  input: serviceLinkInput,
  output: saveServiceOutput,
  refusals: serviceRefusals,
  run: async ({ db, practiceId, input: { service_id } }) => {
    await db
      .deleteFrom('service_links')
      .where('practice_id', '=', practiceId)
      .where('service_id', '=', service_id)
      .execute()
    return { service_id }
  },
})
