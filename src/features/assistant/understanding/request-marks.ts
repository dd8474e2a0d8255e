import { spelled } from '#features/planner/spelling.ts'
import type { Word } from '#features/planner/word.ts'
import { wordsOf } from '#features/planner/words.ts'
import { conditionOf, keysOf } from './stance-conditions.ts'

/** Verbs with which a request may begin, beside those that change something by themselves. */
export const imperatives: ReadonlySet<string> = new Set(
  `add adjust apply approve arrange ask axe begin bin block blog book bring bump buzz call cancel change chase check clear close confirm contact copy
  correct create cut delete develop ditch do double draft drop edit email enter erase extend file find finish fit fix follow forget forward generate get
  give halve have hold increase invite issue join jot launch leave lighten list log lower mail make mark merge message move name nix note notify nudge
  nurture offer open optimise optimize order pencil ping plan pop post postpone prepare promote publish pull push put raise rearrange rebook record
  reduce refund register rejig remind remove rename reorganize reply replace request reschedule reserve resolve respond reword ring rip run save
  schedule scrap scratch screen send set shift shoot shorten shuffle shut sign slide slot sms sort speak squeeze start stick stop strike swap swing
  switch tack take tell text throw tidy touch track trim turn txt undo unblock untangle update waive wipe write yank`.split(
    /\s+/,
  ),
)
const manners =
  /^(?:and|so|then|ok|okay|k|hey|hi|hello|no|nope|nah|yes|yeah|yep|sure|well|now|also|just|right|alright|actually|oh|um|please|pls|plz|kindly|maybe|quick|quickly|once|again|anyway|instead|today|tomorrow|first|por|favor|y|entonces)$/
/** What makes a wish or a duty of any clause. */
const wishes =
  /^ can (?:\S+ ){1,3}(?:have|get|come|be|take|do) | (?:please|pls|plz|plse|kindly|(?:can|could|would|will) (?:you|u|we|i|it|someone|somebody)|why (?:dont|not)|how about|what about|go ahead|lets?(?! (?:just )?(?:wait|see|hope|leave|keep|hold)\b)|let us|needs?|wants?(?! to know)|should|must|ought|has to|have to|gotta|(?:i|she|he|they|we)d (?:like|love|rather|prefer)|would (?:like|love|prefer|rather)|asked (?:for|to|if|me)|prefers|instead|from (?:now|today|tomorrow|monday|january)(?: on)?|as of|effective|starting|too (?:expensive|pricey|steep|cheap)|supposed to|due for|ready for|time to|por favor|porfa|quiero|quiere|necesito|hay que|asap|whenever you) /
const denied =
  / (?:no|not|nt|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|wouldnt|shouldnt|cant|cannot|couldnt|never|none|nobody|nothing|neither|nor|without|nunca|ni|anything but|everything but|the last thing) /
/** A verb that says how things are, or somebody it says it of: without any a clause may be a request in note form. */
const finite =
  /^(?:i|im|ive|id|ill|we|you|youre|yall|he|hes|she|shes|they|theyre|it|its|that|thats|this|there|these|those|who|whos|what|whats|which|when|where|why|how|if|whether|unless|until|since|because|while|is|isnt|are|arent|was|wasnt|were|werent|be|been|being|has|have|had|do|does|did|can|cant|could|will|wont|would|might|shall|goes|says|said|say|thinks|think|knows|know|means|wanted|needed|got|gets|keeps|kept|herself|himself|themselves|myself|ourselves|own|everybody|everyone|somebody|someone|people)$/
const asksWhat =
  /^(?:who|whos|whose|what(?! about)|whats|when|where|why(?! dont| not)|how(?! about)|which|did|does|do (?!not)|is|are|was|were|am|has|have (?:you|we|i|they)|had|should (?:i|we)|shall)\b/

/**
 * Whether words have the form of a request: a clause that begins with a verb in the form of an order, says a wish or a duty, or is in
 * note form. A clause that is denied, is a question, or hangs on an if has none. What is only told is nobody's order.
 */
export function isRequest(text: string): boolean {
  const clauses = clausesIn(wordsOf(text))
  if (clauses.some(({ words, isHanging }) => !isHanging && asksFor(words))) return true
  return clauses.length > 0 && clauses.every(({ words, isHanging }) => !isHanging && isNote(words))
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

/** Whether an act that cannot be taken back has a word of its own in what was typed: likeness alone calls nothing off and writes to nobody. */
export function namesAct(action: string, text: string): boolean {
  const words = needed[action]
  return !words || wordsOf(text).some(({ key, raw }) => words.has(spelled(key, words)) || raw.includes('@'))
}

const isEnd = ({ kind, raw }: Word) => kind === 'mark' && /^[.!?\n]$/.test(raw)

function clausesIn(words: readonly Word[]): { words: Word[]; isHanging: boolean }[] {
  const clauses: { words: Word[]; isHanging: boolean }[] = []
  let clause: Word[] = []
  let isHanging = false
  const close = () => {
    if (clause.length > 0) {
      isHanging ||= conditionOf(clause) !== null
      clauses.push({ words: clause, isHanging })
    }
    clause = []
  }
  for (const [at, word] of words.entries()) {
    const isBreak =
      (word.kind === 'mark' &&
        (/^[.!?,;:\n]$/.test(word.raw) || (/^[()-]$/.test(word.raw) && !word.isGlued))) ||
      (/^(?:and|but|so|then|because|pero|entonces|y)$/.test(word.key) && words[at - 1]?.key !== 'if')
    if (!isBreak) {
      clause.push(word)
      continue
    }
    close()
    if (isEnd(word)) isHanging = false
    // "Anything but a text": what is denied stands behind it.
    if (word.key === 'but' && /^(?:anything|everything|all)$/.test(words[at - 1]?.key ?? '')) isHanging = true
  }
  close()
  return clauses
}

function bare(words: readonly Word[]): Word[] {
  const said = words.filter(({ kind }) => kind !== 'mark')
  const start =
    said[0]?.key === 'if' && /^(?:so|not|possible|needed|necessary)$/.test(said[1]?.key ?? '') ? 2 : 0
  const from = said.findIndex(({ key }, at) => at >= start && !manners.test(key))
  return from < 0 ? [] : said.slice(from)
}

function asksFor(words: readonly Word[]): boolean {
  const said = ` ${words.map(({ key, raw }) => (/['\u2019]d$/i.test(raw) ? `${key}d` : key)).join(' ')} `
  const rest = bare(words)
  if (denied.test(said) && !/ (?:can|could|would|will)nt? you | why (?:dont|not) | dont forget /.test(said))
    return false
  if (wishes.test(said.replace(/ instead of /g, ' ')) && !/^(?:should|must) /.test(said.trim())) return true
  if (asksWhat.test(keysOf(rest))) return false
  const [first] = rest
  const [verb, object] = rest.slice(-2)
  // "Her Thursday visit, bin it", without the comma.
  const isLast =
    verb &&
    object &&
    rest.length > 2 &&
    imperatives.has(verb.key) &&
    /^(?:it|that|them|her|him|this)$/.test(object.key)
  return isLast === true || (first !== undefined && isImperative(first))
}

const isImperative = ({ key, isPossessive }: Word): boolean =>
  !isPossessive && imperatives.has(spelled(key, imperatives))

/** "Wren Friday 3 pm", "new client Peter Vanderberg": who, what and when, and nothing that is said of it. */
const isNote = (words: readonly Word[]): boolean =>
  !denied.test(` ${keysOf(words)} `) &&
  !words.some(({ key, kind, raw }) => kind === 'word' && finite.test(key) && !/^\p{Lu}\p{Ll}/u.test(raw))
