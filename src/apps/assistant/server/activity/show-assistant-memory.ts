import { z } from 'zod'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type KeptThread, showMemoryOutput } from '../../activity/memory-schema.ts'
import { everybody } from '../turn/workspace.ts'
import { daysKept } from './tidy-assistant.ts'

const most = 50

export const showAssistantMemory = verb({
  name: 'show-assistant-memory',
  who: 'member',
  roles: everybody,
  readOnly: true,
  input: z.object({}),
  output: showMemoryOutput,
  refusals: {},
  run: async ({ client, practiceId, asker, memberRole }) => {
    const is_everybody = memberRole === 'owner'
    const rows = await allRows<Omit<KeptThread, 'last_at'> & { last_at: Date; total: number }>(client, {
      name: 'assistant-memory',
      text: `with kept as (
          select a.user_id, a.thread_key, (array_agg(left(a.asked, 200) order by a.created_at, a.id))[1] as words,
            count(*)::int as count, max(a.created_at) as last_at
          from assistant_acts a where a.practice_id = $1 and a.asked is not null and ($2::uuid is null or a.user_id = $2)
          group by a.user_id, a.thread_key)
        select k.*, (select count(*)::int from kept) as total, coalesce(
          (select p.name from practitioners p where p.practice_id = $1 and p.user_id = k.user_id limit 1),
          (select coalesce(t.full_name, split_part(t.email, '@', 1)) from app.team() t where t.user_id = k.user_id limit 1)) as by_name
        from kept k order by k.last_at desc, k.thread_key limit ${most}`,
      values: [practiceId, is_everybody ? null : asker.userId],
    })
    return {
      is_everybody,
      threads: rows.map(({ total: _, last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() })),
      total: rows[0]?.total ?? 0,
      days_kept: daysKept,
    }
  },
})
