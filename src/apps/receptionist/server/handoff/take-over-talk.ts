import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { houseWords } from '../../handoff/system-messages.ts'
import { receptionRefusals } from '../../messages.ts'
import { talkDone, talkInput } from '../../schema.ts'
import { turnTalk } from '../inbox/change-talk.ts'

/** From now on a person answers and the AI is silent, even if a colleague had it before. */
export const takeOverTalk = verb({
  name: 'take-over-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: talkInput,
  output: talkDone,
  refusals: receptionRefusals,
  run: context =>
    turnTalk(context, {
      to: 'taken',
      words: houseWords.taken,
      isSo: (talk, userId) => talk.status === 'taken' && talk.taken_by === userId,
    }),
})
