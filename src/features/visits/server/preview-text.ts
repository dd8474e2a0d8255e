import { templateRefusals } from '#features/messages/messages.ts'
import { previewTextInput, previewTextOutput } from '#features/messages/schema.ts'
import { blocksOfText, textProblem } from '#features/messages/text-words.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { reminderText } from '#features/visits/letters/reminder-words.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { letterToTry } from './letter-of-visit.ts'

/** The text that reminds of a visit, still being written, as a client would get it now. Nothing is sent; its link is nobody's. */
export const previewText = verb({
  name: 'preview-text',
  who: 'member',
  roles: memberRights.marketing,
  input: previewTextInput,
  output: previewTextOutput,
  refusals: { bad_words: templateRefusals.bad_words },
  readOnly: true,
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, now }) => {
    const problem = textProblem(input.words)
    if (problem) return fail('bad_words', { fields: { words: problem } })
    const wish = { purpose: 'visit-reminder' as const, appointment_id: input.appointment_id }
    // As long as a client's own: what is counted is what is paid for.
    const link = `${config.publicUrl}/appointment-manage/${'x'.repeat(32)}`
    const letter = await letterToTry(client, practiceId, wish, link, now)
    if (!letter) return fail('not_found')
    const { text } = reminderText(letter, { subject: null, blocks: blocksOfText(input.words) })
    return { to: letter.visit.first_name, body_text: text }
  },
})
