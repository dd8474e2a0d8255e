import { memberRights } from '#base/rights/member-rights.ts'
import { fullName } from '#lib/names/person-names.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type LogEntry, listLogInput, listLogOutput } from '../schema.ts'
import { kindsOf } from './automation-kinds.ts'

const PAGE = 50

interface Row extends Omit<LogEntry, 'name' | 'starts_at' | 'at' | 'created_at'> {
  first_name: string | null
  last_name: string | null
  starts_at: Date | null
  at: Date
  created_at: Date
  place: string
}

export const listAutomationLog = verb({
  name: 'list-automation-log',
  who: 'member',
  roles: memberRights['practice-settings'],
  readOnly: true,
  input: listLogInput,
  output: listLogOutput,
  refusals: {},
  run: async ({ client, practiceId, input }) => {
    const { automation, channel, hours, after } = input
    const ending = automation === 'reminder' ? `:${channel}:${hours}` : null
    const rows = await allRows<Row>(client, {
      name: 'automation-log',
      text: `select m.id, m.client_id, c.first_name, c.last_name, a.service_name, a.starts_at, m.status, m.skip_reason,
          coalesce(m.sent_at, m.send_after) as at, m.created_at,
          to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
        from outbound_messages m
        left join clients c on c.practice_id = m.practice_id and c.id = m.client_id
        left join appointments a on a.practice_id = m.practice_id and a.id = m.appointment_id
        where m.practice_id = $1 and m.kind = any($2) and m.client_id is not null
          and ($3::text is null or right(m.dedupe_key, length($3)) = $3)
          and ($4::timestamptz is null or (m.created_at, m.id) < ($4, $5::uuid))
        order by m.created_at desc, m.id desc limit $6`,
      values: [practiceId, kindsOf[automation], ending, after?.at ?? null, after?.id ?? null, PAGE + 1],
    })
    return { entries: rows.slice(0, PAGE).map(shown), is_more: rows.length > PAGE }
  },
})

const shown = ({ first_name, last_name, starts_at, at, place, created_at: _, ...row }: Row): LogEntry => ({
  ...row,
  name: first_name === null ? 'A client' : fullName({ first_name, last_name: last_name ?? '' }),
  starts_at: starts_at?.toISOString() ?? null,
  at: at.toISOString(),
  created_at: place,
})
