import type { Runs } from './marketing-verbs.ts'

const all = ['owner', 'practitioner', 'front_desk', 'biller'] as const
const owner = ['owner'] as const

/** The verbs of the assistant, as `verbsByRole` says them: each act asks for its own right. */
export const assistantVerbsByRole: Record<string, Runs> = {
  'practice-intelligence-agent': all,
  'execute-assistant-action': all,
  'edit-assistant-action': all,
  'report-assistant-action': all,
  'decline-assistant-action': all,
  'undo-assistant-action': all,
  'list-assistant-activity': all,
  'save-assistant-settings': owner,
  'show-assistant': all,
  'show-assistant-memory': all,
  'forget-assistant-words': all,
  'hide-finding': owner,
  'bring-finding-back': owner,
  'swap-appointments': ['owner', 'practitioner', 'front_desk'],
}
