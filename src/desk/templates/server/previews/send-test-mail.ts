import { memberRights } from '#base/rights/member-rights.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { testRefusals } from '../../messages.ts'
import { sendTestLetterOutput } from '../../schema.ts'
import { sendTestMailInput } from '../template-inputs.ts'
import { mailToTry } from './mail-to-try.ts'
import { ownMailbox, writeTestMail } from './test-mail.ts'

export const sendTestMail = verb({
  name: 'send-test-mail',
  who: 'member',
  roles: memberRights.marketing,
  input: sendTestMailInput,
  output: sendTestLetterOutput,
  refusals: testRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, now }) => {
    const recipient = await ownMailbox(client)
    if (!recipient) return fail('unproven_address')
    const tried = await mailToTry(client, practiceId, input, { publicUrl: config.publicUrl, now })
    if (tried instanceof Failure) return tried
    const { mail, attachments, from: from_name } = tried
    await writeTestMail(
      client,
      input.test_id,
      { practice_id: practiceId, recipient, from_name, ...mail, attachments },
      now,
    )
    return { recipient }
  },
})
