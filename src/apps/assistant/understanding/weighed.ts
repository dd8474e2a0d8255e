import { isRelativePrice } from './meant/price-said.ts'
import { outsiders } from './refusals/private-words.ts'
import { named, plainKeysOf, requestKeys, type Scene } from './scene.ts'

const deletes =
  / (delete|deletes|deleted|deleting|erase|erased|remove|removed|removing|wipe|wiped|purge|forget|forgotten|rid|destroy|scrub|drop|trash|bin|gone|off|out of|expunge|clear|clean|kill|zap|permanently|forever|strike|strikes|struck|for good) /
const erases =
  /^ (?:(?:please|so|just|can|could|you|would|then|and|go|ahead) )*(?:delete|erase|purge|wipe|expunge|strike) (?!.*\b(?:appointments?|visits?|bookings?|sessions?|notes?|services?|slots?|treatments?|reminders?)\b)/
const looks = /^(?:where|find|show|look|dig|pull|bring up|open|search|whats?|who|get me|let me see)\b/
const adds = / (?:new|add) | open (?:up )?an? /
const opensRecord =
  /[0-9@]| (?:new|add|adds|adding|create|creating|register|registering|enter|entering|put|set up|sign up|sign|onboard|enrol|enroll|open|make|start|client|clients|patient|patients|customer|guest|file|record|list|roster|system|database|books|card|walk in|walked|join|joined|joins|welcome|called|named|newcomer|save|store|log|intake|profile|contact|first|met|meet) /
const offers =
  / (?:new|add|adding|create|creating|launch|launching|introduce|introducing|offer|offers|offering|menu|service|services|start|starting|set up|list|listing|put|treatment|treatments|sell|selling|make|build|called|named|roll out|have|begin|bring) /
/** Questions about a price change nothing. */
const asksOfPrice = /^ (?:why|how (?!about)|what (?!about|if)|was|were|did|does|is|are|who|when) /
const callsOff = / (cancel|cancelling|canceling|cancels|call off|calling off|called off) /

/** Without selection or reward, a review request is allowed. */
const chooses =
  / (?:only|just|solely|except|skip|skipping|unless|leave out|without|not|avoid|avoiding|hold|filter|screen|first|happy|happiest|unhappy|satisfied|dissatisfied|pleased|delighted|loved|loves|love|liked|best|good|great|positive|negative|bad|nice|glowing|five|5|four|4|stars?|thrilled|fans?|grumpy|upset|complain\w*|moan\w*|cranky|hated|raved?|raving|enjoyed|regulars?|favou?rites?|weed|those|rated|9|10|promoters?|grumbl\w*|cross|angry|disappointed|experience) /
const rewards =
  / (?:free|discounts?|percent|off|gift|gifts|card|cards|voucher|vouchers|reward|rewards|credit|credits|coupon|coupons|bonus|treat|treats|upgrade|raffle|prize|prizes|draw|house|pay|paid|paying|cash|dollars?|bucks|money|offer|offering|exchange|return|thank|thanks|add on|extra|bribe|incentive|entry|chance|win|points|tea|candle|minutes?|oil|cookies|coffee|something|comp|comped|half|freebies?|giveaways?|buy|buying|purchase|swap|swapping|trade|trading|sweeten|deal) |[$£€%]/

/** Likely intents by examples and required words: no deletion without a word for it, no new client in a search. */
export function weighed(scene: Scene): Scene['wants'] {
  const keys = requestKeys(scene)
  const kept = scene.wants.filter(({ label }) => isPossible(label, scene, keys))
  const whole = kept.reduce((sum, { share }) => sum + share, 0)
  // Removing an impossible refusal must not make the other refusals likelier.
  const refused = scene.wants.reduce(
    (sum, want) => (want.label.startsWith('refuse:') && !kept.includes(want) ? sum + want.share : sum),
    0,
  )
  const wants = kept
    .map(({ label, share }) => ({
      label,
      share: whole > 0 ? share / (whole + (label.startsWith('refuse:') ? refused : 0)) : 0,
    }))
    .toSorted((one, other) => other.share - one.share)
  const gone = wants.find(({ label }) => label === 'deleteClient')
  if (gone && erases.test(keys) && wants[0] !== gone && gone.share > 0.1)
    return [gone, ...wants.filter(each => each !== gone)]
  const [top] = wants
  const off = wants.find(({ label }) => label === 'cancelAppointment')
  const isClose = top && off && top !== off && off.share > 0.2 && top.share - off.share < 0.2
  return isClose && callsOff.test(keys) && /^[a-z]/.test(top.label) && !top.label.includes(':')
    ? [off, ...wants.filter(each => each !== off)]
    : wants
}

/** Without a client there is no client data to give away. */
const isOfSomebody = (scene: Scene) =>
  named(scene, 'person').length > 0 ||
  / (?:clients?|patients?|customers?|everyones?|everybodys?|peoples?|lists?|records?|her|his|their|who|whos|which) /.test(
    plainKeysOf(scene),
  )
const reviews =
  / (?:reviews?|reviewed|reviewing|reviewers?|testimonials?|stars?|rating|ratings|rates?|rated|google|facebook|yelp|recommend\w*|write up|write ups|feedback|link|score) /
const errand =
  /^ (?:please )?(?:text|txt|sms|email|mail|message|remind|ask|tell) (?:\w+ ){1,3}to (?:please )?(?:bring|send|fill|update|sign|email|show|complete|list|upload) /
/** A lookup of data or free times, not a question to a client. */
const looksOnly =
  /^ (?:please )?(?:show|list|open|pull) |^(?!.* (?:wrong|cause|causes|causing|should|could|might|why|diagnos\w*|take|dose|is it) ).* (?:free|available|availability|openings?|slots?|appointments?) |^(?!.* (?:take|dose) ).* (?:pay|cost|costs|owe|owes|charge) /
const asksOnly =
  /^ (?:what|which|are there|is there|does|any|how many) |^ (?:please )?(?:text|txt|sms|email|mail|message|remind) /
/** A review that is answered, thanked for or requested is not invented. */
const ofReal =
  / (?:reply|replies|respond|response|answer|thank|thanks|thanking|reminder|reminders|request|requests|asking) /
const forOwner = / (?:me|myself) $|^ (?:show|list|give) me |^ (?:\w+ ){2,4}(?:her|his|their) own /
/** "Her note is wrong, delete it": the note, not the client. */
const ofNote =
  / (?:notes?|reminders?|messages?|drafts?|appointments?|visits?|bookings?) (?:[^ ]+ ){0,5}?(?:delete|remove|erase|bin|drop) (?:it|that|this|them) /

/** Required words are present and no excluding ones. */
function isPossible(label: string, scene: Scene, keys: string): boolean {
  const hasClient = () => named(scene, 'person').some(({ clients }) => clients.length > 0)
  switch (label) {
    case 'deleteClient':
      return deletes.test(keys) && !ofNote.test(keys)
    case 'createClient':
      return (!looks.test(keys.trim()) || adds.test(keys)) && opensRecord.test(keys)
    case 'createService':
      return offers.test(keys)
    case 'refuse:gated':
      return chooses.test(keys) && reviews.test(keys)
    case 'refuse:paid':
      return rewards.test(keys) && reviews.test(keys)
    case 'refuse:medical':
      return !errand.test(keys) && !looksOnly.test(keys)
    case 'refuse:obey':
      return !asksOnly.test(keys)
    case 'refuse:fake':
      return !ofReal.test(keys)
    case 'refuse:outsider':
      return isOfSomebody(scene) && !(forOwner.test(keys) && !outsiders.test(keys))
    case 'predictBookingTrends':
      return foresees.test(keys)
    case 'updateService':
      if (asksOfPrice.test(keys)) return false
      // Ten dollars off for one client is not a service's price.
      if (hasClient() && isRelativePrice(scene)) return false
      return !hasClient() || named(scene, 'money').length > 0 || ofService.test(keys)
    case 'resolveConflicts':
      return (
        !hasClient() ||
        !/ (?:earlier|later|instead) /.test(keys) ||
        / (?:clash|conflict|double|overlap)/.test(keys)
      )
    case 'getRevenue':
    case 'getBookingStats':
    case 'getClientRetention':
    case 'getPerformanceInsights':
      return !hasClient() || !named(scene, 'time').some(({ isSure }) => isSure)
    default:
      return true
  }
}
const foresees =
  / (?:predict\w*|forecast\w*|expect\w*|will|going|gonna|next|coming|upcoming|trend|trends|trending|ahead|future|look like|looks like|outlook|project|projection|projected|estimate\w*|demand|likely|heading|headed|prognosis|foresee|anticipate\w*|crystal|guess|pace|track|rest of) /
const ofService =
  / (?:price|prices|priced|cost|costs|charge|rate|fee|service|services|menu|rename|everyone|list) /
