import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { houseWords } from '../../handoff/system-messages.ts'
import { receptionRefusals } from '../../messages.ts'
import { talkDone, talkInput } from '../../schema.ts'
import { turnTalk } from '../inbox/change-talk.ts'

export const giveBackTalk = verb({
  name: 'give-back-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: talkInput,
  output: talkDone,
  refusals: receptionRefusals,
  run: context =>
    turnTalk(context, { to: 'open', words: houseWords.given, isSo: talk => talk.status === 'open' }),
})
