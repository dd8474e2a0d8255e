import { verb } from '#server/functions/verb.ts'
import { modelChoice } from '../../schema.ts'

/** The owner's choice alone, because it decides what leaves the practice (decision 101). Off by default. */
export const saveAssistantModel = verb({
  name: 'save-assistant-model',
  who: 'member',
  input: modelChoice,
  output: modelChoice,
  refusals: {},
  run: async ({ db, practiceId, input }) => {
    await db
      .insertInto('assistant_model_settings')
      .values({ practice_id: practiceId, ...input })
      .onConflict(conflict => conflict.column('practice_id').doUpdateSet(input))
      .execute()
    return input
  },
})
