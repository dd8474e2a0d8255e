import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { listedQuotes } from '../schema.ts'
import { readQuotes } from './offers/read-quotes.ts'

export const listQuotes = verb({
  name: 'list-quotes',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  readOnly: true,
  input: z.object({}),
  output: listedQuotes,
  refusals: {},
  run: async ({ client, practiceId }) => ({ quotes: await readQuotes(client, practiceId, 200) }),
})
