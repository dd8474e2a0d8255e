import { sql } from 'kysely'
import { verb } from '#server/functions/verb.ts'
import { nobodysPractice, type Sort } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { type BoardItem, showFeedbackBoardInput, showFeedbackBoardOutput } from '../schema.ts'
import { itemOf, patternsOf, voterId } from './read-board.ts'

const pageSize = 20

const orders: Record<Sort, ['created_at' | 'id' | 'upvotes', 'asc' | 'desc'][]> = {
  newest: [
    ['created_at', 'desc'],
    ['id', 'asc'],
  ],
  oldest: [
    ['created_at', 'asc'],
    ['id', 'asc'],
  ],
  most_upvoted: [
    ['upvotes', 'desc'],
    ['created_at', 'desc'],
    ['id', 'asc'],
  ],
}

/** A page with totals and the caller's votes. */
export const showFeedbackBoard = verb({
  name: 'show-feedback-board',
  who: 'anyone',
  readOnly: true,
  input: showFeedbackBoardInput,
  output: showFeedbackBoardOutput,
  refusals: feedbackRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  practiceIn: () => nobodysPractice,
  run: async ({ client, db, asker, input }) => {
    const voter = await voterId(client, asker.address)
    let matching = db.selectFrom('user_feedback as f').where('f.is_public', '=', true)
    if (input.type) matching = matching.where('f.feedback_type', '=', input.type)
    if (input.status) matching = matching.where('f.status', '=', input.status)
    for (const pattern of patternsOf(input.search))
      matching = matching.where(sql<boolean>`lower(f.title || ' ' || f.description) like ${pattern}`)
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let page = matching
      .leftJoin('feedback_upvotes as v', join =>
        join.onRef('v.feedback_id', '=', 'f.id').on('v.ip_address', '=', voter),
      )
      .select([
        'f.id',
        'f.feedback_type',
        'f.title',
        'f.description',
        'f.category',
        'f.status',
        'f.upvotes',
        'f.admin_response',
        'f.created_at',
      ])
      .select(({ eb }) => eb('v.feedback_id', 'is not', null).as('voted'))
      // The schema has them as text with a check.
      .$narrowType<Pick<BoardItem, 'feedback_type' | 'category' | 'status' | 'voted'>>()
    for (const [column, direction] of orders[input.sort]) page = page.orderBy(`f.${column}`, direction)
    const items = await page
      .limit(pageSize)
      .offset((input.page - 1) * pageSize)
      .execute()
    const counted = await db
      .selectFrom('user_feedback')
      .select(({ fn }) => ['status', fn.countAll<number>().as('items')])
      .where('is_public', '=', true)
      .groupBy('status')
      .execute()
    const of = (status: string) => counted.find(row => row.status === status)?.items ?? 0
    const all = counted.reduce((sum, row) => sum + row.items, 0)
    return {
      items: items.map(itemOf),
      total,
      page_size: pageSize,
      counts: { all, new: of('new'), in_progress: of('in_progress'), resolved: of('resolved') },
    }
  },
})
