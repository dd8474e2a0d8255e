import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment } from '../../schema.ts'
import { createAppointmentSetInput } from '../../sets/schema.ts'
import { bookNewVisit, nearestToNew } from '../visit/book-new-visit.ts'

/** Books several services as one visit, all or none, each like `create-appointment`. One email, 3 minutes later. */
export const createAppointmentSet = verb({
  name: 'create-appointment-set',
  who: 'member',
  roles: memberRights['change-diary'],
  input: createAppointmentSetInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: context => bookNewVisit(context, context.input),
  explain: (code, context) => nearestToNew(code, context, context.input),
})
