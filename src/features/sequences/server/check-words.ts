import type pg from 'pg'
import { type LintFinding, lintOutbound } from '#features/messages/lint-outbound.ts'
import { fillText, prepareLetter, readSender } from '#features/messages/server/marketing-letter.ts'
import { countText } from '#features/messages/text-segments.ts'
import { mostSegments } from '#features/messages/text-words.ts'
import { allRows } from '#server/database/rows.ts'
import type { Definition } from '../definition.ts'

export interface WordsFinding {
  /** The step's id. */
  step: string
  code: string
  found: string
}

/** What keeps the messages of a sequence from leaving, by step: they are looked at as they would leave. */
export async function wordsInTheWay(
  client: pg.PoolClient,
  practiceId: string,
  publicUrl: string,
  { steps }: Pick<Definition, 'steps'>,
): Promise<WordsFinding[]> {
  const sender = await readSender(client, practiceId, publicUrl)
  const services = await allRows<{ name: string }>(client, {
    name: 'names-of-services',
    text: 'select name from services where practice_id = $1 and archived_at is null',
    values: [practiceId],
  })
  const reader = {
    first_name: 'Nadia',
    link: `${publicUrl}/b/abcdefgh`,
    preferences_url: `${publicUrl}/preferences/token`,
  }
  const context = {
    audience: 'person',
    purpose: 'marketing',
    services: services.map(each => each.name),
    practice_name: sender.name,
    postal_address: sender.address,
    unsubscribe_url: reader.preferences_url,
  } as const
  const found: WordsFinding[] = []
  const say = (step: string, all: readonly LintFinding[]) => {
    for (const { code, severity, found: words } of all)
      if (severity === 'block') found.push({ step, code, found: words })
  }
  for (const step of steps) {
    if (step.type === 'mail') {
      const letter = (await prepareLetter(step.words, sender))(reader)
      say(step.id, lintOutbound(`${letter.subject}\n${letter.body_text}`, { ...context, channel: 'email' }))
    }
    if (step.type === 'text') {
      const text = fillText(step.body, reader, sender)
      say(step.id, lintOutbound(text, { ...context, channel: 'sms' }))
      if (countText(text).segments > mostSegments) found.push({ step: step.id, code: 'too_long', found: '' })
    }
  }
  return found
}
