import { memberRights } from '#features/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { voice } from '../voice.ts'

/** How the practice speaks, from the next text on; what is written already keeps its words. */
export const saveVoice = verb({
  name: 'save-voice',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: voice,
  output: voice,
  refusals: {},
  run: async ({ db, practiceId, input, now }) => {
    await db
      .insertInto('practice_voices')
      .values({ practice_id: practiceId, ...input, updated_at: now })
      .onConflict(conflict => conflict.column('practice_id').doUpdateSet({ ...input, updated_at: now }))
      .execute()
    return input
  },
})
