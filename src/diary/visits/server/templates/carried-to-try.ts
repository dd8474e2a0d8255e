import type pg from 'pg'
import { confirmLines, daysOpen, openLines, reachLine } from '#diary/messages/mail/guide-lines.ts'
import {
  listLines,
  type OfferedTime,
  offerFacts,
  offerFoot,
  offerLines,
  offerValues,
} from '#diary/messages/mail/opening-lines.ts'
import { type SeriesDate, seriesFacts, seriesLines, seriesNews } from '#diary/messages/mail/series-lines.ts'
import type { MoreFillings } from '#diary/messages/server/offers/mail/compile-mail.ts'
import type { CarriedKind } from '#diary/messages/templates/fixed-parts.ts'
import { type Values, variables } from '#diary/messages/templates/variables.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'

interface Practice {
  name: string
  phone: string | null
  email: string | null
  address: string | null
  time_zone: string
  currency: string
  policy_text: string | null
}

const service_name = variables.service.example
const practitioner_name = variables.practitioner.example
const HOUR = 3_600_000

/** What is always there in a mail that is tried, about something made up: three dates, an open time, a guide. */
export async function carriedToTry(
  client: pg.PoolClient,
  practiceId: string,
  kind: CarriedKind,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ values: Values; more: MoreFillings }> {
  const practice = await onlyRow<Practice>(client, {
    name: 'practice-to-reach',
    text: 'select name, phone, email, address, time_zone, currency, cancellation_policy as policy_text from practices where id = $1',
    values: [practiceId],
  })
  const { time_zone: zone } = practice
  const contact = reachLine(practice)
  // Two in the afternoon, some days on.
  const inDays = (days: number) => instantOf(zone, addDays(localDateOf(zone, now.getTime()), days), 840)
  switch (kind) {
    case 'lead-confirm':
    case 'lead-guide': {
      const until = now.getTime() + daysOpen * 24 * HOUR
      const policy =
        kind === 'lead-confirm' ? confirmLines([]) : openLines(zone, until, `${publicUrl}/lead-capture/…`)
      return { values: { guide: variables.guide.example }, more: { policy, contact } }
    }
    case 'opening-request':
      return { values: { service: service_name }, more: { policy: listLines, contact } }
    case 'opening-offer': {
      const offer: OfferedTime = {
        ...practice,
        service_name,
        practitioner_name,
        start: inDays(3),
        expires_at: now.getTime() + HOUR,
        gives_back: null,
        price_cents: 11_000,
        is_shared: false,
      }
      return {
        values: offerValues(offer),
        more: { policy: offerLines(offer), facts: offerFacts(offer), contact: offerFoot(contact) },
      }
    }
    case 'visit-series': {
      const dates = [7, 14, 21].map(
        (days): SeriesDate => ({
          part: 'booked',
          start: inDays(days),
          end: inDays(days) + HOUR,
          service_name,
          practitioner_name,
          manage_url: `${publicUrl}/appointment-manage/…`,
        }),
      )
      return {
        values: { news: seriesNews(dates, practice.name) },
        more: {
          facts: seriesFacts(dates, zone),
          policy: seriesLines(dates, zone, practice.policy_text),
          contact,
        },
      }
    }
  }
}
