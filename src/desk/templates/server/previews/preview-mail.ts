import { memberRights } from '#base/rights/member-rights.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { previewRefusals } from '../../messages.ts'
import { previewMailOutput } from '../../schema.ts'
import { previewMailInput } from '../template-inputs.ts'
import { mailToTry } from './mail-to-try.ts'

const keptForMs = 10 * 60_000

export const previewMail = verb({
  name: 'preview-mail',
  who: 'member',
  roles: memberRights.marketing,
  input: previewMailInput,
  output: previewMailOutput,
  refusals: previewRefusals,
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, now }) => {
    const tried = await mailToTry(client, practiceId, input, { publicUrl: config.publicUrl, now })
    if (tried instanceof Failure) return tried
    const token = makeToken()
    await client.query({
      name: 'keep-letter-preview',
      text: 'select app.keep_letter_preview($1, $2, $3)',
      values: [hashToken(token), tried.mail.body_html, new Date(now.getTime() + keptForMs)],
    })
    const { subject, body_text } = tried.mail
    return { path: `/letter-preview/${token}`, subject, body_text, to: tried.to, bytes: tried.bytes }
  },
})
