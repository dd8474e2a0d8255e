import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { restoreRefusals } from '../messages.ts'
import { restoreTemplateInput, savedTemplate } from '../schema.ts'
import { usableWords } from '../write-letter.ts'
import { addVersion } from './add-version.ts'

/** Brings an older version back, or the standard words (0), as a new version: none is ever taken away. */
export const restoreTemplate = verb({
  name: 'restore-template',
  who: 'member',
  roles: memberRights.marketing,
  input: restoreTemplateInput,
  output: savedTemplate,
  refusals: restoreRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  onConstraint: { message_templates_one_version: 'words_moved', most_templates: 'most_templates' },
  run: async ({ client, practiceId, input: { version, ...place } }) => {
    if (version === 0) return addVersion(client, practiceId, place, null)
    const { rows } = await client.query({
      name: 'older-version',
      text: `select subject, blocks from message_templates
        where practice_id = $1 and purpose = $2 and channel = $3 and version = $4`,
      values: [practiceId, place.purpose, place.channel, version],
    })
    if (!rows[0]) return fail('not_found')
    const words = rows[0].blocks && usableWords(place.purpose, rows[0])
    if (rows[0].blocks && !words) return fail('not_usable')
    return addVersion(client, practiceId, place, words)
  },
})
