import type { CallError } from '#web/call.ts'

/** What the panel says, §2, §5 and §8 to the letter. Without zod: the browser loads it with the panel. */
export const panelWords = {
  title: 'Practice Intelligence Assistant',
  placeholder: 'Ask me anything about your practice...',
  typing: 'Assistant is typing...',
  performing: 'Performing action...',
  greeting:
    'Hello, I am your Practice Intelligence Assistant. Ask about your day, your clients or your services, or tell me what to do. What leaves the practice waits for your yes.',
  stopped: 'You stopped this answer. Whatever was done before that stays done.',
  signIn: {
    title: 'Authentication Required',
    description: 'Please sign in to use the AI assistant.',
  },
  unavailable: {
    title: 'AI Assistant Unavailable',
    description: 'The AI assistant is currently experiencing issues. Please try again later.',
  },
  notInitialized: {
    title: 'AI Assistant Error',
    description: 'Failed to initialize AI assistant. Please refresh and try again.',
  },
  notConnected: {
    title: 'AI Assistant Error',
    description: 'Failed to connect to AI services. Some features may be limited.',
  },
  notSent: { title: 'Connection Error', description: 'Failed to send message. Please try again.' },
  trouble: "I'm sorry, I'm having trouble connecting right now.",
  actionDone: 'Action completed successfully!',
  actionBroke: 'Failed to execute action',
  actionFailed: (why: string) => `Sorry, I couldn't complete that action: ${why}`,
  unknownAction: (name: string) => `Unknown action type: ${name}`,
  boundary: { title: 'AI Assistant Error', text: 'Something went wrong with the AI assistant' },
} as const

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
  if (code === 'unauthorized') return new AskFailure('User not authenticated')
  if (unanswered.has(code))
    return new AskFailure('Network connection issue. Please check your internet connection and try again.')
  if (broken.has(code)) return new AskFailure(`Practice Intelligence Agent error: 500 ${message}`)
  if (code === 'overloaded' || code === 'unavailable')
    return new AskFailure(`Practice Intelligence Agent error: ${message}`)
  // Why this person may not, now: their plan, their limit. That says more than that something is unavailable.
  return new AskFailure(message, true)
}

/** §8, "Assistant AI call": what was answered, where it is no answer. */
export function answerFailure(
  answer: { success: boolean; response: string; error: string | null } | undefined,
): AskFailure | null {
  if (!answer) return new AskFailure('No response received from Practice Intelligence Agent')
  if (!answer.success)
    return new AskFailure(answer.error || 'Practice Intelligence Agent response generation failed')
  if (!answer.response.trim()) return new AskFailure('Empty response from Practice Intelligence Agent')
  return null
}

/** §8, "Chat reply errors": what the message of the assistant says. */
export function replyErrorWords({ message, said }: Pick<AskFailure, 'message' | 'said'>): string {
  if (said) return message
  if (/406|not acceptable/i.test(message))
    return 'Authentication error. Please refresh the page and try again.'
  if (message.includes('500'))
    return 'Server error. Our team has been notified. Please try again in a moment.'
  if (/fetch|Network|ERR_/.test(message))
    return 'Network connectivity issue detected. Please check your connection, refresh and try again.'
  if (message.includes('Practice Intelligence Agent'))
    return 'AI service temporary unavailable. Please try again in a moment.'
  return 'Sorry, I encountered an error. Please check your internet connection and try again.'
}

/** §8: the notice beside it. */
export const replyErrorNotice = ({ message }: Pick<AskFailure, 'message'>) =>
  `Failed to send message: ${message}`

/** §8, "Unexpected exception" of an action: nobody knows what came of it, or the server broke. Undefined: it was refused. */
export function brokenActionWords({ code, message }: CallError): string | undefined {
  if (/406|not acceptable/i.test(message)) return 'Permission error. Please refresh the page and try again.'
  if (broken.has(code)) return 'Server error. Please try again in a moment.'
  if (unanswered.has(code)) return 'Sorry, I encountered an unexpected error. Please try again.'
  return undefined
}
