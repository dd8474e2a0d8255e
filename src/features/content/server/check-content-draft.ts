import { memberRights } from '#features/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { checked, checkInput } from '../schema.ts'
import { checkDraft } from './check-draft.ts'
import { factsFor } from './facts-for.ts'
import { readPicture } from './read-picture.ts'

/** What is in the way of a text as it is typed. Keeps nothing. */
export const checkContentDraft = verb({
  name: 'check-content-draft',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  readOnly: true,
  input: checkInput,
  output: checked,
  refusals: {},
  // As somebody types.
  limits: [{ per: 'address', hits: 3_000, seconds: 3_600 }],
  run: async ({ client, practiceId, now, config, input }) => {
    const { topic, subject, words, picture_id } = input
    const refs = words.evidence.map(({ ref }) => ref)
    const { facts } = await factsFor(client, practiceId, now, config.publicUrl, { topic, subject, refs })
    const picture = picture_id ? await readPicture(client, practiceId, picture_id, 'Described') : undefined
    return checkDraft(client, practiceId, now, facts, { ...input, picture: picture ?? null })
  },
})
