import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { ReviewState } from '../../review-state.ts'

export interface FoundReview {
  id: string
  rating: number | null
  state: ReviewState
  reply: string | null
  phone: string | null
  email: string | null
}

/** A review with its practice's contact details. `locked` locks it until the transaction ends. */
export const findReview = (
  client: pg.PoolClient,
  practiceId: string,
  reviewId: string,
  { locked = false } = {},
): Promise<FoundReview | undefined> =>
  firstRow<FoundReview>(client, {
    name: locked ? 'review-to-change' : 'find-review',
    text: `select r.id, r.rating, r.state, r.reply, p.phone, p.email from reviews r join practices p on p.id = r.practice_id
      where r.practice_id = $1 and r.id = $2 ${locked ? 'for no key update of r' : ''}`,
    values: [practiceId, reviewId],
  })
