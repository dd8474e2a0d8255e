import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { practitionerRefusals } from '../messages.ts'
import { sortedOutput, sortPractitionersInput } from '../schema.ts'
import { putInOrder } from './offers/put-in-order.ts'

export const sortPractitioners = verb({
  name: 'sort-practitioners',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: sortPractitionersInput,
  output: sortedOutput,
  refusals: practitionerRefusals,
  run: context => putInOrder(context, 'practitioners', context.input.practitioner_ids),
})
