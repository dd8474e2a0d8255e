import { memberRights } from '#base/rights/member-rights.ts'
import { usableWords } from '#diary/messages/templates/usable-template.ts'
import { mailNamed } from '#message-kinds.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { restoreRefusals } from '../../messages.ts'
import { savedTemplate } from '../../schema.ts'
import { restoreTemplateInput } from '../template-inputs.ts'
import { addVersion } from './add-version.ts'

export const restoreTemplate = verb({
  name: 'restore-template',
  who: 'member',
  roles: memberRights.marketing,
  input: restoreTemplateInput,
  output: savedTemplate,
  refusals: restoreRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  onConstraint: { message_templates_one_version: 'words_moved', most_templates: 'most_templates' },
  run: async ({ db, practiceId, input: { version, ...place } }) => {
    if (version === 0) return addVersion(db, practiceId, place, null)
    const older = await db
      .selectFrom('message_templates')
      .select(['subject', 'blocks'])
      .where('practice_id', '=', practiceId)
      .where('purpose', '=', place.purpose)
      .where('channel', '=', place.channel)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!older) return fail('not_found')
    const words = older.blocks === null ? null : usableWords(mailNamed(place.purpose), older)
    if (words === undefined) return fail('not_usable')
    return addVersion(db, practiceId, place, words)
  },
})
