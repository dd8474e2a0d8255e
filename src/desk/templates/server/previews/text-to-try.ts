import type pg from 'pg'
import { blocksOfText, writeText } from '#diary/messages/templates/text-templates.ts'
import { reminderText } from '#diary/visits/letters/reminder-copy.ts'
import { visitFacts } from '#diary/visits/letters/visit-mail.ts'
import { textNamed } from '#message-kinds.ts'
import { letterToTry } from './letter-of-visit.ts'

/** A text draft for a client or a made-up one (null); undefined: no such visit. The link has a real one's length. */
export async function textToTry(
  client: pg.PoolClient,
  practiceId: string,
  { purpose, words, appointment_id }: { purpose: string; words: string; appointment_id: string | null },
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
    const text = textNamed(purpose)
    const { time_zone, start } = visit
    const end = text.example({ start: Date.parse(start), time_zone, linkTo })
    return writeText(text, version, visitFacts(letter).values, end)
  }
  return { to: visit.first_name, text: textOf().text }
}
