import { may, memberRights } from '#base/rights/member-rights.ts'
import { standardReminders } from '#diary/visits/reminders.ts'
import { comingReminders } from '#diary/visits/server/offers/reminders/coming-reminders.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { verb } from '#server/functions/verb.ts'
import { followUpKinds } from '../kinds.ts'
import { listFollowUpsInput, listFollowUpsOutput } from '../schema.ts'
import { findFollowUps } from './find-follow-ups.ts'
import { findLater } from './find-later.ts'
import { factsOfMany } from './follow-up-channels.ts'
import { practiceDate } from './practice-date.ts'
import { showRow } from './show-row.ts'

export const listFollowUps = verb({
  name: 'list-follow-ups',
  who: 'member',
  roles: memberRights['see-clients'],
  readOnly: true,
  input: listFollowUpsInput,
  output: listFollowUpsOutput,
  refusals: {},
  run: async ({ client, practiceId, memberRole, asker, input, config, now }) => {
    const { today, time_zone } = await practiceDate(client, practiceId, now)
    const mayAct = may(memberRole, 'change-clients')
    const mine = input.mine ? (asker.userId ?? null) : null
    const groups = []
    for (const kind of followUpKinds) {
      const found = await findFollowUps(client, practiceId, kind, { now, today, mine, most: input.most })
      const facts = mayAct ? await factsOfMany(client, practiceId, found, now) : new Map()
      const follow_ups = found.map(each => showRow(each, facts, now, mayAct))
      groups.push({ kind, total: found[0]?.total ?? 0, follow_ups })
    }
    const midnight = new Date(instantOf(time_zone, addDays(today, 1), 0))
    const standard = standardReminders(config.texts !== undefined)
    const { next_at, ...reminders } = await comingReminders(client, practiceId, now, midnight, standard)
    return {
      time_zone,
      today,
      reminders: { ...reminders, next_at: next_at?.toISOString() ?? null },
      groups,
      later: mayAct ? await findLater(client, practiceId, { now, today, mine }) : [],
    }
  },
})
