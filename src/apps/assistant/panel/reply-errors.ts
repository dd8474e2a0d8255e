import type { CallError } from '#web/calls/call.ts'
import { panelWords } from '../messages.ts'

const { call, reply, action } = panelWords

/** A failed question, worded as §8 does. `said`: the server's own text, shown unchanged. */
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

/** §8, "Assistant AI call": refused, or no response. */
export function askFailure({ code, message }: CallError): AskFailure {
  if (code === 'unauthorized') return new AskFailure(call.unauthorized)
  if (unanswered.has(code)) return new AskFailure(call.noLine)
  if (broken.has(code)) return new AskFailure(`${call.error}: 500 ${message}`)
  if (code === 'overloaded' || code === 'unavailable') return new AskFailure(`${call.error}: ${message}`)
  // The plan or limit that blocks this person is more useful than "unavailable".
  return new AskFailure(message, true)
}

/** §8, "Assistant AI call": an invalid response. */
export function answerFailure(
  answer: { success: boolean; response: string; error: string | null } | undefined,
): AskFailure | null {
  if (!answer) return new AskFailure(call.nothing)
  if (!answer.success) return new AskFailure(answer.error || call.failed)
  if (!answer.response.trim()) return new AskFailure(call.empty)
  return null
}

/** §8, "Chat reply errors": the assistant's message. */
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

/** §8, "Unexpected exception" of an action: outcome unknown, or a server error. Undefined: it was refused. */
export function brokenActionWords({ code, message }: CallError): string | undefined {
  if (/406|not acceptable/i.test(message)) return action.notAcceptable
  if (broken.has(code)) return action.server
  if (unanswered.has(code)) return action.other
  return undefined
}
