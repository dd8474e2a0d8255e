import { keysOf, named, type Scene } from './scene.ts'

const deletes =
  / (delete|deletes|deleted|deleting|erase|erased|remove|removed|removing|wipe|wiped|purge|forget|forgotten|rid|destroy|scrub|drop|trash|bin|gone|off|out of|expunge|clear|clean|kill|zap|permanently|forever|strike|strikes|struck|for good) /
/** Somebody, or what is kept of them, is to be gone: no visit, note or service of theirs. */
const erases =
  /^ (?:(?:please|so|just|can|could|you|would|then|and|go|ahead) )*(?:delete|erase|purge|wipe|expunge|strike) (?!.*\b(?:appointments?|visits?|bookings?|sessions?|notes?|services?|slots?|treatments?|reminders?)\b)/
const looks = /^(?:where|find|show|look|dig|pull|bring up|open|search|whats?|who|get me|let me see)\b/
const adds = / (?:new|add) | open (?:up )?an? /
const callsOff = / (cancel|cancelling|canceling|cancels|call off|calling off|called off) /

/** Without a word of choosing, or of something given for it, a review is asked for as it may be. */
const chooses =
  / (?:only|just|solely|except|skip|skipping|unless|leave out|without|not|avoid|avoiding|hold|filter|screen|first|happy|happiest|unhappy|satisfied|dissatisfied|pleased|delighted|loved|loves|love|liked|best|good|great|positive|negative|bad|nice|glowing|five|5|four|4|stars?|thrilled|fans?|grumpy|upset|complain\w*|moan\w*|cranky|hated|raved?|raving|enjoyed|regulars?|favou?rites?) /
const rewards =
  / (?:free|discounts?|percent|off|gift|gifts|card|cards|voucher|vouchers|reward|rewards|credit|credits|coupon|coupons|bonus|treat|treats|upgrade|raffle|prize|prizes|draw|house|pay|paid|paying|cash|dollars?|bucks|money|offer|offering|exchange|return|thank|thanks|add on|extra|bribe|incentive|entry|chance|win|points|tea|candle|minutes?|oil|cookies|coffee|something|comp|half) |[$£€%]/

/**
 * What may be wanted, by the examples and by the words that must be there: nobody is deleted without a word for it, nobody is added who
 * is looked for, and what is to be called off is not something else that is as likely.
 */
export function weighed(scene: Scene): Scene['wants'] {
  const keys = keysOf(scene)
  const kept = scene.wants.filter(({ label }) => isPossible(label, scene, keys))
  const whole = kept.reduce((sum, { share }) => sum + share, 0)
  const wants = kept.map(({ label, share }) => ({ label, share: whole > 0 ? share / whole : 0 }))
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

/** A client, or clients, or where something is to go: without any of them there is nothing of theirs to give away. */
const isOfSomebody = (scene: Scene) =>
  (['person', 'email', 'phone'] as const).some(kind => named(scene, kind).length > 0) ||
  / (?:clients?|patients?|customers?|everyones?|everybodys?|peoples?|lists?|records?|her|his|their) /.test(
    keysOf(scene),
  )

/** Whether nothing that must be there for a wish is missing, and nothing is there that speaks against it. */
function isPossible(label: string, scene: Scene, keys: string): boolean {
  const hasClient = () => named(scene, 'person').some(({ clients }) => clients.length > 0)
  switch (label) {
    case 'deleteClient':
      return deletes.test(keys)
    case 'createClient':
      return !looks.test(keys.trim()) || adds.test(keys)
    case 'refuse:gated':
      return chooses.test(keys)
    case 'refuse:paid':
      return rewards.test(keys)
    case 'refuse:outsider':
      return isOfSomebody(scene)
    case 'predictBookingTrends':
      return foresees.test(keys)
    case 'updateService':
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
