import type { Config } from '../../config.ts'
import { type DeliveryChannel, keeper, type Urgency } from '../delivery.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

/** Mail: over SMTP where a server is named, else kept in the outbox. */
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

/** Half of the connections for what somebody waits for, so that a booking's mail never waits for one that a campaign holds. */
export function shareOut(connections: number): Record<Urgency, number> {
  const now = Math.floor(connections / 2)
  const soon = Math.max(1, Math.floor(connections / 6))
  return { now, soon, bulk: connections - now - soon }
}
