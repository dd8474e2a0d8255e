import type pg from 'pg'
import { type LintFinding, lintOutbound } from '#features/messages/lint-outbound.ts'
import { type MailProblem, mailProblems } from '#features/messages/mail-problems.ts'
import { mostHtmlBytes } from '#features/messages/server/compile-mail.ts'
import { emptyBlocks } from '#features/messages/server/empty-blocks.ts'
import {
  fillText,
  prepareLetter,
  type Reader,
  readSender,
} from '#features/messages/server/marketing-letter.ts'
import { countText } from '#features/messages/text-segments.ts'
import { mostSegments } from '#features/messages/text-words.ts'
import { manyVariables } from '#features/messages/variables.ts'
import { readMailContext } from '#features/visits/server/read-mail-context.ts'
import { allRows } from '#server/database/rows.ts'
import type { Definition } from '../definition.ts'
import type { WordsFinding } from '../words-finding.ts'

const tooLong = 'With your link it is longer than three messages. Shorten it.'

type MailStep = Extract<Definition['steps'][number], { type: 'mail' }>

/**
 * What keeps the messages of a sequence from leaving, by step: they are looked at as they would leave at `now`. A mail that
 * would leave without something it was given (a picture, a service, open times) is among them.
 */
export async function wordsInTheWay(
  client: pg.PoolClient,
  practiceId: string,
  { steps }: Pick<Definition, 'steps'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
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
      const moment = { purpose: 'marketing', publicUrl, now } as const
      const shown = await readMailContext(client, practiceId, step.words, moment)
      const { letter, problems } = await lookAt(step, shown, reader)
      for (const { at, words } of problems) found.push({ step: step.id, code: 'words', found: '', words, at })
      say(step.id, lintOutbound(`${letter.subject}\n${letter.body_text}`, { ...context, channel: 'email' }))
    }
    if (step.type === 'text') {
      const text = fillText(step.body, reader, sender)
      say(step.id, lintOutbound(text, { ...context, channel: 'sms' }))
      if (countText(text).segments > mostSegments)
        found.push({ step: step.id, code: 'words', found: '', words: tooLong })
    }
  }
  return found
}

/** A mail as somebody would get it, and what is wrong with its blocks, its parts and its size. */
async function lookAt(
  { words }: MailStep,
  shown: Awaited<ReturnType<typeof readMailContext>>,
  reader: Reader,
) {
  const letter = (await prepareLetter(words, shown))(reader)
  const problems: MailProblem[] = [
    ...mailProblems(words, { allowed: manyVariables }),
    ...emptyBlocks(words.blocks, shown),
  ]
  if (Buffer.byteLength(letter.body_html) > mostHtmlBytes)
    problems.push({ at: 'blocks', words: 'Mail programs would cut this mail off. Take something out.' })
  return { letter, problems }
}
