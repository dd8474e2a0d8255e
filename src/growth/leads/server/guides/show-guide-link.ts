import { fail, verb } from '#server/functions/verb.ts'
import { guideRefusals } from '../../messages.ts'
import { guideLinkOutput, guideTokenInput } from '../../schema.ts'
import { askBehind, linkPage, practiceOfLink } from './guide-link.ts'

/** The confirmation page or the guide behind an emailed link. Read-only. */
export const showGuideLink = verb({
  name: 'show-guide-link',
  who: 'anyone',
  readOnly: true,
  input: guideTokenInput,
  output: guideLinkOutput,
  refusals: guideRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  findPractice: practiceOfLink,
  run: async ({ client, practiceId, input, now }) => {
    const ask = await askBehind(client, practiceId, input.token)
    return ask ? linkPage(ask, now) : fail('not_found')
  },
})
