import { memberRights } from '#base/rights/member-rights.ts'
import { mailFindings } from '#diary/messages/problems/mail-findings.ts'
import { fieldsOf, goneParts } from '#diary/messages/problems/mail-problems.ts'
import { wordProblems } from '#diary/messages/problems/word-problems.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import { mailNamed } from '#message-kinds.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { templateRefusals } from '../../messages.ts'
import { savedTemplate } from '../../schema.ts'
import { saveTemplateInput } from '../template-inputs.ts'
import { addVersion } from './add-version.ts'
import { wordsFit } from './fits-one-mail.ts'

/** Saves a new version. Refused if it shows missing pictures or services, which emails would silently omit. */
export const saveTemplate = verb({
  name: 'save-template',
  who: 'member',
  roles: memberRights.marketing,
  input: saveTemplateInput,
  output: savedTemplate,
  refusals: templateRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  onConstraint: { message_templates_one_version: 'words_moved', most_templates: 'most_templates' },
  run: async ({ db, client, practiceId, config, now, input: { subject, blocks, ...place } }) => {
    const template = mailNamed(place.purpose)
    const { purpose } = template
    const problems = wordProblems(template, { subject, blocks })
    if (problems.length > 0) return fail('bad_words', { fields: fieldsOf(problems) })
    const moment = { purpose, publicUrl: config.publicUrl, now }
    const gone = goneParts(blocks, await readMailContext(client, practiceId, { blocks }, moment))
    if (gone.length > 0) return fail('bad_words', { fields: fieldsOf(gone) })
    const practice = await db
      .selectFrom('practices')
      .select(['name', 'address'])
      .where('id', '=', practiceId)
      .executeTakeFirstOrThrow()
    const services = await db
      .selectFrom('services')
      .select('name')
      .where('practice_id', '=', practiceId)
      .execute()
    const findings = mailFindings(
      { subject, blocks },
      {
        purpose,
        practice_name: practice.name,
        postal_address: practice.address,
        services: services.map(({ name }) => name),
      },
    ).filter(({ severity, code }) => severity === 'block' && code !== 'missing_address')
    if (findings.length > 0) return fail('held_back', { findings })
    const fits = await wordsFit(client, practiceId, template, { subject, blocks }, moment)
    if (!fits) return fail('too_long')
    return addVersion(db, practiceId, place, { subject, blocks })
  },
})
