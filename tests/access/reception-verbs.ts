import type { Runs } from './marketing-verbs.ts'

const diary = ['owner', 'practitioner', 'front_desk'] as const
const owner = ['owner'] as const

/** The verbs of the reception: visitors talk, who may read notes of clients reads along and answers, the owner says what it knows. */
export const receptionVerbsByRole: Record<string, Runs> = {
  'virtual-receptionist-agent': 'anyone',
  'start-chat-challenge': 'nobody',
  'show-chat': 'anyone',
  'follow-chat': 'anyone',
  'take-over-talk': diary,
  'give-back-talk': diary,
  'answer-talk': diary,
  'read-talk': diary,
  'close-talk': diary,
  'try-reception': diary,
  'answer-gap': owner,
  'dismiss-gap': owner,
  'save-reception-settings': owner,
  'show-text-service': owner,
  'save-reception-case': owner,
  'try-reception-cases': owner,
  'settle-reception-case': owner,
}
