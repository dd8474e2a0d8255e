import { memberRights } from '#features/rights/member-rights.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { houseWords } from '../house-words.ts'
import { receptionRefusals } from '../messages.ts'
import { talkDone, talkInput } from '../schema.ts'
import { changeTalk, lockTalk } from './change-talk.ts'
import { nameForVisitors } from './name-for-visitors.ts'

/** Ends a talk. It opens again by itself when the visitor writes. */
export const closeTalk = verb({
  name: 'close-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: talkInput,
  output: talkDone,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const talk = await lockTalk(client, practiceId, input.talk_id)
    if (talk instanceof Failure) return talk
    if (talk.status === 'closed') return { status: 'closed' as const }
    const by = { practiceId, userId: asker.userId, now }
    const name = await nameForVisitors(client, asker.userId, talk.language)
    await changeTalk(client, talk, 'closed', by, houseWords.closed(name, talk.language))
    return { status: 'closed' as const }
  },
})
