import { countOutside } from '#base/practice/server/offers/count-outside.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { timeOffRefusals } from '../messages.ts'
import { savedTimeOff, withdrawTimeOffInput } from '../schema.ts'
import { keepClientsAway } from './keep-clients-away.ts'
import { lockTimeOff } from './read-time-off.ts'
import { tellAboutTimeOff } from './tell-about-time-off.ts'

/** By the owner, the person, or whoever requested it. The calendar opens again. */
export const withdrawTimeOff = verb({
  name: 'withdraw-time-off',
  who: 'member',
  roles: memberRights['change-days-off'],
  input: withdrawTimeOffInput,
  output: savedTimeOff,
  refusals: timeOffRefusals,
  run: async context => {
    const { db, practiceId, memberRole, asker, now, input } = context
    const row = await lockTimeOff(context, input.time_off_id)
    const isTheirs = row && (row.user_id === asker.userId || row.asked_by === asker.userId)
    // Hidden entries are treated as missing.
    if (!row || !(isTheirs || memberRole === 'owner')) return fail('not_found')
    if (row.state !== 'withdrawn') {
      await db
        .updateTable('time_off')
        .set({ state: 'withdrawn' })
        .where('practice_id', '=', practiceId)
        .where('id', '=', row.id)
        .execute()
      await keepClientsAway(context, row, false)
      if (row.state === 'approved') await tellAboutTimeOff(context, row, { is: 'withdrawn' })
    }
    return {
      time_off_id: row.id,
      state: 'withdrawn' as const,
      outside_count: await countOutside(db, practiceId, row.practitioner_id, now),
    }
  },
})
