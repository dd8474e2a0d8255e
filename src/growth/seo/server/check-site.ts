import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { seoRefusals } from '../messages.ts'
import { checkSiteInput, checkSiteOutput } from '../schema.ts'
import { readSite, siteKey } from './read-site.ts'

/** Starts reading the practice's site, or returns the reading in progress. */
export const checkSite = verb({
  name: 'check-site',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'seo',
  input: checkSiteInput,
  output: checkSiteOutput,
  refusals: seoRefusals,
  // Each call reaches someone else's server.
  limits: [{ per: 'address', hits: 20, seconds: 3_600 }],
  run: async ({ client, practiceId }) => {
    const practice = await firstRow<{ website: string | null }>(client, {
      name: 'website-of',
      text: 'select website from practices where id = $1',
      values: [practiceId],
    })
    if (!practice?.website) return fail('no_website')
    return {
      work_id: await enqueue(client, readSite, {}, { practiceId, dedupeKey: siteKey(practice.website) }),
    }
  },
})
