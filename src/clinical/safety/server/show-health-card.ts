import { memberRights } from '#base/rights/member-rights.ts'
import { behindWall } from '#server/database/behind-wall.ts'
import { allRows } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { safetyRefusals } from '../messages.ts'
import { showHealthCardInput, showHealthCardOutput } from '../schema.ts'
import { readReasonsOf } from './offers/stop-reasons.ts'
import { readCards, readPerson } from './read-cards.ts'

/** The answers, their versions and recent readers. The reading is logged. */
export const showHealthCard = verb({
  name: 'show-health-card',
  who: 'member',
  roles: memberRights['see-health'],
  input: showHealthCardInput,
  output: showHealthCardOutput,
  refusals: safetyRefusals,
  // Not readOnly: the reading is logged.
  run: async ({ client, practiceId, asker, input, now }) => {
    const person = await readPerson(client, practiceId, input.client_id)
    if (!person) return fail('not_found')
    if (person.is_erased) return fail('client_erased')
    const reading = { practiceId, clientId: person.id, userId: asker.userId, verb: 'show-health-card' }
    const { answers, ids } = await readCards(client, { ...reading, why: input.why, now })
    const values = [practiceId, person.id]
    const [versions, readings, reasons] = await behindWall(client, async () => [
      await allRows<{ card_id: string; recorded_at: Date; recorded_by: string | null }>(client, {
        name: 'versions-of-health-card',
        text: `select h.id as card_id, h.created_at as recorded_at, coalesce(t.full_name, t.email) as recorded_by
          from clinical.health_cards h join clients c on c.practice_id = h.practice_id and c.id = h.client_id
          left join app.team() t on t.user_id = h.recorded_by
          where h.practice_id = $1 and coalesce(c.merged_into, c.id) = $2 order by h.created_at desc, h.id limit 50`,
        values,
      }),
      await allRows<{ read_at: Date; read_by: string | null; why: string }>(client, {
        name: 'readings-of-health-card',
        text: `select r.created_at as read_at, coalesce(t.full_name, t.email) as read_by, r.why
          from clinical.health_readings r join clients c on c.practice_id = r.practice_id and c.id = r.client_id
          left join app.team() t on t.user_id = r.read_by
          where r.practice_id = $1 and coalesce(c.merged_into, c.id) = $2 order by r.created_at desc, r.id limit 20`,
        values,
      }),
      await readReasonsOf(client, practiceId, person.id),
    ])
    return {
      client_id: person.id,
      answers,
      replaces: ids,
      versions: versions.map(each => ({ ...each, recorded_at: each.recorded_at.toISOString() })),
      reasons,
      readings: readings.map(each => ({ ...each, read_at: each.read_at.toISOString() })),
    }
  },
})
