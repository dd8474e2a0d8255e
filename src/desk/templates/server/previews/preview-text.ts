import { memberRights } from '#base/rights/member-rights.ts'
import { textProblem } from '#diary/messages/templates/text-templates.ts'
import { textNamed } from '#message-kinds.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { templateRefusals } from '../../messages.ts'
import { previewTextOutput } from '../../schema.ts'
import { previewTextInput } from '../template-inputs.ts'
import { textToTry } from './text-to-try.ts'

/** Renders a text draft. Sends nothing. */
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
    const problem = textProblem(textNamed(input.purpose), input.words)
    if (problem) return fail('bad_words', { fields: { words: problem } })
    const tried = await textToTry(client, practiceId, input, { publicUrl: config.publicUrl, now })
    return tried ? { to: tried.to, body_text: tried.text } : fail('not_found')
  },
})
