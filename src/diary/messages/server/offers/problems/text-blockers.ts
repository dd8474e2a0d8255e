import type { Kysely } from 'kysely'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { TextTemplate } from '../../../message-kind.ts'
import { textFindings } from '../../../problems/text-findings.ts'

/** What blocks this text of the worker's practice, if anything. */
export async function textBlockers(
  db: Kysely<DB>,
  practiceId: string,
  template: TextTemplate,
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
  return textFindings(template, words, {
    practice_name: practice.name,
    services: services.map(({ name }) => name),
  }).filter(({ severity }) => severity === 'block')
}
