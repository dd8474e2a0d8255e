/** The exact text on the page, stored in the ledger with its version. Changed text needs a new version. */
export const channelOptions = { email: 'By email', sms: 'By text' } as const
export type PreferenceChannel = keyof typeof channelOptions
export const channels = ['email', 'sms'] as const

export const purposes = ['offers', 'reminders', 'reviews'] as const
export type PreferencePurpose = (typeof purposes)[number]

export const switchVersion = 'preferences-1'
const everyDays = 'Once in {days} days at most'
const words: Record<PreferenceChannel, Record<PreferencePurpose, { title: string; hint: string }>> = {
  email: {
    offers: { title: 'Offers and open times', hint: everyDays },
    reminders: { title: 'Reminders', hint: 'Of what you booked' },
    reviews: { title: 'How was it?', hint: 'Once in 180 days at most' },
  },
  sms: {
    offers: { title: 'Offers and open times', hint: 'Message rates may apply' },
    reminders: { title: 'Reminders', hint: 'Or answer STOP to any text' },
    reviews: { title: 'How was it?', hint: 'Once in 180 days at most' },
  },
}

export function switchWords(channel: PreferenceChannel, purpose: PreferencePurpose, days: number) {
  const { title, hint } = words[channel][purpose]
  return { title, hint: hint.replace('{days}', String(days)) }
}

export const switchName = (channel: PreferenceChannel, purpose: PreferencePurpose): string =>
  `${words[channel][purpose].title} ${channelOptions[channel].toLowerCase()}`

export const wordingOf = (channel: PreferenceChannel, purpose: PreferencePurpose, days: number): string => {
  const { title, hint } = switchWords(channel, purpose, days)
  return `${channelOptions[channel]}: ${title}. ${hint}.`
}

export const stopWords = 'Stop everything'

/** For the button of a mail program, whose text isn't known. */
export const oneClickVersion = 'one-click-1'
export const oneClickWords = 'Unsubscribe, pressed in a mail program (List-Unsubscribe=One-Click).'
