import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'

export interface Quote {
  survey_id: string
  words: string
  first_name: string
}

/**
 * Comments that can be quoted with a first name, newest first: the linter's `quotes` (`unsourced_quote`), and for
 * posts. Revoked or erased ones are left out at once.
 */
export const readQuotes = (client: pg.PoolClient, practiceId: string, most = 500): Promise<Quote[]> =>
  allRows<Quote>(client, {
    name: 'read-quotes',
    text: `select s.id as survey_id, s.words, c.first_name from surveys s
        join clients c on c.practice_id = s.practice_id and c.id = s.client_id and c.erased_at is null
      where s.practice_id = $1 and s.may_quote order by s.answered_at desc, s.id limit $2`,
    values: [practiceId, most],
  })
