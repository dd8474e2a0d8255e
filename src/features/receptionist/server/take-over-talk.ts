import { memberRights } from '#features/rights/member-rights.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { houseWords } from '../house-words.ts'
import { receptionRefusals } from '../messages.ts'
import { talkDone, talkInput } from '../schema.ts'
import { changeTalk, lockTalk } from './change-talk.ts'
import { nameForVisitors } from './name-for-visitors.ts'

/** From here on a person answers in a talk and the AI says nothing, whoever of the practice had it before. */
export const takeOverTalk = verb({
  name: 'take-over-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: talkInput,
  output: talkDone,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const talk = await lockTalk(client, practiceId, input.talk_id)
    if (talk instanceof Failure) return talk
    if (talk.status === 'taken' && talk.taken_by === asker.userId) return { status: 'taken' as const }
    const by = { practiceId, userId: asker.userId, now }
    const name = await nameForVisitors(client, asker.userId, talk.language)
    await changeTalk(client, talk, 'taken', by, houseWords.taken(name, talk.language))
    return { status: 'taken' as const }
  },
})
