import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { practiceRefusals } from '../messages.ts'
import { savedPractice, savePracticeInput } from '../schema.ts'
import { explainZone, zoneConstraint } from './known-zone.ts'

export const savePractice = verb({
  name: 'save-practice',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: savePracticeInput,
  output: savedPractice,
  refusals: practiceRefusals,
  onConstraint: { practices_slug_key: 'slug_taken', ...zoneConstraint },
  explain: explainZone,
  run: async ({ db, practiceId, input: { business_hours, ...fields } }) => {
    await db
      .updateTable('practices')
      .set({ ...fields, ...(business_hours ? { business_hours: JSON.stringify(business_hours) } : {}) })
      .where('id', '=', practiceId)
      .execute()
    return { practice_id: practiceId }
  },
})
