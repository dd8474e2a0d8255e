import { verb } from '#server/functions/verb.ts'
import { subscriptionRefusals } from '../messages.ts'
import { changeRenewalOutput, noInput } from '../schema.ts'
import { changeRenewal } from './offers/change-renewal.ts'

/** One click (§1): ends with the paid month. `resume-subscription` undoes it until then. */
export const cancelSubscription = verb({
  name: 'cancel-subscription',
  who: 'member',
  input: noInput,
  output: changeRenewalOutput,
  refusals: subscriptionRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 3600 }],
  runOutside: context => changeRenewal(context, 'cancel'),
})
