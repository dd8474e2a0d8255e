import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { houseWords } from '../../handoff/system-messages.ts'
import { receptionRefusals } from '../../messages.ts'
import { talkDone, talkInput } from '../../schema.ts'
import { turnTalk } from './change-talk.ts'

export const closeTalk = verb({
  name: 'close-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: talkInput,
  output: talkDone,
  refusals: receptionRefusals,
  run: context =>
    turnTalk(context, { to: 'closed', words: houseWords.closed, isSo: talk => talk.status === 'closed' }),
})
