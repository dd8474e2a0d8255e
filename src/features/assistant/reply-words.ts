import type { Plan } from '#features/planner/turn.ts'
import { type AskReason, askWords } from './always-ask.ts'
import { labelOf } from './catalogue.ts'
import { agentWords } from './messages.ts'
import type { ShownAction } from './schema.ts'

/** What came of the acts of a turn, in order: each as its card has it, or not built yet. */
export type Outcome = { action: ShownAction } | { notYet: string }

/** Answers in words alone that we know; the planner says which. */
const answers: Record<string, string> = {
  greeting: 'Hello. What would you like to do?',
  thanks: "You're welcome.",
  no_planner: "I can't understand requests yet. Nothing was done.",
  unknown: "I'm not sure what you mean. Try it in other words, such as “Book June for Friday at 10”.",
  help: 'I can look things up, book and move visits, write to clients, and keep notes, services and leads. Ask in your own words. Whatever leaves the practice waits for your yes.',
}

/** The reply to a turn: what was done, what waits, what could not be, then what is missing. */
export function replyWords(
  plan: Pick<Plan, 'ask' | 'refusal' | 'answer'>,
  outcomes: readonly Outcome[],
): string {
  const parts = outcomes.map(outcomeWords)
  const waiting = outcomes.filter(each => 'action' in each && each.action.state === 'pending').length
  if (waiting === 1) parts.push('Press Execute when it is right.')
  if (waiting > 1) parts.push(`${waiting} of them wait for your yes.`)
  if (plan.refusal) parts.push(plan.refusal.words)
  if (plan.ask) parts.push(plan.ask.words)
  if (plan.answer) parts.push(answers[plan.answer.about] ?? (answers.unknown as string))
  return parts.join(outcomes.length > 1 ? '\n' : ' ').trim() || (answers.unknown as string)
}

function outcomeWords(outcome: Outcome): string {
  if ('notYet' in outcome) return `${agentWords.notYet} (${labelOf(outcome.notYet)})`
  const { action } = outcome
  if (action.state === 'pending') return pendingWords(action)
  if (action.error !== null) return failed(action)
  return action.message ?? agentWords.actionDone
}

function failed({ error, choices, permission }: ShownAction): string {
  if (permission === agentWords.deniedUnknown) return sentence(error ?? permission)
  if (permission) return sentence(permission)
  const free = choices.length
    ? ` ${choices.length === 1 ? 'This one is free' : 'These are free'}: ${choices.join('; ')}.`
    : ''
  return `${agentWords.actionFailed(sentence(error ?? ''))}${free}`
}

function pendingWords({ label, preview }: ShownAction): string {
  const rows = (preview?.rows ?? [])
    .slice(0, 3)
    .map(({ label: name, value, was }) =>
      was === undefined || was === '' ? `${name} ${value}` : `${name} ${value} (now ${was})`,
    )
  const asks = (preview?.asks ?? []).map((reason: AskReason) => askWords[reason])
  const what = sentence(rows.length ? `${label}: ${rows.join(', ')}` : label)
  return [what, ...(preview?.effects ?? []).map(sentence), ...asks].join(' ')
}

const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)
