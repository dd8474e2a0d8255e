import { fail, verb } from '#server/functions/verb.ts'
import { manageRefusals } from '../../messages.ts'
import { cancelManagedAppointmentInput, managedOutput } from '../../schema.ts'
import { managedOf, practiceOfLink, visitBehind } from '../offers/find-link.ts'
import { cancelByClient } from './cancel-by-client.ts'

/** Before the policy's limit, or within three minutes of booking whatever it says. */
export const cancelManagedAppointment = verb({
  name: 'cancel-managed-appointment',
  who: 'anyone',
  input: cancelManagedAppointmentInput,
  output: managedOutput,
  refusals: manageRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 60 }],
  findPractice: practiceOfLink,
  run: async ({ client, db, practiceId, input, now, config }) => {
    const row = await visitBehind(client, practiceId, input.token, true)
    if (!row) return fail('not_found')
    const cancelled = await cancelByClient({ client, db, now, config }, row, input.reason)
    if (typeof cancelled === 'string') return fail(cancelled)
    return managedOf({ ...cancelled, hides_status: row.hides_status, is_asked: false }, now)
  },
})
