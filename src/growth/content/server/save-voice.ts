import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { voice } from '../voice.ts'
import { writeVoice } from './offers/write-voice.ts'

export const saveVoice = verb({
  name: 'save-voice',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: voice,
  output: voice,
  refusals: {},
  run: async ({ db, practiceId, input, now }) => {
    await writeVoice(db, practiceId, input, now)
    return input
  },
})
