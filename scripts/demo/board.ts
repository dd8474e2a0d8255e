import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import type { BoardType, Status } from '#site/feedback/feedback-kinds.ts'
import { uuidOf } from './random.ts'
import { at } from './working-days.ts'

interface Post {
  type: BoardType
  category: string | null
  title: string
  text: string
  status: Status
  votes: number
  /** Days before today. */
  ago: number
  answer?: { ago: number; text: string }
}

/** What practitioners of other practices have posted. An answer says only what the product does. */
export const posts: Post[] = [
  {
    type: 'improvement',
    category: 'Calendar',
    title: 'One message when a visit moves twice',
    text: 'I drag a visit, see that it was the wrong day and drag it again. My client should hear about the second time only.',
    status: 'resolved',
    votes: 19,
    ago: 83,
    answer: {
      ago: 71,
      text: 'Clients now hear three minutes after the last change, and only where the visit ended up. Move it back within that time and nobody is written to.',
    },
  },
  {
    type: 'feature_request',
    category: 'Online booking',
    title: 'Let clients ask for a quiet session',
    text: 'Some of my clients would rather not talk, and find it hard to say so on the table. A box to tick while booking would spare them that.',
    status: 'in_progress',
    votes: 23,
    ago: 64,
  },
  {
    type: 'feature_request',
    category: 'Calendar',
    title: 'The day on one sheet of paper',
    text: 'There is no computer in my treatment room. A page with names, times and rooms to pin beside the door would save me three walks to the desk.',
    status: 'new',
    votes: 12,
    ago: 47,
  },
  {
    type: 'bug_report',
    category: 'Clients',
    title: 'Names with accents are hard to find',
    text: 'My client Zoë only comes up when I type the dots, and the front desk has no key for them.',
    status: 'resolved',
    votes: 6,
    ago: 38,
    answer: {
      ago: 33,
      text: 'Thank you. Search now goes by the letters alone: zoe finds Zoë, and alvarez finds Álvarez.',
    },
  },
  {
    type: 'feature_request',
    category: 'Payments',
    title: 'A deposit for long first visits',
    text: 'When ninety minutes are booked and nobody comes, half of my morning is gone. A small deposit for new clients would help, and regulars should not be asked for it.',
    status: 'new',
    votes: 17,
    ago: 26,
  },
  {
    type: 'improvement',
    category: 'Online booking',
    title: 'Say which rooms have no stairs',
    text: 'Two of our rooms are upstairs. Clients who need the one on the ground floor have to call us, although everything else can be booked online.',
    status: 'new',
    votes: 8,
    ago: 12,
  },
  {
    type: 'general_feedback',
    category: null,
    title: 'We came from a paper book',
    text: 'Four of us, eleven years of paper. The front desk needed one afternoon to learn it and has stopped phoning me on my days off.',
    status: 'new',
    votes: 4,
    ago: 5,
  },
]

/** Ids that votes can be cast with; whoever may ask for them is not who writes the demo. */
export async function voterIds(client: pg.PoolClient): Promise<string[]> {
  const most = Math.max(...posts.map(({ votes }) => votes))
  const { rows } = await client.query(
    "select app.voter_id('willow-and-stone ' || n) as id from generate_series(1, $1::int) n",
    [most],
  )
  return rows.map(({ id }) => id)
}

/** Fills the board with its votes, unless somebody has posted already: nothing made up stands among real posts. */
export async function writeBoard(client: pg.PoolClient, today: string, voters: string[]): Promise<void> {
  const { rowCount } = await client.query('select from user_feedback where is_public limit 1')
  if (rowCount) return
  const time = (days: number, clock: string) => new Date(at(addDays(today, -days), clock))
  for (const { type, category, title, text, status, votes, ago, answer } of posts) {
    const id = uuidOf(`post ${title}`)
    await client.query(
      `insert into user_feedback (id, feedback_type, title, description, category, page_url, status, is_public,
         admin_response, admin_responded_at, created_at)
       values ($1, $2, $3, $4, $5, '/public-feedback', $6, true, $7, $8, $9)`,
      [
        id,
        type,
        title,
        text,
        category,
        status,
        answer?.text ?? null,
        answer ? time(answer.ago, '15:10') : null,
        time(ago, '18:40'),
      ],
    )
    await client.query(
      'insert into feedback_upvotes (feedback_id, ip_address) select $1, unnest($2::text[])',
      [id, voters.slice(0, votes)],
    )
  }
}
