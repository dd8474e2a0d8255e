import { planRefusals } from '#base/plans/refusals.ts'
import type { Refusals } from '#server/functions/verb.ts'
import { doorWords } from './panel/panel-button-copy.ts'

/** §8 and §6, to the letter. */
export const agentWords = {
  unauthorized: 'User not authenticated',
  failed: 'Practice Intelligence Agent response generation failed',
  unknownAction: (name: string) => `Unknown action type: ${name}`,
  deniedUnknown: 'Permission denied: Unknown action type',
  deniedAdmin: 'Permission denied: Admin privileges required',
  deniedRole: 'Permission denied: Your role does not include this',
  actionDone: 'Action completed successfully!',
  actionFailed: (why: string) => `Sorry, I couldn't complete that action: ${why}`,
} as const

const noConversations = {
  ...planRefusals,
  unauthorized: { status: 401, message: agentWords.unauthorized },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  plan_feature: {
    status: 402,
    message:
      'Conversations with the assistant are not part of the free plan. They open with Marketing and Full practice.',
  },
  conversations_used: {
    status: 402,
    message: 'The conversations of this month are used. They begin anew on the first.',
  },
} as const satisfies Refusals

export const agentRefusals = noConversations

export const actRefusals = {
  unauthorized: noConversations.unauthorized,
  plan_feature: noConversations.plan_feature,
  not_found: { status: 404, message: 'This is not there any more. Ask for it again.' },
  act_expired: { status: 410, message: 'This has waited more than a day. Ask for it again.' },
  act_over: { status: 409, message: 'This was done or set aside already.' },
  act_changed: {
    status: 409,
    message: 'Things have changed since this was proposed. It is shown as it would be now: look again.',
  },
  name_differs: { status: 422, message: 'Type the name exactly as in the record.' },
  invalid_params: { status: 422, message: 'Some of what was changed is missing or not in the right form.' },
  act_failed: { status: 409, message: 'This could not be done.' },
  no_undo: { status: 409, message: 'This cannot be taken back.' },
  undo_over: { status: 410, message: 'The time in which this could be taken back is over.' },
} as const satisfies Refusals

export const ended = {
  expired: 'Nobody pressed Execute within a day. Ask for it again.',
  cutOff: 'This was cut off while it ran. Look whether it was done before you ask for it again.',
} as const

/** §2, §5 and §8 to the letter; where §8 has "..." the wording is ours. */
export const panelWords = {
  ...doorWords,
  placeholder: 'Ask me anything about your practice...',
  typing: 'Assistant is typing...',
  performing: 'Performing action...',
  greeting:
    'Hello, I am your Practice Intelligence Assistant. Ask about your day, your clients or your services, or tell me what to do. What leaves the practice waits for your yes.',
  stopped: 'You stopped this answer. Whatever was done before that stays done.',
  notSent: { title: 'Connection Error', description: 'Failed to send message. Please try again.' },
  trouble: "I'm sorry, I'm having trouble connecting right now.",
  call: {
    unauthorized: agentWords.unauthorized,
    error: 'Practice Intelligence Agent error',
    nothing: 'No response received from Practice Intelligence Agent',
    failed: agentWords.failed,
    empty: 'Empty response from Practice Intelligence Agent',
    noLine: 'Network connection issue. Please check your internet connection and try again.',
  },
  reply: {
    notice: 'Failed to send message: ',
    notAcceptable: 'Authentication error. Please refresh the page and try again.',
    server: 'Server error. Our team has been notified. Please try again in a moment.',
    line: 'Network connectivity issue detected. Please check your connection, refresh and try again.',
    unavailable: 'AI service temporary unavailable. Please try again in a moment.',
    other: 'Sorry, I encountered an error. Please check your internet connection and try again.',
  },
  action: {
    done: agentWords.actionDone,
    broke: 'Failed to execute action',
    notAcceptable: 'Permission error. Please refresh the page and try again.',
    server: 'Server error. Please try again in a moment.',
    other: 'Sorry, I encountered an unexpected error. Please try again.',
  },
} as const
