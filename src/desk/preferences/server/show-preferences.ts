import { practiceNamedIn } from '#diary/messages/server/offers/preference-token.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { preferenceRefusals } from '../messages.ts'
import { preferencesPage, showPreferencesInput } from '../schema.ts'
import { preferencesPageOf, readReached } from './read-people.ts'

/** Viewing changes nothing. */
export const showPreferences = verb({
  name: 'show-preferences',
  who: 'anyone',
  readOnly: true,
  input: showPreferencesInput,
  output: preferencesPage,
  refusals: { not_found: preferenceRefusals.not_found },
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  practiceIn: ({ token }) => practiceNamedIn(token),
  run: async ({ client, input, now, proofKey }) => {
    const reached = await readReached(client, proofKey, input.token)
    return reached ? preferencesPageOf(reached, now.getTime()) : fail('not_found')
  },
})
