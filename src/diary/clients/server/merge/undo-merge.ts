import { sql } from 'kysely'
import type pg from 'pg'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { type Changes, undoMergeChanges } from '../../merge/take-back.ts'
import { isUndoable } from '../../merge/undo-until.ts'
import { clientRefusals } from '../../messages.ts'
import { mergeOutput, undoMergeInput } from '../../schema.ts'
import { lockPeople } from '../offers/lock-people.ts'
import { writeStarredNote } from '../write-starred-note.ts'
import { putQuestionsBack } from './move-questions.ts'
import { dropTyped, giveConsentsBack, keepTypedSince, putReferencesBack } from './move-references.ts'
import { readRecords, writeRecord } from './read-records.ts'

interface Merge {
  kept_id: string
  merged_id: string
  merged_at: Date
  undone_at: Date | null
  /** Another record was merged into the kept one later. */
  is_joined_since: boolean
  /** Erased data can't be restored. */
  is_erased: boolean
  state: { changes: Changes; archived_at: number | null; note_ids: string[] } | null
}

/**
 * Splits a merge: what moved goes back, later additions stay, and the duplicate question reopens. After 30 days
 * `merge_too_old`; `merged_since` if the kept record was merged itself, `joined_since` if another was merged into it
 * later (merges are undone last first). Idempotent.
 */
export const undoMerge = verb({
  name: 'undo-merge',
  who: 'member',
  roles: memberRights['change-clients'],
  input: undoMergeInput,
  output: mergeOutput,
  refusals: clientRefusals,
  onConstraint: planConstraints,
  run: async ({ client, db, practiceId, input, now }) => {
    await lockPractice(client, practiceId)
    await lockPeople(client, practiceId)
    const merge = await readMerge(client, practiceId, input.merge_id)
    if (!merge) return fail('not_found')
    const pair = { practiceId, mergeId: input.merge_id, keepId: merge.kept_id, goneId: merge.merged_id }
    const answer = { merge_id: pair.mergeId, client_id: pair.goneId }
    if (merge.undone_at) return answer
    if (merge.is_erased) return fail('client_erased')
    if (!merge.state || !isUndoable(merge.merged_at.getTime(), now.getTime())) return fail('merge_too_old')
    const records = await readRecords(client, practiceId, [pair.keepId, pair.goneId])
    const [kept, gone] = [records.get(pair.keepId), records.get(pair.goneId)]
    if (!kept || !gone) return fail('not_found')
    if (kept.merged_into) return fail('merged_since')
    if (merge.is_joined_since) return fail('joined_since')

    const { changes, archived_at, note_ids } = merge.state
    const back = undoMergeChanges(kept, changes)
    await keepTypedSince(client, pair, kept, back, merge.merged_at)
    await writeRecord(client, practiceId, pair.keepId, back)
    await writeStarredNote(client, practiceId, pair.keepId, back.starred_note ?? null)
    await client.query({
      name: 'bring-back-merged',
      text: `update clients set merged_into = null, archived_at = to_timestamp($3::float8 / 1000)
        where practice_id = $1 and id = $2`,
      values: [practiceId, pair.goneId, archived_at],
    })
    await db
      .deleteFrom('client_notes')
      .where('practice_id', '=', practiceId)
      .where('client_id', '=', pair.keepId)
      .where(sql<boolean>`id = any(${note_ids}::uuid[])`)
      .execute()
    await putReferencesBack(client, pair)
    await giveConsentsBack(client, pair, gone, back, merge.merged_at)
    await dropTyped(client, pair, gone)
    await putQuestionsBack(client, pair)
    await client.query({
      name: 'end-merge',
      text: `with told as (update client_merges set undone_at = $3 where practice_id = $1 and id = $2),
          moves as (delete from client_merge_moves where practice_id = $1 and merge_id = $2)
        delete from client_merge_states where practice_id = $1 and merge_id = $2`,
      values: [practiceId, pair.mergeId, now],
    })
    return answer
  },
})

async function readMerge(client: pg.PoolClient, practiceId: string, id: string): Promise<Merge | undefined> {
  return firstRow<Merge>(client, {
    name: 'read-merge',
    text: `select m.kept_id, m.merged_id, m.merged_at, m.undone_at, s.state,
        exists (select from client_merges l where l.practice_id = $1 and l.kept_id = m.kept_id and l.undone_at is null
          and l.merged_at > m.merged_at) as is_joined_since,
        exists (select from clients c where c.practice_id = $1 and c.id in (m.kept_id, m.merged_id)
          and c.erased_at is not null) as is_erased
      from client_merges m left join client_merge_states s on s.practice_id = $1 and s.merge_id = m.id
      where m.practice_id = $1 and m.id = $2`,
    values: [practiceId, id],
  })
}
