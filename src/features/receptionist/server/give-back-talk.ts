import { memberRights } from '#features/rights/member-rights.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { houseWords } from '../house-words.ts'
import { receptionRefusals } from '../messages.ts'
import { talkDone, talkInput } from '../schema.ts'
import { changeTalk, lockTalk } from './change-talk.ts'
import { nameForVisitors } from './name-for-visitors.ts'

/** The AI answers in a talk again. */
export const giveBackTalk = verb({
  name: 'give-back-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: talkInput,
  output: talkDone,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const talk = await lockTalk(client, practiceId, input.talk_id)
    if (talk instanceof Failure) return talk
    if (talk.status === 'open') return { status: 'open' as const }
    const by = { practiceId, userId: asker.userId, now }
    const name = await nameForVisitors(client, asker.userId, talk.language)
    await changeTalk(client, talk, 'open', by, houseWords.given(name, talk.language))
    return { status: 'open' as const }
  },
})
