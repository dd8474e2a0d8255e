import { memberRights } from '#base/rights/member-rights.ts'
import { behindWall } from '#server/database/behind-wall.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { safetyRefusals } from '../messages.ts'
import { saveHealthCardInput, saveHealthCardOutput } from '../schema.ts'
import { readCards, readPerson } from './read-cards.ts'

/** A new version; earlier ones stay. Refused with `changed_meanwhile` if others exist by now. Idempotent by `new_id`. */
export const saveHealthCard = verb({
  name: 'save-health-card',
  who: 'member',
  roles: memberRights['see-health'],
  input: saveHealthCardInput,
  output: saveHealthCardOutput,
  refusals: safetyRefusals,
  limits: [{ per: 'address', hits: 300, seconds: 3_600 }],
  run: async ({ client, practiceId, asker, input, now }) => {
    await client.query({
      name: 'lock-person-of-health',
      text: 'select from clients where practice_id = $1 and id = $2 for no key update',
      values: [practiceId, input.client_id],
    })
    const person = await readPerson(client, practiceId, input.client_id)
    if (!person) return fail('not_found')
    if (person.is_erased) return fail('client_erased')
    const reading = { practiceId, clientId: person.id, userId: asker.userId, verb: 'save-health-card' }
    const { ids } = await readCards(client, { ...reading, why: 'change', now })
    const done = { client_id: person.id, card_id: input.new_id ?? crypto.randomUUID() }
    if (ids.includes(done.card_id)) return done
    if (ids.toSorted().join() !== [...new Set(input.replaces)].sort().join()) return fail('changed_meanwhile')
    await behindWall(client, () =>
      client.query({
        name: 'record-health-card',
        text: `insert into clinical.health_cards (id, practice_id, client_id, answers, replaces, recorded_by, created_at)
          values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [done.card_id, practiceId, person.id, JSON.stringify(input.answers), ids, asker.userId, now],
      }),
    )
    return done
  },
})
