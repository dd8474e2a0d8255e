import type pg from 'pg'
import {
  blocksOfText,
  offerEnd,
  type TextPurpose,
  writeText,
} from '#diary/messages/templates/text-templates.ts'
import { formatTime } from '#lib/time/dates.ts'
import { reminderText } from '../../letters/reminder-copy.ts'
import { visitFacts } from '../../letters/visit-mail.ts'
import { letterToTry } from './letter-of-visit.ts'

/** How long a made-up offer is kept, in milliseconds. */
const keptMs = 2 * 3_600_000

/**
 * A text that is still being written, as a client of the worker's practice would get it now, or somebody made up (null);
 * undefined where there is no such visit. Its link is nobody's, and as long as a client's own: what is counted is what is paid for.
 */
export async function textToTry(
  client: pg.PoolClient,
  practiceId: string,
  { purpose, words, appointment_id }: { purpose: TextPurpose; words: string; appointment_id: string | null },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ to: string; text: string } | undefined> {
  const linkTo = (page: string) => `${publicUrl}/${page}/${'x'.repeat(32)}`
  const letter = await letterToTry(
    client,
    practiceId,
    { purpose: 'visit-reminder', appointment_id },
    linkTo('appointment-manage'),
    now,
  )
  if (!letter) return undefined
  const { visit } = letter
  const version = { subject: null, blocks: blocksOfText(words) }
  const textOf = () => {
    if (purpose === 'visit-reminder') return reminderText(letter, version)
    const { values } = visitFacts(letter)
    if (purpose === 'review-ask') return writeText(purpose, version, values, linkTo('survey'))
    const until = formatTime(visit.time_zone, Date.parse(visit.start) - keptMs)
    return writeText(purpose, version, values, offerEnd({ is_shared: false, until, url: linkTo('openings') }))
  }
  return { to: visit.first_name, text: textOf().text }
}
