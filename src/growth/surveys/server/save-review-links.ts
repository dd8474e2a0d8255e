import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { linkRefusals } from '../messages.ts'
import { readReviewLinks } from '../public-links.ts'
import { reviewLinks } from '../schema.ts'

/** Shown on every page a request leads to, including answered ones. */
export const saveReviewLinks = verb({
  name: 'save-review-links',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: reviewLinks,
  output: reviewLinks,
  refusals: linkRefusals,
  run: async ({ client, practiceId, input }) => {
    const read = readReviewLinks(input)
    if ('problem' in read)
      return fail(read.problem, { fields: { [read.field]: linkRefusals[read.problem].message } })
    const { google_url, facebook_url, other_url, other_name } = read.links
    await client.query({
      name: 'save-review-links',
      text: `insert into review_settings (practice_id, google_url, facebook_url, other_url, other_name) values ($1, $2, $3, $4, $5)
        on conflict (practice_id) do update set google_url = excluded.google_url, facebook_url = excluded.facebook_url,
          other_url = excluded.other_url, other_name = excluded.other_name`,
      values: [practiceId, google_url, facebook_url, other_url, other_name],
    })
    return read.links
  },
})
