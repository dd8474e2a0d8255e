import { allRows, firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { visitorRefusals } from '../../messages.ts'
import { followChatInput, followChatOutput } from '../../schema.ts'

/** Lines after a given one, for the holder of the conversation's key, including what staff wrote. */
export const followChat = verb({
  name: 'follow-chat',
  who: 'anyone',
  readOnly: true,
  input: followChatInput,
  output: followChatOutput,
  refusals: visitorRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 2_400, seconds: 3600 },
  ],
  practiceIn: input => input.practiceId,
  run: async ({ client, practiceId, input }) => {
    const talk = await firstRow<{ id: string; status: string }>(client, {
      name: 'talk-to-follow',
      text: 'select id, status from reception_talks where practice_id = $1 and token_hash = $2',
      values: [practiceId, hashToken(input.threadId)],
    })
    if (!talk) return fail('not_found')
    const rows = await allRows<{
      line: number
      who: 'visitor' | 'receptionist' | 'staff' | 'house'
      said: string
      by: string | null
      at: Date
    }>(client, {
      name: 'lines-to-follow',
      text: `select l.at_line as line, l.who, l.said, l.created_at as at,
          case when l.who = 'staff' then nullif(split_part(btrim(t.full_name), ' ', 1), '') end as by
        from reception_lines l left join app.team() t on t.user_id = l.user_id
        where l.practice_id = $1 and l.talk_id = $2 and l.at_line > $3 order by l.at_line limit 100`,
      values: [practiceId, talk.id, input.after],
    })
    const answeredBy =
      talk.status === 'taken'
        ? ('person' as const)
        : talk.status === 'waiting'
          ? ('waiting' as const)
          : ('receptionist' as const)
    return { lines: rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })), answeredBy }
  },
})
