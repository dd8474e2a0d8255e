/** Signs that a change is in doubt, in the form of `clausesIn`. Errs toward doubt: the cost is only a question. */

/** Why a mentioned change must not be made. */
export type Left = 'negated' | 'past' | 'wondered' | 'asked' | 'later' | 'told'

type Doubt = Left | 'stays' | 'judged'

const lists: Readonly<Record<Doubt, string>> = {
  negated: `no not nt nope nah naw none nobody noone nothing nowhere never nvr nevr neva neither nor without dont dnt donot doesnt dosnt doesn
    didnt isnt arent aint wasnt werent wont wouldnt shouldnt shant couldnt cant cannot mustnt neednt havent hasnt hadnt hardly barely
    zero nunca jamas sin tampoco ni nadie`,
  stays: `ignore disregard avoid avoiding refrain refraining refuse refusing refused resist against skip skipping quit stop stopped nvm nevermind forget
    forgot forgotten forbid forbidden leave leaving keep keeps keeping kept hold holding held stay stays staying stayed stick sticking
    remain remains wait waiting waits hang instead rather except excluding besides evita evite`,
  judged: `mistake mistaken wrong rude crazy terrible hate hates hated afraid scared worry worried worries silly unfair bad awful dumb stupid
    ridiculous insane nuts mad shame pity cruel foolish unwise pointless useless overkill premature risky illegal impossible absurd
    unthinkable heartless unprofessional regret regrets nightmare disaster chance luck dreams hell heck damn fool idiot idiotic lazy selfish worse
    worst example examples sample test testing tested demo drill rehearsal kidding joking joke jokes jk lol lmao rofl haha hahaha hehe ha psych sarcasm sarcastic hilarious funny idea genius brilliant bluff
    however though although yet better unnecessary needless`,
  wondered: `would wouldve woulda might mightve may mayb maybe mebbe perhaps possibly probably presumably potentially likely wonder wonders wondering wondered
    think thinks thinking thought consider considers considering considered tempted tempting debating undecided unsure uncertain unclear decide
    decides deciding decided hypothetical hypothetically theoretically theory suppose supposing supposed imagine imagining pretend picture whether
    hesitate hesitant hesitating reluctant almost nearly inclined leaning toying contemplating pondering mulling weighing torn tentative
    tentatively eventually someday sometime hope hopes hoping hoped wish wishes wishing guess doubt doubts dunno idk could coulda able
    allowed legal than dare dreaming dream dreamt or else otherwise ought deberia debo quizas quiza acaso`,
  past: `did didst had hadve was were been being already ago accidentally mistakenly previously formerly remember recall used finally`,
  asked: `why how whom whose whats`,
  later: `if unless until till til once provided providing assuming depending depends case condition when whenever while lest si cuando`,
  told: `said says saying tells told wrote writes heard hears claims claimed reckons believes believe mentioned mentions suggests suggested suggesting
    recommends recommended insists insisted promised promises offered agreed insisting begged begs swears swore asks asked asking threatened threatens wanted meant gonna
    going shall will myself yourself herself himself themselves ourselves itself planning plans planned intend intends`,
}
const doubtful = new Map<string, Doubt>(
  (Object.entries(lists) as [Doubt, string][]).flatMap(([why, words]) =>
    words.split(/\s+/).map(word => [word, why] as const),
  ),
)

const phrases: readonly [RegExp, Doubt][] = [
  [/^ (?:(?:and|but|so|or) )?(?:who|which|what(?! about | a )|where|when) /, 'asked'],
  [
    / (?:can|could|would|is|are|am) (?:i|we|you|she|he|they|<person>) (?:still|even|really) | even (?:allowed|possible) /,
    'asked',
  ],
  [/ (?:scratch|strike) that /, 'judged'],
  [
    / (?:last thing|hands off|over my|as if|yeah right|oh sure|like i|my mind|second thoughts?|take (?:it|that) back|far from|short of|in (?:lieu|place) of) /,
    'judged',
  ],
  [/ too (?:early|late|soon|much|harsh|far) (?!<)/, 'judged'],
  [/^ (?:and |but |so )?(?:should|shall|must) /, 'wondered'],
  [
    / (?:should (?:i|we|have|she|he|they|it)|(?:i|we|you) should|what if|about to|close to|one day|at some point|some day|down the road|may have|shouldve) /,
    'wondered',
  ],
  [
    / (?:i|we|you|they|she|he|<person>) (?:have|has|ve|got|just) (?!to |got to |got (?:a|an|her|his|their) |no |a |an |the |her |his |their |this |that |my |our |it |<|new )/,
    'past',
  ],
  [/ (?:have|has) (?:i|we|you|she|he|they|it|<person>|anyone|anybody|somebody|someone) (?!\S+ed )/, 'past'],
  [
    / (?:when|while|as soon as|the (?:minute|moment|second|instant|day|week)(?: that)?|in the event|before|after) (?:i|we|you|she|he|they|it|somebody|someone) /,
    'later',
  ],
  [
    / (?:when|while|as soon as|the (?:minute|moment|second|instant)(?: that)?) (?:<persons?>|the|her|his|their|my|our) /,
    'later',
  ],
  [/ (?:i|we) (?:can|am|are|do|plan|intend) /, 'told'],
  [
    / (?:wants?|needs?|likes?) (?:me|us) to | remind (?:me|us|myself) | (?:get|have) <person> to (?!<)/,
    'told',
  ],
  [
    / (?:is|was|are) (?:what|how|why) | (?:right|correct|huh|eh) $| (?:from here $|(?:on|in) the app |in here $)/,
    'asked',
  ],
  [/ (?:we are|to be|let me be) clear | practice (?:run|round) /, 'judged'],
  [/ let (?!us |me |s |<person> know |her know |him know |them know )\S+ /, 'told'],
  [
    /(?<!<length> |<number> |<day> |<time> |minutes? |hours? |days? |weeks? |times? |a bit |bit )later $/,
    'later',
  ],
]

export function doubtsIn(clause: string): Doubt[] {
  const words = clause.split(' ').flatMap(word => doubtful.get(word) ?? [])
  return [...words, ...phrases.flatMap(([pattern, why]) => (pattern.test(clause) ? [why] : []))]
}

export function doubtIn(clause: string): Left | null {
  const [why] = doubtsIn(clause)
  return why === 'stays' ? 'negated' : why === 'judged' ? 'wondered' : (why ?? null)
}

/** Null: the word raises no doubt. */
export const whyOf = (word: string): Doubt | null => doubtful.get(word) ?? null

/** Politeness, apparent negations, or what is excluded beside what is meant. */
const manners: readonly RegExp[] = [
  / (?:we|i) (?:will|are going to|am going to) (?=(?:soon |now |also |be |start )*(?:offer|offering|introduce|introducing|launch|launching|open|opening|start|do|doing|have) )/,
  / no te (?:olvides|vayas a olvidar) de /,
  / (?:dont|do not|didnt|never|please) (?:you )?(?:ever )?(?:forget|fail|hesitate|neglect|omit) to /,
  / (?:dont|do not) let me forget to /,
  / why (?:dont|not|do not) (?:(?:you|we|i) )?(?:just )?/,
  /^ (?:please )?(?:cant|couldnt|wouldnt|wont) you (?:please |just )*/,
  / (?:would|do) you mind (?:awfully |terribly )?/,
  / (?:i|we|it) (?:would|will|am|is) be (?:so |very |really )?(?:grateful|great|nice|good|lovely|helpful) if you (?:could|can|would) /,
  /^ i am afraid (?:that )?/,
  /^ if you (?:would|could|can) (?:please |just )*(?=\S)/,
  /^ (?:oh )?before i forget $/,
  /^ i am (?:very |quite |pretty )?(?:sure|positive|certain) $/,
  / (?:i|we) have decided on (?=a |the |to )/,
  / keep(?:ing)? (?:the |our |my )?(?:clients?|people|everyone) (?:happy|satisfied|content) /,
  / (?:would|will|could|can) (?:you|u|ya|someone|somebody) (?:please |kindly |just |possibly |maybe |also )*/,
  / (?:would it be|is it) possible (?:to|if you|for you to) /,
  / would it be (?:ok|okay|alright|fine) (?:to|if you) /,
  / (?:is there )?any (?:chance|way) you (?:could|can|would) /,
  / (?:i )?(?:was|am) (?:wondering|hoping) (?:if |whether )?you (?:could|can|would|might) /,
  / (?:if|when|whenever|once|as soon as) (?:you )?(?:can|could|would|like|possible|need be|able|(?:get|have|got) (?:a |the |some )?(?:chance|moment|minute|min|sec|second|time)(?: to)?|dont mind|do not mind|please) (?=$)/,
  /^ (?:if|when|whenever|once|as soon as) (?:you )?(?:can|could|would|possible|(?:get|have|got) (?:a |the |some )?(?:chance|moment|minute|min|sec|second|time)(?: to)?|dont mind|do not mind|please) /,
  / if (?:it is|its|that is|thats) (?:ok|okay|alright|possible|fine|no (?:trouble|bother|problem)|not too (?:late|much trouble)) /,
  / as soon as possible /,
  /^ (?:no|not a) (?:rush|hurry|problem|worries|prob|biggie|big deal) (?=$|and |but |just )/,
  / no (?:rush|hurry) $/,
  /^ (?:it is |its |thats |that is )?not (?:urgent|an emergency) (?=$|but )/,
  / no shows? | noshow | no showed /,
  / (?:instead|better|rather) (?=$)/,
  / better (?=make )/,
  / (?:instead of|rather than) (?!\S+ing )(?:\S+ ){1,3}(?=$)/,
  / (?:instead of|rather than|and not|but not|not) (?:on |at |for |in |the |her |his |their |with )*(?:<(?:time|number|money|length)>|<day>|<service>|<person>) (?=$)/,
  / (?:from|to|between|open|closed|blocked?|block off) (?:\S+ )?<(?:day|time)> (?:until|till|til) (?=<)/,
  / (?:leave|keep) (?:(?:a|an|the|her|him|them|quick|short|<person>) )*(?=note |message |voicemail )/,
  / no (?:later|more|less|earlier|sooner|longer) than (?=<)/,
]

export function withoutManners(clause: string): string {
  let said = clause
    .replace(
      / (i|we|you|she|he|they|<person>) would (?:really )?(?:like|love|prefer|appreciate) /g,
      ' $1 want ',
    )
    .replace(/ could (?=(?:i|we|she|he|they|it|her|his|their|the|<persons?>) )/, ' can ')
  for (const each of manners) said = said.replace(each, ' please ')
  return said
}
