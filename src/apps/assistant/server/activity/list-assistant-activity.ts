import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { listActivityInput, listActivityOutput } from '../../activity/activity-schema.ts'
import { type ActRow, actColumns, shownAct } from '../turn/act-rows.ts'
import { everybody } from '../turn/workspace.ts'
import { listSentItems } from './list-sent-items.ts'

export const listAssistantActivity = verb({
  name: 'list-assistant-activity',
  who: 'member',
  roles: everybody,
  readOnly: true,
  input: listActivityInput,
  output: listActivityOutput,
  refusals: {},
  run: async ({ client, practiceId, asker, memberRole, input }) => {
    const whose = memberRole === 'owner' ? (input.user_id ?? null) : (asker.userId as string)
    const rows = await allRows<ActRow & { by_name: string | null }>(client, {
      name: 'assistant-activity',
      text: `select ${actColumns}, coalesce(
          (select p.name from practitioners p where p.practice_id = a.practice_id and p.user_id = a.user_id limit 1),
          (select coalesce(t.full_name, split_part(t.email, '@', 1)) from app.team() t where t.user_id = a.user_id limit 1)) as by_name
        from assistant_acts a where a.practice_id = $1 and ($2::uuid is null or a.user_id = $2)
          and ($3::text is null or a.action = $3) and ($4::text is null or a.state = $4)
          and (not $5::boolean or a.left_practice is not null)
          and ($6::timestamptz is null or (a.created_at, a.id) < ($6, $7::uuid))
        order by a.created_at desc, a.id desc limit $8`,
      values: [
        ...[practiceId, whose, input.action ?? null, input.state ?? null, input.left],
        ...[input.after?.at ?? null, input.after?.id ?? null, input.most + 1],
      ],
    })
    const shown = rows.slice(0, input.most)
    const sent = await listSentItems(client, practiceId, shown, memberRole)
    return {
      acts: shown.map(row => ({
        ...shownAct(row),
        preview: row.preview,
        user_id: row.user_id,
        by_name: row.by_name,
        asked: row.asked,
        planner: row.planned_by,
        turn_id: row.turn_id,
        left: row.left_practice,
        sent: sent.get(row.id) ?? [],
        created_at: row.created_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
      })),
      is_more: rows.length > input.most,
    }
  },
})
