import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { autonomy } from '../../schema.ts'

/** Deletions, bulk acts and acts with their own reason ask regardless of these settings. */
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
