import type { Refusals } from '#server/functions/verb.ts'
import type { Pressed } from './schema.ts'
import { channelOptions, type PreferenceChannel } from './wordings.ts'

export const preferenceRefusals = {
  not_found: { status: 404, message: 'This link does not open anything.' },
  only_start: {
    status: 409,
    message: 'This phone has texted STOP. Text START from it, and texts can be chosen again.',
  },
  too_late: { status: 410, message: 'That was a while ago. Press the switch instead.' },
} as const satisfies Refusals

/** Not a form, or an unknown button. */
export const unreadable = {
  code: 'unreadable',
  message: 'What was sent could not be read. Please press it again.',
}

const doneName = { offers: 'Offers', reminders: 'Reminders', reviews: '“How was it?”' } as const

export function doneWords(what: Pressed): string {
  if (what.act === 'undo') return 'As it was before'
  if (what.act === 'stop') return 'Everything is stopped'
  const { channel, purpose, is_on } = what
  return `${doneName[purpose]} ${channelOptions[channel].toLowerCase()} ${purpose === 'reviews' ? 'is' : 'are'} ${is_on ? 'on' : 'off'}`
}

export const stoppedWords = (channel: PreferenceChannel): string =>
  channel === 'sms'
    ? 'You texted STOP, so nothing is texted to you. To choose here again, text START from this phone.'
    : ''
