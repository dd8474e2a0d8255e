import type { TurnRefusal } from '#apps/planner/turn.ts'
import { folded } from '#lib/text/folded.ts'
import { refusalWords } from './refusals.ts'

const review =
  /\b(reviews?|testimonials?|stars?|rating|ratings|rate us|star review|recommend us|write about us|something (nice )?about us|feedback on google)\b/
const reward =
  /\b(free|discount|percent off|off (her|his|their|the)|gift card|voucher|reward|credit|coupon|bonus|treat|upgrade|raffle|prize|win|wins|freebie|giveaway|comp|comped|swap|trade|on the house|(?:is|are|its|it's) on us|pay (her|him|them|clients|people)|cash|dollars?|bucks)\b|\b\d+ ?(percent|off)\b/
const trade =
  /\b(if|when|for|exchange|return|in it for|gets?|reward|offer|promise|give|tell|whoever|anyone|everyone|those who|clients who|with an?|enter|earns?|wins?|and (?:your|the) next)\b/
const bought =
  /^(?:please |can (?:we|you) |let'?s |we (?:should|could) |could we )*(?:buy|purchase|swap|trade)\b/
const selective =
  /\b(only|just|solely|except|skip|leave out|weed out|screen out|not (the )?unhappy|without the)\b.*\b(happy|happiest|satisfied|pleased|delighted|love[ds]?|loved|best|five stars?|good|positive|thrilled|unhappy|grumpy|grumbl\w*|cross|upset|angry|disappointed|bad (time|experience|visit)|complain\w*|moaners?)\b|\b(happy|satisfied|pleased|delighted|thrilled)\b.*\bonly\b|\bif (he|she|they|\w+)('s| is| was| were| are|s)? (happy|satisfied|pleased|delighted|thrilled|liked|loved|enjoyed)\b|\b(those|clients|people|anyone|everyone|ones) (who|that) (rated|gave|scored)\b/
const invented =
  /\b(fake|made up|make up|invent|fabricat\w*|pretend\w*|posing|pose as|bogus|ghostwrite|as if (a|an|she|he|they|our) |as though (a|an|she|he|they|our) |in the voice of|from an imaginary|sock puppet)\b/
/** Posted by the practice under any name, not quoted or requested. */
const posted =
  /^(?:please |can you |could you |would you |just |go ahead and )*(?:post|publish|submit|put up|leave|fill|write|create|make|knock up|whip up|generate|draft)(?: (?:us|me|up))?(?: (?!(?:this|that|the|these|those|her|his|their|for|about|asking|ask|from|to|thanking|post|email|text|sms|note|message|blog|caption|story|campaign|reply|response|answer|request|draft|follow|reminder|newsletter|ad|social|facebook post|google post)\b)[\w-]+){0,6} (?:reviews|review|testimonials?|(?:client|patient|customer) quotes?|(?:star|5) ratings?)\b(?! (?:requests?|links?|asks?|reminders?|invites?|invitations?|emails?|texts?|campaigns?|roundup|pages?|sections?|sequences?|posts?|replies|responses?|reply))/
const yelp = /\byelp\b/

/** Never done (§6, FTC 16 CFR 465): paid, invented or selective reviews, and asking on Yelp. Null: none of these. */
export function guarded(text: string): TurnRefusal | null {
  const said = folded(text)
  if (yelp.test(said) && !/\b(what|how many|why|who|show|list|read)\b/.test(said))
    return { code: 'yelp', words: yelpWords }
  if (!review.test(said)) return null
  if (
    invented.test(said) &&
    /\b(write|make|create|post|generate|draft|invent|compose|come up|fake|put|do|knock)\b/.test(said)
  )
    return refusal('fake')
  if (posted.test(said)) return refusal('fake')
  if (bought.test(said)) return refusal('paid')
  if (
    reward.test(said) &&
    trade.test(said) &&
    /\b(google|facebook|stars?|reviews?|testimonials?|rat)/.test(said)
  )
    return refusal('paid')
  if (selective.test(said)) return refusal('gated')
  return null
}

const refusal = (code: string): TurnRefusal => ({ code, words: refusalWords[code] ?? '' })

export const yelpWords =
  "I won't ask for a review on Yelp: Yelp forbids asking for reviews. I can ask on Google or Facebook."
