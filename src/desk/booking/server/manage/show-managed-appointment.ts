import { fail, verb } from '#server/functions/verb.ts'
import { manageRefusals } from '../../messages.ts'
import { showManagedAppointmentInput, showManagedAppointmentOutput } from '../../schema.ts'
import { managedOf, practiceOfLink, visitBehind } from '../offers/find-link.ts'

/** First name, service, time and allowed changes. The link expires with the visit. */
export const showManagedAppointment = verb({
  name: 'show-managed-appointment',
  who: 'anyone',
  readOnly: true,
  input: showManagedAppointmentInput,
  output: showManagedAppointmentOutput,
  refusals: manageRefusals,
  // As for the booking page: three pages call it, and mail scanners open every link.
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: practiceOfLink,
  run: async ({ client, practiceId, input, now }) => {
    const row = await visitBehind(client, practiceId, input.token)
    if (!row) return fail('not_found')
    if (row.ends_at <= now) return fail('over')
    return managedOf(row, now)
  },
})
