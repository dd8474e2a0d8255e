import { putInOrder } from '#features/practice/server/put-in-order.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { serviceRefusals } from '../messages.ts'
import { sortServicesInput, sortServicesOutput } from '../schema.ts'

/** The order in which services stand on the booking page and in lists. */
export const sortServices = verb({
  name: 'sort-services',
  who: 'member',
  roles: memberRights['change-services'],
  input: sortServicesInput,
  output: sortServicesOutput,
  refusals: serviceRefusals,
  run: context => putInOrder(context, 'services', context.input.service_ids),
})
