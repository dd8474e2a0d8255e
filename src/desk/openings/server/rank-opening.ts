import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingRefusals } from '../messages.ts'
import { openingInput, rankedOpening } from '../schema.ts'
import { rankCandidates, readOpening, readSettings } from './offers/rank-candidates.ts'

/** Eligible clients, best first, and why the others aren't. */
export const rankOpening = verb({
  name: 'rank-opening',
  who: 'member',
  roles: memberRights['change-diary'],
  input: openingInput,
  output: rankedOpening,
  refusals: openingRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const opening = await readOpening(client, practiceId, input.opening_id)
    if (!opening) return fail('not_found')
    if (opening.state !== 'open' || opening.ends_at <= now) return fail('over')
    const settings = { ...(await readSettings(client, practiceId, now)), mode: 'manual' as const }
    const ranked = await rankCandidates(client, practiceId, opening, settings, now.getTime(), now)
    const offers = ranked.offers.map(({ request_id, client_id, start, end, value_cents }) => {
      const candidate = ranked.candidates.get(request_id)
      const later = candidate?.request.later
      return {
        request_id,
        client_id,
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        value_cents,
        price_cents: candidate?.price_cents ?? 0,
        gives_back: later ? new Date(later.start).toISOString() : null,
      }
    })
    return { offers, left_out: ranked.left_out }
  },
})
