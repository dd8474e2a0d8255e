import { verb } from '#server/functions/verb.ts'
import { nobodysPractice, type Sort } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { showFeedbackBoardInput, showFeedbackBoardOutput } from '../schema.ts'
import { itemColumns, itemOf, patternsOf, voterId } from './read-board.ts'

const pageSize = 20

const orders: Record<Sort, string> = {
  newest: 'f.created_at desc, f.id',
  oldest: 'f.created_at, f.id',
  most_upvoted: 'f.upvotes desc, f.created_at desc, f.id',
}

/** One page of the public board: what matches, how many there are in all, and what the asker voted for. */
export const showFeedbackBoard = verb({
  name: 'show-feedback-board',
  who: 'anyone',
  readOnly: true,
  input: showFeedbackBoardInput,
  output: showFeedbackBoardOutput,
  refusals: feedbackRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  practiceIn: () => nobodysPractice,
  run: async ({ client, asker, input }) => {
    const values: unknown[] = [input.type ?? null, input.status ?? null]
    const words = patternsOf(input.search).map(pattern => {
      values.push(pattern)
      return `and lower(f.title || ' ' || f.description) like $${values.length}`
    })
    const where = `f.is_public and ($1::text is null or f.feedback_type = $1)
      and ($2::text is null or f.status = $2) ${words.join(' ')}`
    const found = await client.query({
      text: `select count(*)::int as total from user_feedback f where ${where}`,
      values,
    })
    const page = await client.query({
      text: `select ${itemColumns}, (v.feedback_id is not null) as voted
        from user_feedback f
        left join feedback_upvotes v on v.feedback_id = f.id and v.ip_address = $${values.length + 1}
        where ${where} order by ${orders[input.sort]} limit ${pageSize} offset ${(input.page - 1) * pageSize}`,
      values: [...values, await voterId(client, asker.address)],
    })
    const counted = await client.query({
      name: 'count-board',
      text: 'select status, count(*)::int as items from user_feedback where is_public group by status',
    })
    const of = (status: string) => counted.rows.find(row => row.status === status)?.items ?? 0
    const all = counted.rows.reduce((sum: number, row) => sum + row.items, 0)
    return {
      items: page.rows.map(itemOf),
      total: found.rows[0].total,
      page_size: pageSize,
      counts: { all, new: of('new'), in_progress: of('in_progress'), resolved: of('resolved') },
    }
  },
})
