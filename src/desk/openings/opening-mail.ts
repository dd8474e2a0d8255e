import { writeText } from '#diary/messages/templates/text-templates.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { messageKinds } from './message-kinds.ts'
import { momentOf, type OfferedTime, offerEnd } from './opening-lines.ts'

export interface OfferLetter extends OfferedTime {
  first_name: string
  practice: { name: string; phone: string | null; email: string | null; address: string | null }
  url: string
}

/** Uses the practice's wording `own` if valid. */
export const offerText = (
  { practice, time_zone: zone, start, expires_at, is_shared, url }: OfferLetter,
  own: unknown,
): { text: string; isOwn: boolean } =>
  writeText(
    messageKinds['opening-offer'].text,
    own,
    {
      practice: practice.name,
      when: momentOf(zone, start),
      day: formatDay(zone, start),
      time: formatTime(zone, start),
    },
    offerEnd({ is_shared, until: formatTime(zone, expires_at), url }),
  )
