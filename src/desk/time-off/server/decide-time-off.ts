import { countOutside } from '#base/practice/server/offers/count-outside.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { timeOffRefusals } from '../messages.ts'
import { decideTimeOffInput, savedTimeOff } from '../schema.ts'
import { keepClientsAway } from './keep-clients-away.ts'
import { lockTimeOff } from './read-time-off.ts'
import { tellAboutTimeOff } from './tell-about-time-off.ts'

/** A decision can be reversed, but not for withdrawn time off. Idempotent. */
export const decideTimeOff = verb({
  name: 'decide-time-off',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: decideTimeOffInput,
  output: savedTimeOff,
  refusals: timeOffRefusals,
  onConstraint: {
    time_off_once: 'overlaps',
    most_coming_blocks: 'too_many_blocks',
    most_blocks: 'too_many_blocks',
  },
  run: async context => {
    const { client, db, practiceId, asker, now, input } = context
    await lockPractice(client, practiceId)
    const row = await lockTimeOff(context, input.time_off_id)
    if (!row) return fail('not_found')
    if (row.state === 'withdrawn') return fail('not_waiting')
    const state = input.approves ? ('approved' as const) : ('declined' as const)
    if (row.state !== state) {
      await db
        .updateTable('time_off')
        .set({ state, words: input.words, decided_by: asker.userId ?? null, decided_at: now })
        .where('practice_id', '=', practiceId)
        .where('id', '=', row.id)
        .execute()
      await keepClientsAway(context, row, input.approves)
      await tellAboutTimeOff(context, row, { is: 'decided', approves: input.approves, words: input.words })
    }
    return {
      time_off_id: row.id,
      state,
      outside_count: await countOutside(db, practiceId, row.practitioner_id, now),
    }
  },
})
