import { allRows, type Columns } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { queuedWorkRefusals } from '../messages.ts'
import { listQueuedWorkInput, listQueuedWorkOutput, type QueuedWorkPage } from '../schema.ts'
import { workStates } from '../work-states.ts'

const pageSize = 50

const iso = (instant: Date | null) => instant?.toISOString() ?? null

type ListedPiece = Columns<'queued_work', 'created_at' | 'start_after' | 'started_at' | 'ended_at'> &
  Omit<QueuedWorkPage['pieces'][number], 'created_at' | 'start_after' | 'started_at' | 'ended_at'> & {
    total: number
  }

/** One page for an admin, newest first; never includes the work's input. */
export const listQueuedWork = verb({
  name: 'list-queued-work',
  who: 'admin',
  readOnly: true,
  input: listQueuedWorkInput,
  output: listQueuedWorkOutput,
  refusals: queuedWorkRefusals,
  run: async ({ client, input }) => {
    const pattern = `%${input.practice.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const found = await allRows<ListedPiece>(client, {
      name: 'list-queued-work',
      text: `select w.id, w.kind, w.practice_id, p.name as practice_name, w.state, w.attempts, w.most_attempts, w.progress_done,
          w.progress_total, w.progress_words, w.error_code, w.error_words, w.created_at, w.start_after, w.started_at,
          w.ended_at, w.cleared_at is not null as is_cleared, count(*) over ()::int as total
        from queued_work w left join practices p on p.id = w.practice_id
        where ($1::text is null or w.state = $1) and ($2::text is null or w.kind = $2)
          and ($3 = '%%' or lower(p.name) like $3)
        order by w.created_at desc, w.id limit $4 offset $5`,
      values: [input.state ?? null, input.kind ?? null, pattern, pageSize, (input.page - 1) * pageSize],
    })
    const counted = await allRows<{ state: string; kind: string; pieces: number }>(client, {
      name: 'count-queued-work',
      text: 'select state, kind, count(*)::int as pieces from queued_work group by 1, 2',
    })
    const of = (state: string) =>
      counted.filter(row => row.state === state).reduce((sum, { pieces }) => sum + pieces, 0)
    return {
      pieces: found.map(({ total, created_at, start_after, started_at, ended_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        start_after: start_after.toISOString(),
        started_at: iso(started_at),
        ended_at: iso(ended_at),
      })),
      total: found[0]?.total ?? 0,
      page_size: pageSize,
      counts: Object.fromEntries(workStates.map(state => [state, of(state)])) as QueuedWorkPage['counts'],
      kinds: [...new Set(counted.map(row => row.kind))].sort(),
    }
  },
})
