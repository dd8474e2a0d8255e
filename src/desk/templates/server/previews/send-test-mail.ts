import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { testRefusals } from '../../messages.ts'
import { sendTestLetterOutput } from '../../schema.ts'
import { sendTestMailInput } from '../template-inputs.ts'
import { mailToTry } from './mail-to-try.ts'

export const sendTestMail = verb({
  name: 'send-test-mail',
  who: 'member',
  roles: memberRights.marketing,
  input: sendTestMailInput,
  output: sendTestLetterOutput,
  refusals: testRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, now }) => {
    const { address: recipient } = await onlyRow<{ address: string | null }>(client, {
      name: 'own-mailbox',
      text: 'select app.own_mailbox() as address',
    })
    if (!recipient) return fail('unproven_address')
    const tried = await mailToTry(client, practiceId, input, { publicUrl: config.publicUrl, now })
    if (tried instanceof Failure) return tried
    await writeMessage(
      client,
      {
        practice_id: practiceId,
        kind: 'letter-test',
        recipient,
        from_name: tried.from,
        dedupe_key: `letter-test:${practiceId}:${input.test_id}`,
        ...tried.mail,
        subject: `Test: ${tried.mail.subject}`.slice(0, 300),
        attachments: tried.attachments,
      },
      now,
    )
    return { recipient }
  },
})
