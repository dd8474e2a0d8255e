import type { CallError } from '#web/calls/call.ts'
import { panelWords } from '../messages.ts'

const { call, reply, action } = panelWords

/** A question that was not answered, in §8's words for the call. `said`: the server's own, to be shown as they are. */
export class AskFailure extends Error {
  readonly said: boolean
  constructor(message: string, said = false) {
    super(message)
    this.name = 'AskFailure'
    this.said = said
  }
}

const unanswered = new Set(['offline', 'unreachable', 'timeout'])
const broken = new Set(['internal', 'bad_answer'])

/** §8, "Assistant AI call": a refusal of the function, or no answer at all. */
export function askFailure({ code, message }: CallError): AskFailure {
  if (code === 'unauthorized') return new AskFailure(call.unauthorized)
  if (unanswered.has(code)) return new AskFailure(call.noLine)
  if (broken.has(code)) return new AskFailure(`${call.error}: 500 ${message}`)
  if (code === 'overloaded' || code === 'unavailable') return new AskFailure(`${call.error}: ${message}`)
  // Why this person may not, now: their plan, their limit. That says more than that something is unavailable.
  return new AskFailure(message, true)
}

/** §8, "Assistant AI call": what was answered, where it is no answer. */
export function answerFailure(
  answer: { success: boolean; response: string; error: string | null } | undefined,
): AskFailure | null {
  if (!answer) return new AskFailure(call.nothing)
  if (!answer.success) return new AskFailure(answer.error || call.failed)
  if (!answer.response.trim()) return new AskFailure(call.empty)
  return null
}

/** §8, "Chat reply errors": what the message of the assistant says. */
export function replyErrorWords({ message, said }: Pick<AskFailure, 'message' | 'said'>): string {
  if (said) return message
  if (/406|not acceptable/i.test(message)) return reply.notAcceptable
  if (message.includes('500')) return reply.server
  if (/fetch|Network|ERR_/.test(message)) return reply.line
  if (message.includes('Practice Intelligence Agent')) return reply.unavailable
  return reply.other
}

/** §8: the notice beside it. */
export const replyErrorNotice = ({ message }: Pick<AskFailure, 'message'>) => `${reply.notice}${message}`

/** §8, "Unexpected exception" of an action: nobody knows what came of it, or the server broke. Undefined: it was refused. */
export function brokenActionWords({ code, message }: CallError): string | undefined {
  if (/406|not acceptable/i.test(message)) return action.notAcceptable
  if (broken.has(code)) return action.server
  if (unanswered.has(code)) return action.other
  return undefined
}
