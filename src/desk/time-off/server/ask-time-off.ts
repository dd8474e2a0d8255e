import { countOutside } from '#base/practice/server/offers/count-outside.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { timeOffRefusals } from '../messages.ts'
import { askTimeOffInput, savedTimeOff } from '../schema.ts'
import { timeOffRange } from '../time-off-span.ts'
import { keepClientsAway } from './keep-clients-away.ts'
import { lockTimeOff } from './read-time-off.ts'
import { tellAboutTimeOff } from './tell-about-time-off.ts'

const mostMs = 366 * 86_400_000

/** Wall-clock time. Practitioners for themselves, the desk for anyone; the owner's is approved at once. */
export const askTimeOff = verb({
  name: 'ask-time-off',
  who: 'member',
  roles: memberRights['change-days-off'],
  input: askTimeOffInput,
  output: savedTimeOff,
  refusals: timeOffRefusals,
  onConstraint: {
    time_off_once: 'overlaps',
    most_time_off: 'too_many',
    most_coming_blocks: 'too_many_blocks',
    most_blocks: 'too_many_blocks',
    '23503': 'not_found',
    time_off_pkey: 'not_found',
  },
  run: async context => {
    const { client, db, practiceId, memberRole, asker, now, input } = context
    if (!(await isForAsker(context, input.practitioner_id))) return fail('forbidden')
    // Serializes with bookings in these dates, so that they are counted.
    await lockPractice(client, practiceId)
    const zone = await zoneOf(client, practiceId)
    if (!zone) return fail('not_found')
    const { from, until } = timeOffRange(zone, input)
    if (until <= from) return fail('backwards')
    if (until - from > mostMs) return fail('too_long')
    const known = await lockTimeOff(context, input.time_off_id)
    if (known && known.practitioner_id !== input.practitioner_id) return fail('not_found')
    const isNew = !known
    if (isNew && until <= now.getTime()) return fail('is_over')
    const isDecided = memberRole === 'owner'
    if (isNew)
      await db
        .insertInto('time_off')
        .values({
          id: input.time_off_id,
          practice_id: practiceId,
          practitioner_id: input.practitioner_id,
          kind: input.kind,
          note: input.note,
          starts_at: new Date(from),
          ends_at: new Date(until),
          asked_by: asker.userId ?? null,
          asked_at: now,
          ...(isDecided
            ? { state: 'approved', decided_by: asker.userId ?? null, decided_at: now }
            : { state: 'asked' }),
        })
        .execute()
    const row = await lockTimeOff(context, input.time_off_id)
    // An entry of another practice is treated as missing.
    if (!row) return fail('not_found')
    if (isNew && isDecided) {
      await keepClientsAway(context, row, true)
      await tellAboutTimeOff(context, row, { is: 'decided', approves: true, words: null })
    } else if (isNew) await tellAboutTimeOff(context, row, { is: 'asked' })
    return {
      time_off_id: row.id,
      state: row.state,
      outside_count: await countOutside(db, practiceId, row.practitioner_id, now),
    }
  },
})
