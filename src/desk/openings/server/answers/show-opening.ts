import { fail, verb } from '#server/functions/verb.ts'
import { offerRefusals } from '../../messages.ts'
import { openingPage, openingTokenInput } from '../../schema.ts'
import { openingBehind, openingPageOf, practiceOfOpening } from './find-opening-link.ts'

/** Viewing changes nothing, because mail scanners open every link. */
export const showOpening = verb({
  name: 'show-opening',
  who: 'anyone',
  readOnly: true,
  input: openingTokenInput,
  output: openingPage,
  refusals: offerRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: practiceOfOpening,
  run: async ({ client, practiceId, input, now }) => {
    const found = await openingBehind(client, practiceId, input.token)
    return found ? openingPageOf(found, now) : fail('not_found')
  },
})
