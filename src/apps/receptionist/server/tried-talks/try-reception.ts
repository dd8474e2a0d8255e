import { memberRights } from '#base/rights/member-rights.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { replyText } from '../../dialogue/reply-text.ts'
import { receptionRefusals } from '../../messages.ts'
import { tryReceptionInput, tryReceptionOutput } from '../../schema.ts'
import { previewConversation } from '../../tried-talks/preview-conversation.ts'
import { readReply } from '../dialogue/read-reply.ts'
import { receptionTools } from '../dialogue/reception-tools.ts'
import { replyOfNotRead } from '../dialogue/unread-reply.ts'
import { readReception } from '../read-reception.ts'
import { receptionistOf } from '../receptionist-caller.ts'

export const tryReception = verb({
  name: 'try-reception',
  who: 'member',
  roles: memberRights['client-notes'],
  needs: 'virtual-receptionist',
  input: tryReceptionInput,
  output: tryReceptionOutput,
  refusals: receptionRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  runOutside: async ({ pool, practiceId, input, now, config, log, proofKey, asker }) => {
    const reception = await inTransaction(pool, receptionistOf(practiceId), { readOnly: true }, client =>
      readReception(client, practiceId, now),
    )
    if (!reception) return fail('not_found')
    const { facts } = reception
    const deps = { pool, config, log, proofKey, now: () => now }
    const tools = receptionTools(deps, { ...asker, overWire: false }, practiceId, facts.today)
    const first = { text: input.message, before: previewConversation(input.talk), facts, as: undefined }
    const said = await readReply(`${practiceId} ${asker.userId}`, first, tools).then(
      ({ reply }) => reply,
      error => replyOfNotRead(error, first.before, facts),
    )
    const isDone = said.tool === 'book'
    return {
      response: replyText(said, facts),
      tool: said.tool,
      sources: [...said.sources],
      choices: [...(said.choices ?? [])],
      is_unanswered: said.isUnanswered === true,
      talk: isDone ? { ...said.talk, stage: 'open', draft: {} } : said.talk,
    }
  },
})
