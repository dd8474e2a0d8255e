import { memberRights } from '#base/rights/member-rights.ts'
import { textBlockers } from '#diary/messages/server/offers/problems/text-blockers.ts'
import { blocksOfText, textProblem } from '#diary/messages/templates/text-templates.ts'
import { textNamed } from '#message-kinds.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { templateRefusals } from '../../messages.ts'
import { savedTemplate } from '../../schema.ts'
import { saveTextTemplateInput } from '../template-inputs.ts'
import { addVersion } from './add-version.ts'

export const saveTextTemplate = verb({
  name: 'save-text-template',
  who: 'member',
  roles: memberRights.marketing,
  input: saveTextTemplateInput,
  output: savedTemplate,
  refusals: templateRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  onConstraint: { message_templates_one_version: 'words_moved', most_templates: 'most_templates' },
  run: async ({ db, practiceId, input: { purpose, words, based_on } }) => {
    const template = textNamed(purpose)
    const problem = words === null ? undefined : textProblem(template, words)
    if (problem) return fail('bad_words', { fields: { words: problem } })
    const findings = words === null ? [] : await textBlockers(db, practiceId, template, words)
    if (findings.length > 0) return fail('held_back', { findings })
    const own = words === null ? null : { subject: null, blocks: blocksOfText(words) }
    return addVersion(db, practiceId, { purpose, channel: 'sms', based_on }, own)
  },
})
