import { fail, verb } from '#server/functions/verb.ts'
import { manageRefusals } from '../../messages.ts'
import { managedOutput, showManagedAppointmentInput } from '../../schema.ts'
import { managedOf, practiceOfLink, visitBehind } from '../offers/find-link.ts'
import { confirmByClient } from './cancel-by-client.ts'

/** Idempotent; a moved visit needs a new confirmation. */
export const confirmManagedAppointment = verb({
  name: 'confirm-managed-appointment',
  who: 'anyone',
  input: showManagedAppointmentInput,
  output: managedOutput,
  refusals: manageRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 60 }],
  findPractice: practiceOfLink,
  run: async ({ client, db, practiceId, input, now, config }) => {
    const row = await visitBehind(client, practiceId, input.token, true)
    if (!row) return fail('not_found')
    if (row.status === 'cancelled') return fail('already_cancelled')
    if (row.hides_status || !(await confirmByClient({ client, db, now, config }, row))) return fail('over')
    return managedOf({ ...row, confirmed_by_client_at: row.confirmed_by_client_at ?? now }, now)
  },
})
