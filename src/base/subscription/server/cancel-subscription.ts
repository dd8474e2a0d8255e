import { verb } from '#server/functions/verb.ts'
import { subscriptionRefusals } from '../messages.ts'
import { changeRenewalOutput, noInput } from '../schema.ts'
import { changeRenewal } from './offers/change-renewal.ts'

/** One click (§1): the subscription ends with the month that is paid. Until then everything stays, and `resume-subscription` takes it back. */
export const cancelSubscription = verb({
  name: 'cancel-subscription',
  who: 'member',
  input: noInput,
  output: changeRenewalOutput,
  refusals: subscriptionRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 3600 }],
  runOutside: context => changeRenewal(context, 'cancel'),
})
