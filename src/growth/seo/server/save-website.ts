import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { seoRefusals } from '../messages.ts'
import { saveWebsiteInput, saveWebsiteOutput } from '../schema.ts'
import { readSite, siteKey } from './read-site.ts'

/** Saves the site's address and reads a new one at once. Deletes the result of the old one. */
export const saveWebsite = verb({
  name: 'save-website',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'seo',
  input: saveWebsiteInput,
  output: saveWebsiteOutput,
  refusals: seoRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 3_600 }],
  run: async ({ db, client, practiceId, input: { website } }) => {
    await db.updateTable('practices').set({ website }).where('id', '=', practiceId).execute()
    const others = db.deleteFrom('site_checks').where('practice_id', '=', practiceId)
    await (website ? others.where('url', '<>', website) : others).execute()
    const work_id = website
      ? await enqueue(client, readSite, {}, { practiceId, dedupeKey: siteKey(website) })
      : null
    return { website, work_id }
  },
})
