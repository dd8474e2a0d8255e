import { memberRights } from '#base/rights/member-rights.ts'
import { readQuotes } from '#growth/surveys/server/offers/read-quotes.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { guideProblems } from '../../guides/guide-problems.ts'
import { guideBlocks } from '../../guides/guide-text.ts'
import { leadRefusals } from '../../messages.ts'
import { saveGuideInput, saveGuideOutput } from '../../schema.ts'
import { keepGuideLink } from './keep-guide-link.ts'

export const saveGuide = verb({
  name: 'save-guide',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: saveGuideInput,
  output: saveGuideOutput,
  refusals: leadRefusals,
  onConstraint: { most_lead_magnets: 'most_lead_magnets' },
  run: async ({ client, practiceId, input, now, config }) => {
    const { title, description, kind, button, asks_phone } = input
    const body = kind === 'text' ? input.body : ''
    const file_id = kind === 'pdf' ? input.file_id : null
    if (kind === 'text' && guideBlocks(body).length === 0)
      return fail('no_words', { fields: { body: leadRefusals.no_words.message } })
    const quotes = await readQuotes(client, practiceId)
    const problems = guideProblems(
      { title, description, body, button },
      quotes.map(each => each.words),
    )
    if (Object.keys(problems).length > 0) return fail('bad_words', { fields: problems })
    if (kind === 'pdf') {
      const file = await firstRow<{ id: string }>(client, {
        name: 'file-of-guide',
        text: `select id from files where practice_id = $1 and id = $2 and kind = 'guide' and state = 'ready' and removed_at is null`,
        values: [practiceId, file_id],
      })
      if (!file) return fail('not_a_guide', { fields: { file_id: leadRefusals.not_a_guide.message } })
    }
    const done = async (guideId: string) => {
      const practice = await onlyRow<{ id: string; slug: string | null }>(client, {
        name: 'practice-of-saved-guide',
        text: 'select id, slug from practices where id = $1',
        values: [practiceId],
      })
      await keepGuideLink(client, { id: guideId, title, practice }, config.publicUrl, now)
      return { guide_id: guideId }
    }
    const id = input.guide_id ?? input.new_id
    const values = [practiceId, id ?? null, title, description, kind, body, file_id, button, asks_phone]
    if (input.guide_id) {
      const saved = await firstRow<{ id: string }>(client, {
        name: 'change-guide',
        text: `update lead_magnets set title = $3, description = $4, kind = $5, body = $6, file_id = $7, button = $8, asks_phone = $9
          where practice_id = $1 and id = $2 returning id`,
        values,
      })
      return saved ? done(saved.id) : fail('not_found')
    }
    const made = await firstRow<{ id: string }>(client, {
      name: 'make-guide',
      // A repeated request saves the current content.
      text: `insert into lead_magnets as m (practice_id, id, title, description, kind, body, file_id, button, asks_phone, created_at)
        values ($1, coalesce($2, gen_random_uuid()), $3, $4, $5, $6, $7, $8, $9, $10)
        on conflict (id) do update set title = $3, description = $4, kind = $5, body = $6, file_id = $7, button = $8, asks_phone = $9
          where m.practice_id = $1
        returning id`,
      values: [...values, now],
    })
    return made ? done(made.id) : fail('not_found')
  },
})
