import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../../messages.ts'
import { addedRequest, addOpeningRequestInput } from '../../schema.ts'
import { isOffered, writeRequest } from './write-request.ts'

/** A general entry, or one to move a visit earlier. */
export const addOpeningRequest = verb({
  name: 'add-opening-request',
  who: 'member',
  roles: memberRights['change-diary'],
  input: addOpeningRequestInput,
  output: addedRequest,
  refusals: openingRefusals,
  onConstraint: {
    '23503': 'not_found',
    most_opening_requests: 'list_full',
    most_requests_of_client: 'asked_enough',
  },
  run: async ({ client, practiceId, input, now }) => {
    const person = await firstRow<{ id: string }>(client, {
      name: 'client-to-wait',
      // An open tab may still use the id of a merged record.
      text: 'select coalesce(merged_into, id) as id from clients where practice_id = $1 and id = $2 and erased_at is null',
      values: [practiceId, input.client_id],
    })
    if (!person || !(await isOffered(client, practiceId, input, false))) return fail('not_found')
    if (input.appointment_id) {
      const visit = await firstRow<{ id: string }>(client, {
        name: 'visit-to-bring-forward',
        text: `select id from appointments where practice_id = $1 and id = $2 and client_id = $3 and service_id = $4
          and status in ('pending', 'confirmed') and starts_at > $5 and set_id is null`,
        values: [practiceId, input.appointment_id, person.id, input.service_id, now],
      })
      if (!visit) return fail('not_found')
    }
    const request = { ...input, client_id: person.id, source: 'staff', token_hash: null } as const
    return { request_id: await writeRequest(client, practiceId, request, now) }
  },
})
