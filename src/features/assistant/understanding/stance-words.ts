import type { Word } from '#features/planner/word.ts'
import { conditionOf, saysManners } from './stance-conditions.ts'
import type { VerbForm } from './stance-verbs.ts'

/** Why a change that is spoken of is not to be made. */
export type Left = 'negated' | 'past' | 'wondered' | 'asked' | 'later' | 'told'

/** `none`: nothing is said of a change. `unsure`: it may be asked for. */
export type Stance = 'none' | 'asked' | 'unsure' | { why: Left; isGerund?: boolean }

interface Verb {
  words: readonly Word[]
  at: number
  form: VerbForm
  /** What stands before it, from the verb before it or the beginning of its clause. */
  context: readonly Word[]
  /** Where its sentence begins. */
  opening: number
}

const negators =
  /^(?:not|ignore|disregard|dont|dnt|nt|doesnt|didnt|isnt|arent|aint|wasnt|werent|wont|wouldnt|shouldnt|couldnt|cant|cannot|mustnt|neednt|havent|hasnt|hadnt|never|nobody|nadie|neither|nor|without|avoid|avoiding|refrain|refraining|against|instead|rather|lieu|skip|skipping|quit|nvm|nevermind|stop|no|nunca|jamas|sin|tampoco|ni|evita|evite)$/
const wonders =
  /^(?:whether|suppose|supposing|supposed|imagine|might|maybe|perhaps|wonder|wonders|wondering|wondered|thinking|thought|considering|considered|consider|tempted|debating|undecided|unsure|decide|decided|deciding|hypothetically|theoretically|hesitate|hesitant|hesitating|reluctant|hate|regret|regretted|regretting|wrong|mistake|rude|premature|almost|nearly|refuse|refused|declined|forgot|thinks|believes|suggested|suggests|eventually|someday|worried|worries|scared|deberia|debo|quizas|quiza|acaso)$/
/** In two words and more: what is not to be done, what is not settled, and what people say without meaning a no. */
const phrases: readonly [RegExp, Left][] = [
  [
    / (?:hold(?:ing)? (?:off|on)|holding back|hold back|short of|forget about|wait to|wait with|wait before|before (?:you|i|we)|too (?:early|late|soon) to|no way|(?:take|took|taking) (?:it|that) back|in place of|let go of|pass on|en vez de|en lugar de|deja de|dejen de|antes de) /,
    'negated',
  ],
  [
    / (?:what if|(?:if|si) (?:i|we|yo)|even if|as if|only if|que pasa si|how (?:do|does|would|can|could|should|to)|where (?:do|to)|when (?:do|to|should)|would it|should (?:i|we)|shall (?:i|we)|think about|thinking of|thought of|would be(?! (?:great|nice|good|lovely|wonderful|perfect|best|better|helpful|awesome|cool|amazing))|may have to|close to|at some point|one day|sooner or later|down the road|(?:can|could) (?:i|we) still|may need to|may want to|might have to|not sure|play with the idea|toying with) /,
    'wondered',
  ],
  [
    / (?:thanks? (?:you )?for|(?:was|were) (?:going|about|planning|supposed|meant|meaning|thinking) |used to|(?:had|made|has) (?:me|us)|(?:i|we|you|they|she|he) had to|i told|we told|i asked|we asked|i tried|have (?:you|we|i)|had (?:you|we|i)|has (?:she|he|it)) /,
    'past',
  ],
]
const idioms = [
  / (?:dont|do not|never|not|didnt|please) (?:you )?(?:ever )?(?:forget|fail|hesitate|neglect|omit) to /,
  / (?:dont|do not) let me forget(?: to)? /,
  / (?:no|nunca) (?:te |se |me )?(?:olvides?|dejes?) (?:de )?/,
  / (?:why|por que) (?:dont|not|no)(?: you| we| i)? /,
  / (?:cant|couldnt|wouldnt|wont) (?:you|we) (?:please |just |simply |kindly )*/,
  / if (?:you dont mind|its no (?:trouble|bother|problem)|its not too much(?: trouble| bother)?|you havent already|you have not already|you would|you could|you can|possible|youd like|you like) /,
  / (?:no (?:problem|worries|rush|hurry|longer|matter|doubt)|not (?:a problem|only|just|merely)|dont worry|do not worry|never mind that|without (?:delay|fail)|doesnt matter|cant wait|nothing else|not (?:feeling|coming|able|well|in|here|available|doing)|no show|noshow) /g,
  / would (?:like|love|prefer|appreciate|be (?:great|nice|good|lovely|wonderful|perfect|best|better|helpful|awesome)) /,
  / (?:would|do) you mind /,
  / would it be (?:possible|ok|okay|alright|fine) (?:to|if (?:you|we)) /,
  / is there (?:any|a) (?:chance|way) (?:you|we) (?:could|can|would) /,
  / (?:i )?was (?:wondering|hoping) (?:if|whether|that)? ?(?:you|we) (?:could|can|would|might) /,
  / (?:id|i would|we would|wed|would) rather (?:you |we )?(?!not)/,
  / (?:she|he|they) would rather /,
]

/** Marks a request of its own, whatever stood before it in the clause. */
const asksAnew =
  /^(?:please|pls|plz|kindly|just|lets|let)$|^(?:can|could|would|will) you$|^go ahead$|^por favor$/
const small =
  /^(?:ever|please|pls|you|go|even|really|actually|just|also|to|again|yet|under|me|us|anyone|let|lets|already|still|once|finally|accidentally)$/

const keysOf = (words: readonly Word[]) => {
  const keys = words.map(({ kind, raw, key }) =>
    kind === 'mark'
      ? ''
      : /^(?:i|we)'d$/i.test(raw)
        ? `${key} would`
        : /^(?:i|we)'ll$/i.test(raw)
          ? `${key} will`
          : key,
  )
  return ` ${keys.filter(Boolean).join(' ')} `.replace(apart, ' $1t ')
}
/** "don t" */
const apart = / (don|can|won|doesn|didn|isn|wasn|shouldn|wouldn|couldn) t /g

/** How the verb stands, and where in its context the word is that makes it so: null where none does. */
export function contextStance(verb: Verb): { stance: Stance; operator: number | null } {
  const { context, form } = verb
  // "No cancel Ann" may be a no and a request.
  const isNo =
    /^ (?:no|nope|nah) $/.test(keysOf(context)) &&
    !/^(?:text|email|note|message|call|refund|charge|discount)$/.test(verb.words[verb.at]?.key ?? '')
  const said = plain(context, form)
  const first = context.findIndex((word, at) => isOperator(word, context[at + 1]))
  const operator = first >= 0 && said.trim() !== '' ? first : null
  const left = (why: Left) => ({
    stance: { why, isGerund: form === 'ing' },
    operator: operator ?? 0,
  })
  for (const [pattern, why] of phrases) if (pattern.test(said)) return left(why)
  // "Better a lost deposit than cancel her".
  if (/ than (?:to )?$/.test(said)) return left('negated')
  const isStatement = isApart(verb, said)
  if (conditionOf(context) === 'later') return left('later')
  if (isNo && form === 'base') return { stance: 'unsure', operator: null }
  if (said.split(' ').some(word => negators.test(word))) {
    if (isStatement) return { stance: 'unsure', operator: null }
    return left('negated')
  }
  if (said.split(' ').some(word => wonders.test(word)))
    return isStatement ? { stance: 'unsure', operator: null } : left('wondered')
  if (conditional.test(said)) {
    const isPolite = saysManners(said.trim().replace(/^.* (?=if |when )/, ''))
    return isPolite ? { stance: 'unsure', operator: null } : left('later')
  }
  const asked = questioned(verb)
  if (asked) return { ...left(asked), operator: null }
  const stance = ofForm(verb, said)
  return { stance, operator: null }
}

const conditional =
  / (?:if|unless|once (?:she|he|they|i|we)|when|whenever|provided|providing|assuming|as long as|as soon as|in case|si|cuando) /

const isOperator = ({ key }: Word, next: Word | undefined): boolean =>
  (negators.test(key) &&
    !(key === 'rather' && next?.key !== 'than') &&
    !(key === 'instead' && next?.key !== 'of')) ||
  wonders.test(key)

/** What stands before the verb, without what is no negation, from the last mark of a request on. */
function plain(context: readonly Word[], form: VerbForm): string {
  let said = keysOf(context)
  for (const idiom of idioms) said = said.replace(idiom, ' please ')
  if (!/ rather than | rather not /.test(said) && !(form === 'ing')) said = said.replace(/ rather /, ' ')
  if (!/ instead of /.test(said)) said = said.replace(/ instead /, ' ')
  const words = said.trim().split(' ')
  for (let at = words.length - 1; at > 0; at--) {
    const isMark = asksAnew.test(words[at] as string) || asksAnew.test(`${words[at]} ${words[at + 1]}`)
    if (isMark && !words.slice(Math.max(0, at - 2), at).some(word => negators.test(word))) {
      said = ` ${words.slice(at + 1).join(' ')} `
      break
    }
  }
  return said.replace(/^ (?:can|could|would|will) you /, ' ')
}

/** "Ann isn't well today cancel her visit": somebody's state, and a request that nothing ties to it. */
function isApart({ words, at, form, context }: Verb, said: string): boolean {
  if (form !== 'base' && form !== 'spanish') return false
  const last = words[at - 1]?.key ?? ''
  if (
    !/ (?:isnt|is not|arent|doesnt|didnt|cant|cannot|wont|couldnt|hasnt|wasnt|no (?:puede|viene|va|se)) /.test(
      said,
    )
  )
    return false
  if (/ (?:i|we|you|nobody) (?:cant|cannot|wont|couldnt|didnt|wasnt) (?:ever |really |just )?$/.test(said))
    return false
  const no = context.findLastIndex(({ key }) => negators.test(key))
  if (no === 0) return false
  // "No se cancela".
  if (form === 'spanish' && no === context.length - 2) return false
  const between = context.slice(no + 1).filter(({ kind, key }) => kind === 'word' && !small.test(key))
  return (
    between.length > 0 && !/^(?:to|i|we|you|they|should|would|could|can|will|be|and|or|not|que|a)$/.test(last)
  )
}

const questions =
  /^(?:(?:hey|hi|ok|okay|well|um|so|wait|and|but|by the way|remind me|tell me|y) )*(?:did|didnt|do (?:you|we|i|they)|dont (?:you|we|i) think|does|doesnt|have (?:you|we|i|they)|havent|has|hasnt|had|was|were|wasnt|werent|is (?:it|there|she|he|that)|isnt it|would (?:it|she|he|they|i|we)|(?:should|shouldnt|must) (?:i|we)|shall|why|when|where|who|whos|which|how (?!about)|what (?!about)|whats|am i|are (?:we|you|they)|debo|deberia|por que|cuando|quien|como|cual)\b/
const kinds: readonly [RegExp, Left][] = [
  [
    /^(?:(?:and|so|but|ok|hey) )*(?:did|didnt|have|havent|has|hasnt|had|was|were|wasnt|werent|why|when|who|whos)\b/,
    'past',
  ],
]

/** Words from which a question is known. */
const mostOpening = 20

/** A question about a change: whether it was made, whether it should be, how one would. Null: it is none, or a polite request. */
function questioned({ words, at, form, opening, context }: Verb): Left | null {
  const said = keysOf(words.slice(opening, Math.min(at, opening + mostOpening))).trim()
  if (
    idioms.some(idiom =>
      idiom.test(keysOf(words.slice(Math.max(opening, at - mostOpening), at + 1)).replace(/ \S+ $/, ' ')),
    )
  )
    return null
  if (form === 'ing' && /^(?:is|was|would|will|does)$/.test(said)) return 'asked'
  // A request behind a question of its own: "is she free? then book her".
  if (!questions.test(`${said} `) || asksAnew.test(context.at(-1)?.key ?? '')) return null
  return kinds.find(([pattern]) => pattern.test(said))?.[1] ?? 'asked'
}

const people = /^(?:i|we|you)$/
/** "Teo will text her", "let Priya email him", "Wren wanted to cancel": whose doing it is, and not the assistant's. */
const othersDo =
  / (?!i |we |you |it |that |this |which )\S+ (?:will|ll|gonna|(?:is |are |s )?(?:going|about) to|plans to|(?:really )?wanted to|tried to|promised to|offered to|agreed to|always|usually|often|sometimes|would(?: only| just| probably)?) $|^ let (?!us |me |s )(?:\S+ ){1,3}$/
const told = / (?:said|says|wrote|recommended|recommends|told me) /
const bySelf = / (?:herself|himself|themselves|myself|ourselves|(?:on|by) (?:her|his|their|my|our) own) /

/** Where the clause of a verb ends. */
const endOf = (words: readonly Word[], at: number): number => {
  const end = words.findIndex(({ kind, raw }, i) => i > at && kind === 'mark' && /^[.!?,;:\n]$/.test(raw))
  return end < 0 ? Math.min(words.length, at + 1 + mostOpening) : Math.min(end, at + 1 + mostOpening)
}

/** A verb with nothing before it that speaks against it, by its form. */
function ofForm({ words, at, form, context }: Verb, said: string): Stance {
  const keys = context.map(({ key }) => key)
  const last =
    keys
      .filter(
        key =>
          !/^(?:already|almost|nearly|just|also|even|accidentally|finally|only|recently|ya|now)$/.test(key),
      )
      .at(-1) ?? ''
  if (form === 'spanish past') return { why: 'past' }
  const behind = ` ${keysOf(words.slice(at + 1, endOf(words, at)))} `
  if (form !== 'spanish' && bySelf.test(behind)) return { why: 'wondered' }
  if (form === 'spanish') return / (?:si|puedo|podemos|podria) /.test(said) ? 'unsure' : 'asked'
  if (form === 'past') {
    // "Have her moved to 3".
    if (/^ (?:have|get) (?!(?:you|we|i|they) )\S/.test(said)) return 'asked'
    if (
      / (?:want|wants|need|needs|like|get|should|must|to) (?:\S+ ){0,6}$/.test(said) &&
      !/ (?:have|i|we|you) $/.test(said)
    )
      return 'asked'
    if (people.test(last) || / (?:have|had|ive|weve|youve|was|were) /.test(said)) return { why: 'past' }
    // "Ann canceled" may ask to write it down. "They canceled me", "she took the day off" are told.
    const isTold =
      / (?:last|yesterday|ago|already|again|twice|back in|earlier|before|once|previously) /.test(behind) ||
      / (?:yall|you guys|they|somebody|someone|nobody|who) $/.test(said) ||
      / my \S+ $|^ (?:and|then|but|so) $/.test(said) ||
      (/ (?:she|he|they|it|i|we|you|who) $/.test(said) &&
        !/^(?:cancel+ed|confirmed|moved|rescheduled|booked|postponed|marked|updated|changed)$/.test(
          words[at]?.key ?? '',
        ))
    return isTold ? { why: 'past' } : 'unsure'
  }
  if (form === 'ing') {
    if (/ (?:mind|how about|what about|start|with|appreciate|by|try) (?:you )?$/.test(` ${keys.join(' ')} `))
      return 'asked'
    // "Canceling her now would be cruel": what is said of it.
    if (
      keys.length === 0 &&
      words[at]?.key !== 'starting' &&
      / (?:is|was|will|would|might|could|seems|feels|costs?|makes) (?!(?:\S+ )?(?:great|good|fine|ok|okay|best|perfect|nice|lovely|better)\b)/.test(
        behind,
      )
    )
      return { why: 'wondered' }
    // "Ann is moving it herself": what somebody else does.
    return / (?!i |we |im |were )\S+ (?:is|are|was|were|be|been|keeps|kept|s) (?:just |still |now |always |already )?$/.test(
      said,
    ) || context.at(-1)?.isPossessive
      ? { why: 'wondered' }
      : 'unsure'
  }
  if (othersDo.test(said)) return { why: 'wondered' }
  // "Teo said to cancel Ann, is that right?"
  if (told.test(said) && words.findLast(({ key, raw }) => key !== '' || raw !== '')?.raw === '?')
    return { why: 'asked' }
  if (/ (?:i|we) would /.test(said)) return { why: 'wondered' }
  // "I'll call her": they do it themselves.
  if (/ (?:i|we) will $/.test(said)) return { why: 'wondered' }
  if (/ i could (?:just |always |simply )*$/.test(said)) return { why: 'wondered' }
  if (people.test(last) && last !== 'you') return 'unsure'
  if (
    / (?:can|could|may) (?:i|we) /.test(said) ||
    told.test(said) ||
    / (?:probably|possibly|think) /.test(said)
  )
    return 'unsure'
  return 'asked'
}
