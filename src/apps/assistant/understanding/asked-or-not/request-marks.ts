import { spelled } from '#apps/planner/words/spelling.ts'
import { splitWords } from '#apps/planner/words/words.ts'
import { doubtIn } from './doubts.ts'
import { formOf, isSpanishOrder } from './stance-verbs.ts'

export const imperatives: ReadonlySet<string> = new Set(
  `add adjust apply approve arrange ask axe begin bin block blog book bring bump buzz call cancel change chase check clear close confirm contact copy
  correct create cut delete develop ditch do double draft drop edit email enter erase extend file find finish fit fix follow forget forward generate get
  give halve have hike hold increase invite issue join jot knock launch leave let lift lighten line list log lower mail make mark merge message move name nix note notify nudge
  nurture offer open optimise optimize order pencil ping plan pop post postpone prepare promote publish pull push put raise rearrange rebook record
  reduce refund register rejig remind remove rename reorganize reply replace request reschedule reserve resolve respond reword rework ring rip run save
  schedule scrap scratch screen send set shave shift shoot shorten shuffle shut sign slash slide slot sms sort speak squeeze start stick stop strike swap swing
  switch tack take tell text throw tidy tighten touch track trim turn txt undo unblock untangle update waive wipe write yank`.split(
    /\s+/,
  ),
)
const opens =
  /^ (?:(?:and|so|then|but|ok|okay|k|hey|hi|hello|yes|yeah|yep|sure|well|now|also|just|right|alright|actually|oh|um|uh|please|pls|plz|plse|kindly|quick|quickly|once|again|anyway|first|thanks|really|simply|jst|only(?= [a-z])|unfortunately|sorry|do(?= (?!we |i |you |they |she |he |it |the |a |this |that )[a-z])|by the way|btw|por favor|y|entonces|permanently|immediately|urgently|(?:on |at |by |in )?<(?:today|day|time|length|period)>(?: before <[a-z]+>)?) )*/
const wish =
  /^(?:(?:i|we) (?:(?:do|really|just|also|still) )*(?:want|need|would like|wanna|(?:have )?got(?= to )|have|gotta|must|should)(?: you)? (?:to )?|lets |let us |go ahead (?:and )?|do me a favou?r (?:and )?|be a (?:dear|love|star) (?:and )?|time to |(?:make sure|be sure|remember|need|gotta|feel free) (?:to |and )?|(?:can|could|may) (?:we|i|u|ya|someone|somebody) |you (?:can|could|may|should|need to|have to|must) |how about (?:we |you )?|what about |quiero |necesito |hay que )(?:(?:please|just|also|go ahead and|to) )*/
const wishOfOther =
  /^(?:can )?(?:<persons?>|<service>|she|he|they|it|the|her|his|their|my|our)(?: (?!wants |needs |would |has |should |must |to )\S+){0,4}? (?:wants? (?:to|a|an|her|his|their|the|<)|needs? (?:to|a|an|her|his|their|the|<|\S+ed )|would (?:like|love|prefer)|has to|have to|is due|prefers|(?:should|must|ought to) (?:be|get|have|cost|go|come|move|start)|(?:be|get) (?:\S+ed|an?|the) |(?:is |goes |costs |be )?(?:now |up |down )*(?:to |at )?<money>) ?/
const asNoun =
  /^(?:i|we|you|they|she|he|is|was|from|says|said|went|came|has|had|were|of|would|will|are|did|does|shop|club)$/

/** Begins with an order or a wish, or says what should happen to someone's visit. */
export function asks(said: string): boolean {
  const rest = said.replace(opens, '')
  const verb = rest.replace(wish, '')
  const [first = '', second = ''] = verb.split(' ')
  if (isOrder(first) && !asNoun.test(second) && !/^\S+ \S+ (?:is|are|was|were|isnt|wasnt) /.test(verb))
    return true
  if (/^ (?:and|but) (?:wants?|needs?|has) to /.test(said)) return true
  if (/^(?:i|we) (?:(?:do|really|just|also) )*(?:want|need) (?!to |you )/.test(rest)) return true
  if (verb !== rest) return formOf(first) !== null || /^(?:have|get|it|her|him|them|<)/.test(verb)
  return (
    (/^ (?:.* )?please /.test(said) && formOf(first) === 'ing') ||
    wishOfOther.test(`${rest} `) ||
    /^can (?:<persons?>|she|he|they) (?:come|be|have|get|do|go|take) /.test(rest)
  )
}

/** An imperative verb, typos included. */
export const isOrder = (key: string): boolean =>
  imperatives.has(spelled(key, imperatives)) || isSpanishOrder(key)

export function endsInAct(said: string): boolean {
  const [verb = '', object = ''] = said.trim().split(' ').slice(-2)
  return (
    said.trim().split(' ').length > 2 &&
    imperatives.has(verb) &&
    /^(?:it|that|them|her|him|this)$/.test(object)
  )
}

const determiner =
  /^(?:an?|the|her|his|their|my|our|your|its|this|that|these|those|any|each|every|new|last|next|first|another|some|both|<persons>|of)$/

/** Before "booking" these make it an act, not a visit. */
const acting = /^(?:am|is|are|was|were|be|been|of|by|on|keep|not|avoid|without|consider)$/

/** An act in another verb form: canceled, canceling, "Teo cancels", "I cancel". Null: none. */
export function toldOf(said: string): 'past' | 'wondered' | 'told' | null {
  const words = said.trim().split(' ')
  for (const [at, word] of words.entries()) {
    const [before = '', last = ''] = [words[at - 2], words[at - 1]]
    const form = formOf(word)
    if (
      form === 'past' &&
      !(word === 'called' && !/^(?:<person>|i|we|she|he|they)$/.test(last)) &&
      !(word === 'closed' && at === 0)
    ) {
      const isWished = words
        .slice(Math.max(0, at - 6), at)
        .some(each => /^(?:be|get|have|wants?|needs?|as|mark|like|to|stage)$/.test(each))
      if (!(isWished && !/^(?:i|we|you|have)$/.test(last)) && !determiner.test(last)) return 'past'
      if (/^(?:<person>|this|that)$/.test(last) && !isWished) return 'past'
    }
    if (
      form === 'ing' &&
      !determiner.test(last) &&
      !(word === 'booking' && at > 0 && !acting.test(last)) &&
      !/^(?:please|about|start)$/.test(last) &&
      !/^(?:starting|reminding|asking|telling|saying|letting)$/.test(word)
    )
      return 'wondered'
    if (
      form === 'base' &&
      /^(?:i|we|they|who)$/.test(last) &&
      !/^(?:can|could|please|about|should|may)$/.test(before)
    )
      return 'told'
    if (
      /s$/.test(word) &&
      formOf(word.slice(0, -1)) === 'base' &&
      /^(?:<person>|she|he|it|who|that|nobody|everyone|somebody)$/.test(last)
    )
      return 'told'
  }
  return null
}

/** Finite verbs; a message without any may be a request in note form. */
const finite =
  /^(?:i|we|you|he|she|they|it|this|that|there|these|those|is|are|am|be|has|have|do|can|will|goes|think|knows?|means|needed|gets?|lol|<said>)$/
/** "Wren Friday 3 pm", "new client Peter Vanderberg": a note without a verb. */
export const isNoteForm = (said: string): boolean =>
  doubtIn(said) === null &&
  toldOf(said) === null &&
  !said.split(' ').some(word => finite.test(word) || (formOf(word) === 'base' && !noun.test(word)))
const noun =
  /^(?:text|note|email|message|call|record|file|mail|sms|schedule|change|post|blog|review|request|log|book|start|set|list)$/

const actsIn = (words: readonly string[]): number[] =>
  [...words.keys()].filter(at => {
    const last = words[at - 1] ?? ''
    return formOf(words[at] as string) !== null && !/^(?:no|any)$/.test(last) && !determiner.test(last)
  })

export const speaksOfAct = (said: string): boolean => actsIn(said.trim().split(' ')).length > 0

export function deniesAct(said: string): boolean {
  const words = said.trim().split(' ')
  return actsIn(words).some(
    at => doubtIn(` ${words.slice(Math.max(0, at - 4), at).join(' ')} `) === 'negated',
  )
}

const callsOff = new Set(
  `cancel cancels canceled cancelled canceling cancelling cancellation call called calling scratch scrap bin axe nix drop drops dropped remove removed take took
  taken pull pulled strike cut kill wipe clear clearing cleared release free off out delete erase ditch dump void withdraw undo unbook lose coming make making
  show showing come anula anular cancela cancelar cancele quita quitar borra elimina saca`.split(/\s+/),
)
const sends = new Set(
  `text texts txt sms message messages msg email emails mail mails send sends write tell let know notify ping shoot drop line note reply answer remind inform
  alert forward ask say give thank wish contact reach follow call escribe escribele manda mandale envia enviale dile avisa avisale mensaje correo`.split(
    /\s+/,
  ),
)
const needed: Readonly<Record<string, ReadonlySet<string>>> = {
  cancelAppointment: callsOff,
  sendSMS: sends,
  sendEmail: sends,
}

/** An act that can't be undone needs a word of its own in the text; similarity alone is not enough. */
export function namesAct(action: string, text: string): boolean {
  const words = needed[action]
  return (
    !words || splitWords(text).some(({ key, raw }) => words.has(spelled(key, words)) || raw.includes('@'))
  )
}
