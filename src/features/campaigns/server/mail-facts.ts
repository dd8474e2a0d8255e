import type { MailContext } from '#features/messages/server/mail-context.ts'
import type { PracticeFacts } from './practice-facts.ts'

/** What a campaign's mail is compiled from. */
export const mailFacts = (
  { name, address, time_zone, currency }: PracticeFacts,
  booking_url: string,
): MailContext => ({
  purpose: 'marketing',
  practice: { name, address, time_zone, currency },
  booking_url,
  services: new Map(),
  open_times: new Map(),
  pictures: new Map(),
})
