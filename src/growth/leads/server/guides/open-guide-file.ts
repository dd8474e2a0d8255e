import { linkAddress } from '#server/files/serving/link-token.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { guideRefusals } from '../../messages.ts'
import { guideFileOutput, guideTokenInput } from '../../schema.ts'
import { askBehind, openUntil, practiceOfLink } from './guide-link.ts'

/** A five-minute link to a guide's PDF after confirmation; repeatable until the guide link expires. */
export const openGuideFile = verb({
  name: 'open-guide-file',
  who: 'anyone',
  readOnly: true,
  input: guideTokenInput,
  output: guideFileOutput,
  refusals: guideRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  findPractice: practiceOfLink,
  run: async ({ client, practiceId, input, now, proofKey }) => {
    const ask = await askBehind(client, practiceId, input.token)
    const until = ask && openUntil(ask)
    if (!ask?.file_id) return fail(ask && !until ? 'not_confirmed' : 'not_found')
    if (!until) return fail('not_confirmed')
    if (until <= now) return fail('over')
    return { url: linkAddress(proofKey, ask.file_id, now) }
  },
})
