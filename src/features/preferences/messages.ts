import type { Refusals } from '#server/functions/verb.ts'
import type { Pressed } from './schema.ts'
import { type Channel, switchName } from './wordings.ts'

export const preferenceRefusals = {
  not_found: { status: 404, message: 'This link does not open anything.' },
  only_start: {
    status: 409,
    message: 'This phone has texted STOP. Text START from it, and texts can be chosen again.',
  },
  too_late: { status: 410, message: 'That was a while ago. Press the switch instead.' },
} as const satisfies Refusals

/** What is said once something was pressed. */
export function doneWords(what: Pressed): string {
  if (what.act === 'undo') return 'As it was before'
  if (what.act === 'stop') return 'Everything is stopped'
  return `${switchName(what.channel, what.purpose)}: ${what.is_on ? 'on' : 'off'}`
}

export const stoppedWords = (channel: Channel): string =>
  channel === 'sms'
    ? 'You texted STOP, so nothing is texted to you. To choose here again, text START from this phone.'
    : ''
