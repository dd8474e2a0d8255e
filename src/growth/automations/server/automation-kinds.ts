import { kindsOfSwitch } from '#diary/visits/letters/letter-switches.ts'
import type { AutomationName } from '../automations.ts'
import { messageKinds } from '../message-kinds.ts'

export const kindsOf: Record<AutomationName, readonly string[]> = {
  booked: kindsOfSwitch('booked'),
  moved: kindsOfSwitch('moved'),
  cancelled: kindsOfSwitch('cancelled'),
  reminder: ['visit-reminder'],
  'follow-up': ['visit-follow-up'],
  'review-ask': ['review-ask'],
  'no-show': ['visit-no-show'],
  'win-back': Object.keys(messageKinds).filter(kind => kind.startsWith('win-back-')),
}
