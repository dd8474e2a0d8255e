/** Messages for the team, not questions about the diary; each kind has its own reply. */
export type ForTeam = 'late' | 'outside' | 'lost' | 'complaint'

const things =
  'earrings?|rings?|necklaces?|bracelets?|watch|scarf|jacket|coat|sweater|hoodie|hat|cap|(?:sun)?glasses|phone|charger|wallet|purse|bag|backpack|keys?|bottle|umbrella|gloves?|airpods?|headphones|socks?|shoes|shirt|book|card|retainer|hair tie'

const kinds: readonly [ForTeam, RegExp][] = [
  [
    'late',
    /\b(?:running|be|im|i am|were|we are) (?:\S+ ){0,4}late\b(?! (?:cancel\w*|fees?|on my|period))|\b(?:running|im|i am|were) (?:\S+ ){0,3}behind\b|\bstuck in (?:traffic|a meeting|the snow)\b/,
  ],
  [
    'outside',
    /\b(?:im|i am|were|we are|standing|waiting|sitting) (?:right |just |here )*(?:outside|out front|at (?:the|your) (?:front |back )?(?:door|entrance|gate))\b|\b(?:door|entrance|gate)(?: is|s)? (?:still )?(?:locked|shut)\b|\b(?:nobody|no one)(?: is|s)? (?:here|answering|at the (?:door|desk))\b/,
  ],
  [
    'lost',
    new RegExp(
      `\\b(?:left|lost|forgot|misplaced|dropped|missing) (?:behind )?(?:my|an?|the|one|some) (?:\\S+ ){0,3}(?:${things})\\b|\\b(?:find|found|finds|turned? in|seen?|hand(?:ed)? in) (?:my|an?|the|any|some) (?:\\S+ ){0,3}(?:${things})\\b|\\blost and found\\b|\\bleft (?:something|it|them|my \\S+|an? \\S+) (?:there|behind|at your|in your|in the (?:room|studio|lobby|bathroom|locker))\\b`,
    ),
  ],
  [
    'complaint',
    /\b(?:left|gave|got) me (?:all )?(?:bruised|with (?:\S+ )?bruises|injured|worse)\b|\b(?:want|need|demand|like|give me) (?:my |a |the )?(?:full )?(?:money back|refund)\b|\b(?:nobody|no one|they|you|yall) (?:ever |never |didnt |have not |havent ){0,2}(?:called|got|gotten|get|call|answered|replied|responded)(?: me)? back\b|\b(?:overcharged|double charged|charged (?:me )?twice)\b|\b(?:unhappy|disappointed|upset|not happy) (?:with|about) (?:my|the|your|how|what)\b/,
  ],
]

/** Hypothetical or general: a question about the rules. */
const supposed =
  /^(?:what|how|do|does|is|are|can|could|will|would|may|should)\b(?! (?:any|some)(?:one|body))(?!.*\b(?:find|found)\b)|\b(?:what if|if (?:i|we|im|were|somebody|someone)|in case|whether|policy)\b/

/** Why the team must hear a folded message; null: it need not. */
export function forTeam(text: string): ForTeam | null {
  if (supposed.test(text)) return null
  const [kind] = kinds.find(([, pattern]) => pattern.test(text)) ?? []
  return kind === 'late' && movesIt.test(text) ? null : (kind ?? null)
}
/** Asks for another time, so it isn't one for the team. */
const movesIt =
  /\b(?:instead|possible|push|move|reschedule|change|later (?:time|slot|today)|can i|could i|can we)\b/
