import { memberRights } from '#base/rights/member-rights.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { mostLines } from '../../chat/chat-limits.ts'
import { houseWords } from '../../handoff/system-messages.ts'
import { receptionRefusals } from '../../messages.ts'
import { answerTalkInput, answerTalkOutput } from '../../schema.ts'
import { addLines } from '../talk-rows.ts'
import { textFromPerson } from '../texts/text-from-person.ts'
import { changeTalk, lockTalk } from './change-talk.ts'
import { nameForVisitors } from './name-for-visitors.ts'

/** A staff reply. It takes the conversation over, and the AI stays silent from then on. A retry adds no second line. */
export const answerTalk = verb({
  name: 'answer-talk',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: answerTalkInput,
  output: answerTalkOutput,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input, asker, config, now }) => {
    const talk = await lockTalk(client, practiceId, input.talk_id)
    if (talk instanceof Failure) return talk
    if (talk.lines >= mostLines + 100) return fail('talk_full')
    if (talk.status === 'taken' && talk.taken_by && talk.taken_by !== asker.userId)
      return fail('taken_by_other')
    const name = await nameForVisitors(client, asker.userId, talk.language)
    const text = { practiceId, talkId: talk.id, lineId: input.line_id, by: name, said: input.said }
    const refused = await textFromPerson(client, text, config, now)
    if (refused) return refused
    if (talk.status !== 'taken') {
      const by = { practiceId, userId: asker.userId, now }
      await changeTalk(client, talk, 'taken', by, houseWords.taken(name, talk.language))
    }
    const line = { who: 'staff' as const, said: input.said, id: input.line_id, userId: asker.userId }
    return { line: await addLines(client, practiceId, talk.id, [line], now) }
  },
})
