import { memberRights } from '#base/rights/member-rights.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { previewRefusals } from '../../messages.ts'
import { previewMailOutput } from '../../schema.ts'
import { previewMailInput } from '../template-inputs.ts'
import { keepPreview } from './keep-preview.ts'
import { mailToTry } from './mail-to-try.ts'

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
    const { subject, body_text, body_html } = tried.mail
    const path = await keepPreview(client, body_html, now)
    return { path, subject, body_text, to: tried.to, bytes: tried.bytes }
  },
})
