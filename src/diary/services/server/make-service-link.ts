import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { serviceRefusals } from '../messages.ts'
import { madeServiceLink, serviceLinkInput } from '../schema.ts'

/** Creates a private service's link; it is returned once and replaces the last. */
export const makeServiceLink = verb({
  name: 'make-service-link',
  who: 'member',
  roles: memberRights['change-services'],
  input: serviceLinkInput,
  output: madeServiceLink,
  refusals: serviceRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  run: async ({ client, practiceId, input, config }) => {
    const found = await firstRow<{ slug: string | null }>(client, {
      name: 'private-service',
      text: `select p.slug from services s join practices p on p.id = s.practice_id
        where s.practice_id = $1 and s.id = $2 and s.is_private`,
      values: [practiceId, input.service_id],
    })
    if (!found) return fail('not_found')
    const token = makeToken()
    await client.query({
      name: 'make-service-link',
      text: `insert into service_links (practice_id, service_id, token_hash) values ($1, $2, $3)
        on conflict (practice_id, service_id) do update set token_hash = excluded.token_hash, created_at = now()`,
      values: [practiceId, input.service_id, hashToken(token)],
    })
    const query = new URLSearchParams({ service: input.service_id, link: token })
    return { address: `${config.publicUrl}/book/${found.slug ?? practiceId}?${query}` }
  },
})
