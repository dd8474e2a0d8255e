import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { autonomy } from '../../schema.ts'

/** Which acts run without asking. What deletes, concerns many, or has a reason of its own asks whatever stands here. */
export const saveAssistantSettings = verb({
  name: 'save-assistant-settings',
  who: 'member',
  roles: memberRights['practice-settings'],
  needs: 'ai-assistant',
  input: autonomy,
  output: autonomy,
  refusals: {},
  run: async ({ db, practiceId, input }) => {
    await db
      .insertInto('assistant_settings')
      .values({ practice_id: practiceId, ...input })
      .onConflict(conflict => conflict.column('practice_id').doUpdateSet(input))
      .execute()
    return input
  },
})
