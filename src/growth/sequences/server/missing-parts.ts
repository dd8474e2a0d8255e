import type pg from 'pg'
import { goneParts, usesPractice } from '#diary/messages/problems/mail-problems.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import type { Definition } from '../definition.ts'
import type { WordsFinding } from '../message-problem.ts'

/** Deleted content that emails of a sequence are sent without. */
export async function missingParts(
  client: pg.PoolClient,
  practiceId: string,
  { steps }: Pick<Definition, 'steps'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<(WordsFinding & { code: 'words'; words: string })[]> {
  const found: (WordsFinding & { code: 'words'; words: string })[] = []
  for (const step of steps) {
    if (step.type !== 'mail') continue
    const { services, pictures } = usesPractice(step.words.blocks)
    if (services.length + pictures.length === 0) continue
    const moment = { purpose: 'marketing', publicUrl, now } as const
    const shown = await readMailContext(client, practiceId, step.words, moment)
    for (const { at, words } of goneParts(step.words.blocks, shown))
      found.push({ step: step.id, code: 'words', found: '', words, at })
  }
  return found
}
