import { memberRights } from '#base/rights/member-rights.ts'
import { logExport } from '#clinical/safety/server/offers/log-reading.ts'
import { clientRefusals } from '#diary/clients/messages.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { aboutClientInput, clientArchiveStarted } from '../schema.ts'
import { namePerson } from './name-person.ts'
import { writeClientArchive } from './write-client-archive.ts'

/** A repeated request returns the running work. The request is recorded. */
export const startClientArchive = verb({
  name: 'start-client-archive',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: aboutClientInput,
  output: clientArchiveStarted,
  refusals: clientRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3_600 }],
  run: async ({ client, practiceId, asker, input, now }) => {
    const person = await namePerson(client, practiceId, input.client_id)
    if (!person) return fail('not_found')
    if (person.erased_at) return fail('client_erased')
    await client.query({
      name: 'ask-of-download',
      text: `insert into data_requests (practice_id, client_id, kind, asked_by, created_at) values ($1, $2, 'download', $3, $4)`,
      values: [practiceId, person.id, asker.userId, now],
    })
    await logExport(client, {
      practiceId,
      clientId: person.id,
      userId: asker.userId,
      verb: 'start-client-archive',
      now,
    })
    const options = { practiceId, dedupeKey: `client-archive ${person.id}` }
    return { work_id: await enqueue(client, writeClientArchive, { client_id: person.id }, options) }
  },
})
