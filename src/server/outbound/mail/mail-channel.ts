import type { Config } from '../../config.ts'
import { type DeliveryChannel, keeper, type Urgency } from '../delivery.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

export function mailChannel({
  smtpUrl,
  mailPerSecond,
  mailConnections,
  dkim,
}: Config): DeliveryChannel<Mail> {
  if (!smtpUrl) return keeper()
  return {
    provider: {
      name: `smtp ${URL.canParse(smtpUrl) ? new URL(smtpUrl).host : ''}`,
      perSecond: mailPerSecond,
    },
    atOnce: shareOut(mailConnections),
    ...smtpMail(smtpUrl, mailConnections, dkim),
  }
}

/** Half the connections are for `now`, so that a booking's email never waits for a campaign. */
export function shareOut(connections: number): Record<Urgency, number> {
  const now = Math.floor(connections / 2)
  const soon = Math.max(1, Math.floor(connections / 6))
  return { now, soon, bulk: connections - now - soon }
}
