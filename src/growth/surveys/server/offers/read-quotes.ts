import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'

export interface Quote {
  survey_id: string
  /** Their own, as they wrote them. */
  words: string
  first_name: string
}

/**
 * What people said and may be quoted with their first name, the newest first: `quotes` of the linter (`unsourced_quote`), and
 * what a post may cite. Whoever takes the yes back, or is erased, is not among them from then on.
 */
export const readQuotes = (client: pg.PoolClient, practiceId: string, most = 500): Promise<Quote[]> =>
  allRows<Quote>(client, {
    name: 'read-quotes',
    text: `select s.id as survey_id, s.words, c.first_name from surveys s
        join clients c on c.practice_id = s.practice_id and c.id = s.client_id and c.erased_at is null
      where s.practice_id = $1 and s.may_quote order by s.answered_at desc, s.id limit $2`,
    values: [practiceId, most],
  })
