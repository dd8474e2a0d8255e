import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment, createAppointmentInput } from '../../schema.ts'
import { bookNewVisit, nearestToNew } from '../visit/book-new-visit.ts'

/** Books any time without overlap; outside hours or over a break if overruled. Client told in 3 minutes. */
export const createAppointment = verb({
  name: 'create-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: createAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: context => bookNewVisit(context, { ...context.input, pieces: [context.input] }),
  explain: (code, context) => nearestToNew(code, context, { ...context.input, pieces: [context.input] }),
})
