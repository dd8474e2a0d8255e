import { memberRights } from '#base/rights/member-rights.ts'
import { aboutPath } from '#desk/booking/about/public-paths.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { makeChecklist } from '../checklist.ts'
import { seoRefusals } from '../messages.ts'
import { showChecklistInput, showChecklistOutput } from '../schema.ts'
import { readChecklistFacts } from './read-checklist-facts.ts'

export const showSearchChecklist = verb({
  name: 'show-search-checklist',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'seo',
  readOnly: true,
  input: showChecklistInput,
  output: showChecklistOutput,
  refusals: seoRefusals,
  run: async ({ client, practiceId, now, config: { publicUrl } }) => {
    const facts = await readChecklistFacts(client, practiceId, { now, publicUrl })
    if (!facts) return fail('not_found')
    const { practice, check, page, work_id } = facts
    return {
      ...makeChecklist(facts),
      website: practice.website,
      checked_at: check ? new Date(check.checked_at).toISOString() : null,
      work_id,
      publicUrl,
      about: page ? aboutPath(page.practice) : null,
    }
  },
})
