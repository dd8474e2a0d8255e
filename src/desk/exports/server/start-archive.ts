import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { logExport } from '#clinical/safety/server/offers/log-reading.ts'
import { verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { workStarted } from '../schema.ts'
import { writeArchive } from './write-archive.ts'

/** A second request returns the same work. On every plan. */
export const startArchive = verb({
  name: 'start-archive',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: z.object({}),
  output: workStarted,
  refusals: {},
  limits: [{ per: 'address', hits: 20, seconds: 3_600 }],
  run: async ({ client, practiceId, asker, now }) => {
    await logExport(client, {
      practiceId,
      clientId: null,
      userId: asker.userId,
      verb: 'start-archive',
      now,
    })
    return { work_id: await enqueue(client, writeArchive, {}, { practiceId, dedupeKey: 'archive' }) }
  },
})
