import { usualHours } from '../ask-rule.ts'

export interface AskSettings {
  is_on: boolean
  hours: number
}

/** Whether a practice asks, and how long after a visit: of everybody alike. */
export const readAskSettings = async (): Promise<AskSettings> => ({ is_on: true, hours: usualHours })
