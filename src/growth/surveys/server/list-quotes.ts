import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { listedQuotes } from '../schema.ts'
import { readQuotes } from './offers/read-quotes.ts'

/** What may be quoted at this moment, with whose first name: a yes that is taken back takes the words from here. */
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
