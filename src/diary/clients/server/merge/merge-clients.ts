import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import type { DB } from '#server/database/schema-types.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { joinRecords } from '../../merge/join-records.ts'
import { changesBetween } from '../../merge/take-back.ts'
import { clientRefusals } from '../../messages.ts'
import { mergeClientsInput, mergeOutput } from '../../schema.ts'
import { lockPeople } from '../offers/lock-people.ts'
import { writeStarredNote } from '../write-starred-note.ts'
import type { Pair } from './merge-pair.ts'
import { moveQuestions } from './move-questions.ts'
import { keepTyped, moveReferences } from './move-references.ts'
import { type LockedRecord, readRecords, writeRecord } from './read-records.ts'

/**
 * Merges `other_id` into `keep_id` by `joinRecords`; the other record stays, archived (day rules, section 5). No one is
 * notified. `undo-merge` reverses it within 30 days, on every plan. Idempotent. Refused with `client_merged` if one was
 * merged already, `answered_two` if staff said they are two people.
 */
export const mergeClients = verb({
  name: 'merge-clients',
  who: 'member',
  roles: memberRights['change-clients'],
  needs: 'advanced-client-management',
  input: mergeClientsInput,
  output: mergeOutput,
  refusals: clientRefusals,
  onConstraint: planConstraints,
  run: async ({ client, db, practiceId, asker, input, now }) => {
    const { keep_id, other_id, take } = input
    await lockPractice(client, practiceId)
    await lockPeople(client, practiceId)
    const records = await readRecords(client, practiceId, [keep_id, other_id])
    const [keep, gone] = [records.get(keep_id), records.get(other_id)]
    if (!keep || !gone) return fail('not_found')
    if (keep.erased_at || gone.erased_at) return fail('client_erased')
    const earlier =
      gone.merged_into === keep_id ? await mergeOf(db, practiceId, keep_id, other_id) : undefined
    if (earlier) return { merge_id: earlier, client_id: keep_id }
    if (keep.merged_into || gone.merged_into) return fail('client_merged')
    const question = await questionAbout(db, practiceId, keep_id, other_id)
    if (!question) return fail('not_found')
    if (question.answer === 'two') return fail('answered_two')

    const { client: joined, notes } = joinRecords(keep, gone, take)
    const pair = { practiceId, mergeId: await beginMerge(), keepId: keep_id, goneId: other_id }
    await keepTyped(client, pair, gone, joined)
    await moveReferences(client, pair)
    await moveQuestions(client, pair, now)
    // Archived first: the plan counts unarchived records.
    await db
      .updateTable('clients')
      .set({ archived_at: sql`coalesce(archived_at, ${now})`, merged_into: keep_id })
      .where('practice_id', '=', practiceId)
      .where('id', '=', other_id)
      .execute()
    await writeRecord(client, practiceId, keep_id, joined)
    await writeStarredNote(client, practiceId, keep_id, joined.starred_note ?? null)
    await remember(db, pair, keep, gone, joined, await writeNotes(client, pair, notes, asker.userId, now))
    return { merge_id: pair.mergeId, client_id: keep_id }

    async function beginMerge(): Promise<string> {
      const { id } = await onlyRow<{ id: string }>(client, {
        name: 'begin-merge',
        // Later than the record's other merges even if server clocks differ: undone last first.
        text: `insert into client_merges (practice_id, kept_id, merged_id, merged_by, merged_at)
          values ($1, $2, $3, $4, greatest($5, (select max(merged_at) + interval '1 millisecond' from client_merges
            where practice_id = $1 and kept_id = $2 and undone_at is null))) returning id`,
        values: [practiceId, keep_id, other_id, asker.userId, now],
      })
      return id
    }
  },
})

async function mergeOf(db: Kysely<DB>, practiceId: string, keepId: string, goneId: string) {
  const merge = await db
    .selectFrom('client_merges')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('kept_id', '=', keepId)
    .where('merged_id', '=', goneId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return merge?.id
}

function questionAbout(db: Kysely<DB>, practiceId: string, oneId: string, otherId: string) {
  return db
    .selectFrom('duplicate_questions')
    .select('answer')
    .where('practice_id', '=', practiceId)
    .where('client_id', 'in', [oneId, otherId])
    .where('other_id', 'in', [oneId, otherId])
    .executeTakeFirst()
}

/** A starred note without room at the top becomes an ordinary note. Returns the new ids. */
async function writeNotes(
  client: pg.PoolClient,
  { practiceId, keepId }: Pair,
  notes: string[],
  authorId: string | undefined,
  now: Date,
): Promise<string[]> {
  const written = await allRows<{ id: string }>(client, {
    name: 'write-merged-notes',
    text: `insert into client_notes (practice_id, client_id, author_id, note, created_at)
      select $1, $2, $3, note, $5 from unnest($4::text[]) note returning id`,
    values: [practiceId, keepId, authorId, notes, now],
  })
  return written.map(({ id }) => id)
}

async function remember(
  db: Kysely<DB>,
  { practiceId, mergeId }: Pair,
  keep: LockedRecord,
  gone: LockedRecord,
  joined: LockedRecord,
  note_ids: string[],
): Promise<void> {
  const state = { changes: changesBetween(keep, joined), archived_at: gone.archived_at ?? null, note_ids }
  await db
    .insertInto('client_merge_states')
    .values({ practice_id: practiceId, merge_id: mergeId, state: JSON.stringify(state) })
    .execute()
}
