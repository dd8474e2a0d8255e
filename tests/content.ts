import { randomUUID } from 'node:crypto'
import { type FactsAsked, readFacts } from '../src/growth/facts/server/offers/read-facts.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import type { TestDatabase } from './database.ts'
import { dataOf, openPractice, runner } from './practice.ts'

/** A Thursday, 11:20 in New York. */
export const thursday = new Date('2026-05-14T15:20:00Z')

/** A practice that pays, on a clock of its own, with what it has to say. */
export async function contentWorld(database: TestDatabase, { people = 1, at = thursday } = {}) {
  const practice = await openPractice(database, { people })
  const run = runner(database, at)
  const sql = (text: string, ...values: unknown[]) => database.sql(text, [practice.id, ...values])
  await sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`)
  await sql(
    `update practices set name = 'Willow & Stone', type = 'Massage therapy', slug = $2, directions = 'Behind the bakery.',
      cancellation_policy = 'Tell us a day before.', business_hours = '[{"day": 4, "start": "09:00", "end": "12:00"},
        {"day": 4, "start": "13:00", "end": "17:00"}, {"day": 5, "start": "10:00", "end": "18:00"}]' where id = $1`,
    `willow-${practice.id.slice(0, 8)}`,
  )
  return {
    practice,
    run,
    sql,
    as: (name: string, input: unknown) => run.as(practice.id, name, input),
    facts: (asked: FactsAsked = {}) =>
      inTransaction(
        database.pool,
        { role: 'practice_worker', claims: { practice_id: practice.id } },
        {},
        client => readFacts(client, practice.id, at, { publicUrl: 'http://localhost:3000', ...asked }),
      ),
  }
}

type World = Awaited<ReturnType<typeof contentWorld>>

/** Drafts three texts and keeps the first of them; answers what was sent. */
export async function keepDraft({ as }: World, asked: object) {
  const made = dataOf(await as('generate-marketing-content', asked))
  const { variants, dropped: _, ...rest } = made
  const { draft_id: _id, chips: _chips, ...words } = variants[0]
  const input = {
    ...rest,
    draft_id: randomUUID() as string,
    revision: null as number | null,
    words,
    first_words: null,
    picture_id: null,
    picture_alt: null,
  }
  dataOf(await as('save-content-draft', input))
  return { input, words }
}
