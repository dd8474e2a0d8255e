import type pg from 'pg'
import { mailNamed } from '#message-kinds.ts'
import type { Words } from '../../../schema.ts'
import { usableWords } from '../../../templates/usable-template.ts'
import { readWords } from './read-template.ts'

/** The practice's own wording of a non-visit email if usable, else null (standard). */
export async function readMailWords(
  client: pg.PoolClient,
  practiceId: string,
  purpose: string,
): Promise<{ words: Words; template_version: number | null }> {
  const stored = await readWords(client, practiceId, purpose)
  const template = mailNamed(purpose)
  const own = usableWords(template, stored)
  return own
    ? { words: own, template_version: stored?.version ?? null }
    : { words: template.words, template_version: null }
}
