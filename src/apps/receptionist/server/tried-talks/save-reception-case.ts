import { memberRights } from '#base/rights/member-rights.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { receptionRefusals } from '../../messages.ts'
import { saveCaseInput, savedCase } from '../../schema.ts'
import { anonymised } from '../../tried-talks/anonymised.ts'
import { practiceHash, repliesAt } from './case-rows.ts'

/** The first turns are kept. */
const mostTurns = 20

/** Saves a conversation for replay, without personal data and with today's replies as the expected ones. */
export const saveReceptionCase = verb({
  name: 'save-reception-case',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'virtual-receptionist',
  input: saveCaseInput,
  output: savedCase,
  refusals: receptionRefusals,
  onConstraint: { most_reception_cases: 'most_reception_cases' },
  run: async ({ client, practiceId, input, now }) => {
    const talk = await firstRow<{
      zone: string
      started_at: Date
      name: string | null
      email: string | null
      phone: string | null
    }>(client, {
      name: 'talk-to-save',
      text: `select p.time_zone as zone, t.started_at, t.name, t.email, t.phone
        from reception_talks t join practices p on p.id = t.practice_id where t.practice_id = $1 and t.id = $2`,
      values: [practiceId, input.talk_id],
    })
    const said = await allRows<{ said: string }>(client, {
      name: 'turns-to-save',
      text: `select said from reception_lines where practice_id = $1 and talk_id = $2 and who = 'visitor' order by at_line limit ${mostTurns}`,
      values: [practiceId, input.talk_id],
    })
    if (!talk || said.length === 0) return fail('not_found')
    const at = talk.started_at.getTime()
    const clock = `${localDateOf(talk.zone, at)}T${timeFieldText(localMinutesOf(talk.zone, at))}`
    const turns = said.map(each => anonymised(each.said, talk))
    const replies = await repliesAt(client, practiceId, talk.zone, { clock, turns })
    if (!replies) return fail('not_found')
    const { id } = await onlyRow<{ id: string }>(client, {
      name: 'save-case',
      text: `insert into reception_cases (practice_id, title, clock, turns, right_replies, replies, tried_with, tried_at, created_at)
        values ($1, $2, $3, $4, $5, $5, $6, $7, $7) returning id`,
      values: [
        ...[practiceId, anonymised(input.title, talk), clock, JSON.stringify(turns), JSON.stringify(replies)],
        ...[await practiceHash(client, practiceId, now), now],
      ],
    })
    return { case_id: id }
  },
})
