import { memberRights } from '#base/rights/member-rights.ts'
import { practiceMoment } from '#diary/clients/server/offers/practice-moment.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { safetyRefusals } from '../../messages.ts'
import { screenClientInput, screenClientOutput } from '../../schema.ts'
import { readPerson } from '../read-cards.ts'
import { type Service, screenFor } from '../screen-for.ts'

/** Findings for a service on a date. Blocks nothing. The reading is logged. */
export const screenClient = verb({
  name: 'screen-client',
  who: 'member',
  roles: memberRights['see-health'],
  input: screenClientInput,
  output: screenClientOutput,
  refusals: safetyRefusals,
  // Not readOnly: the reading is logged.
  run: async ({ client, practiceId, asker, input, now }) => {
    const person = await readPerson(client, practiceId, input.client_id)
    if (!person) return fail('not_found')
    if (person.is_erased) return fail('client_erased')
    const service = input.service
      ? { name: null, ...input.service }
      : await firstRow<Service & object>(client, {
          name: 'service-to-screen',
          text: 'select name, traits, areas from services where practice_id = $1 and id = $2',
          values: [practiceId, input.service_id],
        })
    if (!service) return fail('service_gone')
    const moment = await practiceMoment(client, practiceId, now)
    const on = input.on ?? localDateOf(moment.time_zone, moment.now)
    return screenFor(client, person, service, {
      practiceId,
      userId: asker.userId,
      verb: 'screen-client',
      why: input.why,
      now,
      on,
      signs: input.signs,
    })
  },
})
