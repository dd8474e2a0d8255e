import type pg from 'pg'
import type { Pair } from './merge-pair.ts'

const values = ({ practiceId, mergeId, keepId, goneId }: Pair) => [practiceId, mergeId, keepId, goneId]

const columns = ['client_id', 'other_id'] as const

/** Moves open duplicate questions to the kept record; closes those it had already, and answers the one about the two. */
export async function moveQuestions(client: pg.PoolClient, pair: Pair, now: Date): Promise<void> {
  await client.query({
    name: 'merge-answer',
    text: `update duplicate_questions set answer = 'same', answered_at = $4
      where practice_id = $1 and client_id in ($2, $3) and other_id in ($2, $3)`,
    values: [pair.practiceId, pair.keepId, pair.goneId, now],
  })
  await client.query({
    name: 'merge-closed-questions',
    text: `with closed as (update duplicate_questions q set answer = 'merged', answered_at = $5
        where q.practice_id = $1 and q.answer is null and $4 in (q.client_id, q.other_id) and exists (
          select from duplicate_questions k where k.practice_id = $1 and k.id <> q.id
            and least(k.client_id, k.other_id) = least($3::uuid, case when q.client_id = $4 then q.other_id else q.client_id end)
            and greatest(k.client_id, k.other_id) = greatest($3::uuid, case when q.client_id = $4 then q.other_id else q.client_id end))
        returning q.id)
      insert into client_merge_moves (practice_id, merge_id, reference, row_id)
      select $1, $2, 'duplicate_questions.answer', id from closed`,
    values: [...values(pair), now],
  })
  for (const column of columns) {
    const third = column === 'client_id' ? 'other_id' : 'client_id'
    await client.query({
      name: `merge-questions-${column}`,
      text: `with gone as (update duplicate_questions q set ${column} = $3
          where q.practice_id = $1 and q.${column} = $4 and q.${third} <> $3 and q.answer is distinct from 'same'
            and not exists (select from duplicate_questions k where k.practice_id = $1
              and least(k.client_id, k.other_id) = least($3::uuid, q.${third})
              and greatest(k.client_id, k.other_id) = greatest($3::uuid, q.${third}))
          returning q.id)
        insert into client_merge_moves (practice_id, merge_id, reference, row_id)
        select $1, $2, 'duplicate_questions.${column}', id from gone`,
      values: values(pair),
    })
  }
}

export async function putQuestionsBack(client: pg.PoolClient, pair: Pair): Promise<void> {
  for (const column of columns) {
    await client.query({
      name: `unmerge-questions-${column}`,
      text: `update duplicate_questions q set ${column} = $4 from client_merge_moves m
        where m.practice_id = $1 and m.merge_id = $2 and m.reference = 'duplicate_questions.${column}' and q.practice_id = $1
          and q.id = m.row_id and q.${column} = $3`,
      values: values(pair),
    })
  }
  await client.query({
    name: 'unmerge-closed-questions',
    text: `update duplicate_questions q set answer = null, answered_at = null from client_merge_moves m
      where m.practice_id = $1 and m.merge_id = $2 and m.reference = 'duplicate_questions.answer' and q.practice_id = $1
        and q.id = m.row_id and q.answer = 'merged'`,
    values: [pair.practiceId, pair.mergeId],
  })
  await client.query({
    name: 'unmerge-answer',
    text: `update duplicate_questions set answer = null, answered_at = null
      where practice_id = $1 and client_id in ($2, $3) and other_id in ($2, $3) and answer = 'same'`,
    values: [pair.practiceId, pair.keepId, pair.goneId],
  })
}
