import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../messages.ts'
import { addedOpening, addOpeningInput } from '../schema.ts'

export const addOpening = verb({
  name: 'add-opening',
  who: 'member',
  roles: memberRights['change-diary'],
  input: addOpeningInput,
  output: addedOpening,
  refusals: openingRefusals,
  onConstraint: { '23503': 'not_found' },
  run: async ({ client, practiceId, input, now }) => {
    const start = new Date(input.start)
    const end = new Date(start.getTime() + input.duration_min * 60_000)
    if (start <= now) return fail('in_the_past')
    await lockPractice(client, practiceId)
    const taken = await firstRow(client, {
      name: 'visit-in-opening',
      text: `select 1 as one from appointments where practice_id = $1 and practitioner_id = $2
          and status not in ('cancelled', 'no_show') and starts_at < $4 and ends_at > $3
        union all select 1 from blocked_times where practice_id = $1 and practitioner_id = $2 and starts_at < $4 and ends_at > $3
        limit 1`,
      values: [practiceId, input.practitioner_id, start, end],
    })
    if (taken) return fail('time_taken')
    const { id: opening_id } = await onlyRow<{ id: string }>(client, {
      name: 'add-opening',
      text: `insert into openings (practice_id, practitioner_id, starts_at, ends_at, why, next_at, created_at)
        values ($1, $2, $3, $4, 'by_hand', $5, $5) returning id`,
      values: [practiceId, input.practitioner_id, start, end, now],
    })
    return { opening_id }
  },
})
