import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'

export interface BounceRow {
  channel: string
  address: string
  kind: string
  at: string
}

/** An address we don't send to, and why. */
export interface BouncedAddress {
  channel: 'email' | 'sms'
  address: string
  at: string
  /** Reported as spam; staff can't lift it. */
  has_complained: boolean
}

/** One per address: its complaint, or else its latest bounce. */
export function bouncedOf(rows: readonly BounceRow[]): BouncedAddress[] {
  const found = new Map<string, BouncedAddress>()
  for (const { channel, address, kind, at } of rows) {
    if (kind === 'soft_bounce' || (channel !== 'email' && channel !== 'sms')) continue
    const known = found.get(`${channel} ${address}`)
    const has_complained = kind === 'complaint'
    if (known && (known.has_complained || (!has_complained && known.at >= at))) continue
    found.set(`${channel} ${address}`, { channel, address, at, has_complained })
  }
  return [...found.values()]
}

/** The reason as a sentence; `at` in the practice's zone. */
export function bounceWords({ channel, has_complained, at }: BouncedAddress, zone: string, now: number) {
  const when = inSentence(formatRelativeTime(zone, Date.parse(at), now))
  if (has_complained)
    return {
      title: 'A mail of yours was reported as spam',
      words: `By this address, ${when}. Only what answers them is sent there. That is theirs to say and stays.`,
    }
  return channel === 'email'
    ? {
        title: 'Mail to this address bounces',
        words: `The email service said ${when} that this address doesn't exist. Nothing is sent until you change it, or say that it works.`,
      }
    : {
        title: 'This phone takes no texts',
        words: `The phone service said so ${when}. No text is sent until you change it, or say that it works.`,
      }
}
