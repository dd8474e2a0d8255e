import { fail, verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { waitlistPlaceOutput, waitlistTokenInput } from '../schema.ts'
import { entryBehind, tellPlace } from './read-place.ts'

/** Reading changes nothing: mail scanners open links. */
export const showWaitlistPlace = verb({
  name: 'show-waitlist-place',
  who: 'platform',
  readOnly: true,
  input: waitlistTokenInput,
  output: waitlistPlaceOutput,
  refusals: waitlistRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  run: async ({ client, input }) => {
    const entry = await entryBehind(client, input.token)
    return entry ? tellPlace(client, entry) : fail('not_found')
  },
})
