import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { checkSendability } from '#diary/messages/server/offers/queue-messages.ts'
import { fullName } from '#lib/names/person-names.ts'
import { verb } from '#server/functions/verb.ts'
import { previewWinBackOutput } from '../schema.ts'
import { findOverdue } from './find-overdue.ts'

const [most, named] = [500, 10]

export const previewWinBack = verb({
  name: 'preview-win-back',
  who: 'member',
  roles: memberRights['practice-settings'],
  needs: 'email-automation',
  input: z.object({}),
  output: previewWinBackOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  run: async ({ client, practiceId, now }) => {
    const due = await findOverdue(client, practiceId, now, most + 1)
    const looked = due.slice(0, most)
    const asked = await checkSendability(
      client,
      looked.map(({ client_id, step, dedupe_key }) => ({
        practice_id: practiceId,
        client_id,
        kind: `win-back-${step}`,
        channel: 'email',
        stop_on_book_since: now,
        dedupe_key,
      })),
      now,
    )
    const may = looked.filter((_, nth) => asked[nth]?.decision.send !== 'never')
    return {
      people: may.length,
      held_back: looked.length - may.length,
      names: may.slice(0, named).map(({ first_name, last_name }) => fullName({ first_name, last_name })),
      is_more: due.length > most,
    }
  },
})
