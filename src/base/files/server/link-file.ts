import { memberRoles } from '#base/rights/member-rights.ts'
import { linkSeconds, makeLinkToken } from '#server/files/serving/link-token.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { fileInput, linkedFile } from '../schema.ts'
import { findOwnFile } from './find-own-file.ts'

/** A URL valid five minutes, for those with the right the file's kind requires. */
export const linkFile = verb({
  name: 'link-file',
  who: 'member',
  roles: memberRoles,
  input: fileInput,
  output: linkedFile,
  refusals: {},
  readOnly: true,
  limits: [{ per: 'address', hits: 600, seconds: 60 }],
  run: async context => {
    const file = await findOwnFile(context, 'read')
    if (!file || file.removed_at) return fail('not_found')
    const url = `/files/v1/${file.id}`
    if (file.is_public) return { url, expires_at: null }
    const expires_at = new Date(context.now.getTime() + linkSeconds * 1_000)
    return { url: `${url}?token=${makeLinkToken(context.proofKey, file.id, expires_at)}`, expires_at }
  },
})
