import { actions } from '#actions.ts'
import type { Plan } from '#apps/planner/turn.ts'
import { clientSaid } from '../meant/who.ts'
import { fills } from '../parameters/fills.ts'
import { answer, planOf } from '../plan-scene.ts'
import { named, type Scene } from '../scene.ts'

/** "Did Kevin cancel": a question about a change, answered by a lookup. Null: no such question. */
export function askedOnly(scene: Scene, plan: Plan): Plan | null {
  if (!changes(plan)) return null
  const said = questionOf(scene)
  if (said === null || !only.test(said)) return null
  if (/^should /.test(said)) return answer('advice', scene.reading.text)
  if (/^can .* cancel\b/.test(said)) return answer('policy', 'cancellation policy')
  const isOver = /\b(?:did|has|have|was|were)\b/.test(said)
  if (isOver && /\breviews?\b/.test(said)) return answer('help', 'see reviews ask for review')
  if (isOver && sent.test(said)) return answer('help', 'see sent mails texts outbox messages delivered')
  return lookedUp(scene, said.includes('<c>'))
}

/** Looks up the person mentioned, else the day. */
export function lookedUp(scene: Scene, isNamed = named(scene, 'person').length > 0): Plan {
  const whole = { ...scene, head: scene.reading, free: null }
  const isOfOne = isNamed || 'value' in (clientSaid(whole) ?? {})
  const looked = isOfOne ? 'findClient' : 'getSchedule'
  return planOf(looked, fills[looked](whole), scene.turn)
}

/** Whether a plan, or its question, would change something. */
export const changes = ({ acts, ask }: Plan) =>
  [...acts, ...(ask ? [ask.act] : [])].some(
    ({ action }) => actions.has(action) && actions.get(action)?.risk !== 'read',
  )

/** A message that is one question, with <c> for names; null when it says more. */
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
const message = '(?:texts?|e ?mails?|mails?|reminders?|messages?)'
const asks = '(?:(?:can|could|would) (?:you|we|i) )?(?:see|check|tell me|find out|look up)'
const knows = '(?:do (?:you|we|i) (?:know|remember)|i wonder|i am wondering)'
const questions = [
  `did ${somebody} `,
  `did (?:you|we|i) (?:already |ever )?${done} (?!you\\b)`,
  `has ${somebody} (?:already |ever |even |just )?(?:\\w+ed|been|come|gone|paid|left|written|said)\\b`,
  'have (?:you|we|i) (?:already |ever |even )?(?:\\w+ed|sent|written|told)\\b',
  `(?:was|were) ${somebody} `,
  `is ${somebody} (?:already )?(?:a no ?show|late|cancell?ed|confirmed|rescheduled|moved|getting|receiving|allowed)\\b`,
  `(?:does|do) ${somebody} (?:get|need|receive|have) (?:\\w+ )?${message}\\b`,
  `will ${somebody} (?:get|receive|be (?:charged|told|reminded|asked))\\b`,
  'why (?:did|has|have|was|were|is|are|does) ',
  'how (?:come|often|many times)\\b',
  `how (?:did|has|was) ${somebody} `,
  'who \\w+ed\\b',
  `can ${somebody} (?:still |just )?cancel\\b`,
  `(?:what )?if ${somebody} \\w+s\\b`,
  `(?:${asks}|${knows}) (?:if|whether|why) ${somebody} (?:\\w+ed|has|had|was|did)\\b`,
  `would \\w+ing ${somebody} `,
  'should (?:i|we) (?:cancel|delete|drop|charge|refuse)\\b',
]
const only = new RegExp(`^(?:(?:hey|hi|ok|okay|well|um|wait|by the way) )*(?:${questions.join('|')})`)
const sent =
  /\b(?:text(?:ed)?|e ?mail(?:ed)?|mail(?:ed)?|messaged?|sent|send|remind(?:ed|er)?|reminders?|written|write)\b/
