import type { Plan } from '#apps/planner/turn.ts'
import { type AskReason, askWords } from '#base/actions/always-ask.ts'
import { agentWords } from '../messages.ts'
import type { ShownAction } from '../schema.ts'

export interface ActOutcome {
  action: ShownAction
}

/** Text-only answers; the planner chooses one. */
const answers: Record<string, string> = {
  greeting: 'Hello. What would you like to do?',
  closing: "You're welcome.",
  capabilities:
    'I look things up, book, move and cancel visits, write to clients, keep notes, services and leads, plan reminders and follow-ups, reckon with your numbers and draft posts. Ask in your own words; whatever leaves the practice waits for your yes.',
  declined: 'All right, I changed nothing.',
  agreed: 'There is nothing waiting for a yes. What would you like to do?',
  outside:
    'That lies outside of what I do here. I know this practice: its visits, clients, services and numbers.',
  advice:
    'That is yours to decide; I can show what your own numbers say to it. Try “How is the practice performing this quarter?” or “Client retention this year”.',
  no_help: 'I don’t know where that is done. The search at the top finds every screen and setting.',
  no_policy: "I don't find an answer to that among what your practice has written down.",
  too_much: "I couldn't read that message. Send it again in fewer, shorter sentences, one request at a time.",
  busy: 'Many messages are being read right now. Send yours again in a few seconds.',
  unknown: "I'm not sure what you mean. Try it in other words, such as “Book June for Friday at 10”.",
}

export const answerWords = (about: string): string => answers[about] ?? (answers.unknown as string)

export function replyWords(
  plan: Pick<Plan, 'ask' | 'refusal'>,
  outcomes: readonly ActOutcome[],
  answered: string | null = null,
): string {
  const parts = outcomes.map(outcomeWords)
  const waiting = outcomes.filter(each => each.action.state === 'pending').length
  if (waiting > 0) parts.push(pendingActsText(waiting))
  if (plan.refusal) parts.push(plan.refusal.words)
  if (plan.ask) parts.push(plan.ask.words)
  if (answered) parts.push(answered)
  return parts.join(outcomes.length > 1 ? '\n' : ' ').trim() || (answers.unknown as string)
}

/** Streams a reply's text as its `many` acts finish; the pieces add up to exactly the reply. */
export function speaker(tell: ((words: string) => void) | undefined, many: number) {
  let told = ''
  const upTo = (words: string) => {
    if (!tell || !words.startsWith(told)) return
    tell(words.slice(told.length))
    told = words
  }
  return {
    soFar: (outcomes: readonly ActOutcome[]) =>
      upTo(
        outcomes
          .map(outcomeWords)
          .join(many > 1 ? '\n' : ' ')
          .trimStart(),
      ),
    whole: (response: string) => {
      for (const { index } of response.matchAll(/(?<=[.!?\n])\s+/g))
        if (index > told.length) upTo(response.slice(0, index))
      upTo(response)
    },
  }
}

function outcomeWords({ action }: ActOutcome): string {
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

export function pendingActsText(waiting: number): string {
  if (waiting === 0) return ''
  return waiting === 1 ? 'Press Execute when it is right.' : `${waiting} of them wait for your yes.`
}

export function pendingWords({ label, preview }: ShownAction): string {
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
