import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { listSequencesOutput } from '../schema.ts'
import { readSequences } from './read-sequences.ts'

/** With people inside and 30-day totals. */
export const listSequences = verb({
  name: 'list-sequences',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  needs: 'email-automation',
  input: z.object({}),
  output: listSequencesOutput,
  refusals: {},
  run: async ({ client, practiceId, now }) => ({
    sequences: await readSequences(client, practiceId, null, now),
  }),
})
