import type { Refusal } from '#features/planner/turn.ts'
import { folded } from '#lib/folded.ts'
import { refusalWords } from './refusals.ts'

const review =
  /\b(reviews?|testimonials?|stars?|rating|ratings|rate us|star review|recommend us|write about us|something (nice )?about us|feedback on google)\b/
const reward =
  /\b(free|discount|percent off|off (her|his|their|the)|gift card|voucher|reward|credit|coupon|bonus|treat|upgrade|raffle|prize|on the house|pay (her|him|them|clients|people)|cash|dollars?|bucks)\b|\b\d+ ?(percent|off)\b/
const trade =
  /\b(if|when|for|exchange|return|in it for|gets?|reward|offer|promise|give|tell|whoever|anyone|everyone|those who|clients who)\b/
const selective =
  /\b(only|just|solely|except|skip|leave out|not (the )?unhappy|without the)\b.*\b(happy|happiest|satisfied|pleased|delighted|love[ds]?|loved|best|five stars?|good|positive|thrilled|unhappy|grumpy|complain\w*|moaners?)\b|\b(happy|satisfied|pleased|delighted|thrilled)\b.*\bonly\b/
const invented =
  /\b(fake|made up|make up|invent|fabricat\w*|pretend\w*|posing|pose as|bogus|ghostwrite|as if (a|an|she|he|they|our) |as though (a|an|she|he|they|our) |in the voice of|from an imaginary|sock puppet)\b/
const yelp = /\byelp\b/

/**
 * What is not done in whatever words it comes (§6, FTC 16 CFR 465): reviews that are paid for, invented, or asked of the happy alone,
 * and asking on Yelp. Null where none of it is asked for.
 */
export function guarded(text: string): Refusal | null {
  const said = folded(text)
  if (yelp.test(said) && !/\b(what|how many|why|who|show|list|read)\b/.test(said))
    return { code: 'yelp', words: yelpWords }
  if (!review.test(said)) return null
  if (
    invented.test(said) &&
    /\b(write|make|create|post|generate|draft|invent|compose|come up|fake|put|do|knock)\b/.test(said)
  )
    return refusal('fake')
  if (
    reward.test(said) &&
    trade.test(said) &&
    /\b(google|facebook|stars?|reviews?|testimonials?|rat)/.test(said)
  )
    return refusal('paid')
  if (selective.test(said)) return refusal('gated')
  return null
}

const refusal = (code: string): Refusal => ({ code, words: refusalWords[code] ?? '' })

export const yelpWords =
  "I won't ask for a review on Yelp: Yelp forbids asking for reviews. I can ask on Google or Facebook."
