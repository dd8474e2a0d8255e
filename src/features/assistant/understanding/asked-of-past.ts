import type { Plan } from '#features/planner/turn.ts'
import { catalogue, isAction } from '../catalogue.ts'
import { fills } from './fills.ts'
import { answer, planOf } from './plan-scene.ts'
import type { Scene } from './scene.ts'

/**
 * "Did Kevin cancel", "have we texted Rosa", "why was she moved": what has been is asked about, and nothing is done by it. Where
 * `plan` would change something, what there is to look at stands in its place; null where it is no such question, or changes nothing.
 */
export function askedOfPast(scene: Scene, plan: Plan): Plan | null {
  if (!changes(plan)) return null
  const said = questionOf(scene)
  if (said === null || !past.test(said)) return null
  if (isAdvice.test(said)) return answer('advice', scene.reading.text)
  if (/\breviews?\b/.test(said)) return answer('help', 'see reviews ask for review')
  if (sent.test(said)) return answer('help', 'see sent mails texts outbox messages delivered')
  const found = planOf(
    'findClient',
    fills.findClient({ ...scene, head: scene.reading, free: null }),
    scene.turn,
  )
  return found.ask ? answer('unknown') : found
}

const changes = ({ acts, ask }: Plan) =>
  [...acts, ...(ask ? [ask.act] : [])].some(
    ({ action }) => isAction(action) && catalogue[action].risk !== 'read',
  )

/** The words of a message that is one question, with <c> for whoever is named; null where more than that is said. */
function questionOf({ reading }: Scene): string | null {
  const said: string[] = []
  for (let at = 0; at < reading.words.length; at++) {
    const word = reading.words[at]
    const person = reading.things.find(thing => thing.kind === 'person' && thing.from === at)
    if (person) {
      said.push('<c>')
      at = person.to - 1
    } else if (word?.kind === 'mark') {
      if (reading.words.slice(at).some(({ kind }) => kind !== 'mark')) return null
    } else said.push(word?.key ?? '')
  }
  const words = said.join(' ')
  return /\b(?:so|then|because|but|and|please)\b/.test(words) ? null : words
}

const somebody = '(?:<c>|she|he|they|any(?:one|body)|some(?:one|body))'
const done =
  '(?:text|e ?mail|mail|message|send|call|remind|book|cancel|move|reschedule|ask|confirm|charge|tell|invite|write|add|note)'
const asks = '(?:(?:can|could|would) (?:you|we|i) )?(?:see|check|tell me|find out|look up)'
const knows = '(?:do (?:you|we|i) (?:know|remember)|i wonder|i am wondering)'
const questions = [
  `did ${somebody} `,
  String.raw`did (?:you|we|i) (?:already |ever )?${done}\b(?! you\b)`,
  String.raw`has ${somebody} (?:already |ever |even |just )?(?:\w+ed|been|come|gone|paid|left|written|said)\b`,
  String.raw`have (?:you|we|i) (?:already |ever |even )?(?:\w+ed|sent|written|told)\b`,
  `(?:was|were) ${somebody} `,
  `is ${somebody} (?:already )?(?:a no ?show|late|cancell?ed|confirmed|rescheduled|moved)$`,
  'why (?:did|has|have|was|were|is|are|does) ',
  String.raw`(?:${asks}|${knows}) (?:if|whether|why) ${somebody} (?:\w+ed|has|had|was|did)\b`,
  String.raw`would \w+ing ${somebody} `,
  String.raw`should (?:i|we) (?:cancel|delete|drop|charge|refuse)\b`,
]
const past = new RegExp(`^(?:(?:hey|hi|ok|okay|well|um|wait|by the way) )*(?:${questions.join('|')})`)
const isAdvice = /^should /
const sent =
  /\b(?:text(?:ed)?|e ?mail(?:ed)?|mail(?:ed)?|messaged?|sent|send|remind(?:ed|er)?|reminders?|written|write)\b/
