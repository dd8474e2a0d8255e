import { fail, verb } from '#server/functions/verb.ts'
import { guideRefusals } from '../../messages.ts'
import { showGuideInput, showGuideOutput } from '../../schema.ts'
import { practiceOfGuide, readGuide } from './read-guide.ts'

/** The public page of a guide; a disabled one shows only that. */
export const showGuide = verb({
  name: 'show-guide',
  who: 'anyone',
  readOnly: true,
  input: showGuideInput,
  output: showGuideOutput,
  refusals: guideRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: practiceOfGuide,
  run: async ({ client, practiceId, input, now }) => {
    const found = await readGuide(client, practiceId, input.guide_id, now)
    if (!found) return fail('not_found')
    const { practice, is_offered, book_code, id, title, description, kind, button, asks_phone } = found
    return {
      practice,
      book_code,
      guide: is_offered ? { id, title, description, kind, button, asks_phone } : null,
    }
  },
})
