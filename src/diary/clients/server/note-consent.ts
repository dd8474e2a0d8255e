import { memberRights } from '#base/rights/member-rights.ts'
import { afterNo } from '#diary/messages/server/offers/wait-for-leaving.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { clientRefusals } from '../messages.ts'
import { noteConsentInput, noteConsentOutput } from '../schema.ts'

const { not_found, client_erased, only_they } = clientRefusals

/**
 * Records a consent that a client gave staff, once. A no returns only when nothing is being sent any more. Refused with
 * `only_they` if only the client may give it: to everything, or to any text after STOP.
 */
export const noteConsent = verb({
  name: 'note-consent',
  who: 'member',
  roles: memberRights['change-clients'],
  input: noteConsentInput,
  output: noteConsentOutput,
  refusals: { not_found, client_erased, only_they },
  onConstraint: { client_consents_stopped: 'only_they' },
  run: async context => {
    const { client, practiceId, input, now } = context
    const { consent_id, client_id, channel, purpose, is_granted, wording } = input
    const found = await firstRow<{ id: string; is_erased: boolean }>(client, {
      name: 'client-of-consent',
      text: `select k.id, k.erased_at is not null as is_erased from clients c
        join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
        where c.practice_id = $1 and c.id = $2`,
      values: [practiceId, client_id],
    })
    if (!found) return fail('not_found')
    if (found.is_erased) return fail('client_erased')
    await client.query({
      name: 'note-consent',
      text: `insert into client_consents (id, practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
        values ($1, $2, $3, $4, $5, $6, 'staff', $7, $8) on conflict do nothing`,
      values: [consent_id, practiceId, found.id, channel, purpose, is_granted, wording, now],
    })
    if (!is_granted) await afterNo(context, practiceId, [found.id])
    return { consent_id }
  },
})
