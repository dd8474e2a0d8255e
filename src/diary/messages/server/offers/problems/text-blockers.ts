import type { Kysely } from 'kysely'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import type { DB } from '#server/database/schema-types.ts'
import { textFindings } from '../../../problems/text-findings.ts'
import type { TextPurpose } from '../../../templates/text-templates.ts'

/** What keeps these words of a text of the worker's practice from leaving. */
export async function textBlockers(
  db: Kysely<DB>,
  practiceId: string,
  purpose: TextPurpose,
  words: string,
): Promise<LintFinding[]> {
  const practice = await db
    .selectFrom('practices')
    .select('name')
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow()
  const services = await db
    .selectFrom('services')
    .select('name')
    .where('practice_id', '=', practiceId)
    .execute()
  return textFindings(purpose, words, {
    practice_name: practice.name,
    services: services.map(({ name }) => name),
  }).filter(({ severity }) => severity === 'block')
}
