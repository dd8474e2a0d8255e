import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { saveBookingSettingsInput, savedPractice } from '../schema.ts'

export const saveBookingSettings = verb({
  name: 'save-booking-settings',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: saveBookingSettingsInput,
  output: savedPractice,
  refusals: {},
  run: async ({ db, practiceId, input }) => {
    if (Object.keys(input).length > 0) {
      await db.updateTable('practices').set(input).where('id', '=', practiceId).execute()
    }
    return { practice_id: practiceId }
  },
})
