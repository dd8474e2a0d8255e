import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { findingInput } from '../../findings/schema.ts'

/** Shows a hidden finding again; no effect if it wasn't hidden. */
export const bringFindingBack = verb({
  name: 'bring-finding-back',
  who: 'member',
  // As with show-findings.
  roles: memberRights['practice-settings'],
  needs: 'ai-assistant',
  input: findingInput,
  output: z.object({}),
  refusals: {},
  run: async ({ client, practiceId, input }) => {
    await client.query({
      name: 'bring-finding-back',
      text: `delete from hidden_findings where practice_id = $1 and rule = $2 and subject = $3
        and practitioner_id is not distinct from $4`,
      values: [practiceId, input.rule, input.subject, input.practitioner_id ?? null],
    })
    return {}
  },
})
