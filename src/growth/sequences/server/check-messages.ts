import type pg from 'pg'
import { fillText, prepareLetter, readSender } from '#diary/messages/server/offers/mail/marketing-letter.ts'
import { mailBlockers } from '#diary/messages/server/offers/problems/mail-blockers.ts'
import { serviceNames } from '#diary/messages/server/offers/problems/service-names.ts'
import { isTooLong } from '#diary/messages/templates/text-templates.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import { sampleCode } from '#growth/short-links/short-code.ts'
import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import type { Definition } from '../definition.ts'
import type { WordsFinding } from '../message-problem.ts'
import { textProblem } from '../text-problem.ts'

const tooLong = 'With your link it is longer than three messages. Shorten it.'

/** Problems that block messages, by step, as of `now`; includes emails with a picture, service or slots missing. */
export async function wordsInTheWay(
  client: pg.PoolClient,
  practiceId: string,
  { steps }: Pick<Definition, 'steps'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<WordsFinding[]> {
  const sender = await readSender(client, practiceId, publicUrl)
  const services = await serviceNames(client, practiceId)
  const reader = {
    first_name: 'Nadia',
    link: `${publicUrl}/b/${sampleCode}`,
    preferences_url: `${publicUrl}/preferences/token`,
  }
  const context = {
    audience: 'person',
    purpose: 'marketing',
    services,
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
      const letter = (await prepareLetter(step.words, shown))(reader)
      for (const { at, words } of mailBlockers(step.words, shown, letter))
        found.push({ step: step.id, code: 'words', found: '', words, at })
      say(step.id, lintOutbound(`${letter.subject}\n${letter.body_text}`, { ...context, channel: 'email' }))
    }
    if (step.type === 'text') {
      const [text, nameless] = [reader, { ...reader, first_name: '' }].map(each =>
        fillText(step.body, each, sender),
      ) as [string, string]
      say(step.id, lintOutbound(text, { ...context, channel: 'sms' }))
      for (const words of [isTooLong(nameless) ? tooLong : undefined, textProblem(step.body, publicUrl)])
        if (words) found.push({ step: step.id, code: 'words', found: '', words })
    }
  }
  return found
}
