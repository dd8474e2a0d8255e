import { memberRights } from '#base/rights/member-rights.ts'
import { fieldsOf } from '#diary/messages/problems/mail-problems.ts'
import { wordProblems } from '#diary/messages/problems/word-problems.ts'
import { writeVisitLetter } from '#diary/visits/server/offers/letters/write-visit-letter.ts'
import { mailNamed } from '#message-kinds.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { testRefusals } from '../../messages.ts'
import { sendTestLetterOutput } from '../../schema.ts'
import { sendTestLetterInput } from '../template-inputs.ts'
import { letterToTry } from './letter-of-visit.ts'

export const sendTestLetter = verb({
  name: 'send-test-letter',
  who: 'member',
  roles: memberRights.marketing,
  input: sendTestLetterInput,
  output: sendTestLetterOutput,
  refusals: testRefusals,
  limits: [{ per: 'address', hits: 10, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, now }) => {
    const { subject, blocks, test_id, ...wish } = input
    const problems = wordProblems(mailNamed(wish.purpose), { subject, blocks })
    if (problems.length > 0) return fail('bad_words', { fields: fieldsOf(problems) })
    const { address: recipient } = await onlyRow<{ address: string | null }>(client, {
      name: 'own-mailbox',
      text: 'select app.own_mailbox() as address',
    })
    if (!recipient) return fail('unproven_address')
    // Links back to the editor: a client's own page is for that client.
    const of = await letterToTry(client, practiceId, wish, `${config.publicUrl}/email-templates`, now)
    if (!of) return fail('not_found')
    const mailer = { practiceId, publicUrl: config.publicUrl }
    const { letter, isOwn } = await writeVisitLetter(client, mailer, wish.purpose, { subject, blocks }, of)
    if (!isOwn) return fail('too_long')
    await writeMessage(
      client,
      {
        practice_id: practiceId,
        kind: 'letter-test',
        recipient,
        from_name: of.visit.practice.name,
        dedupe_key: `letter-test:${practiceId}:${test_id}`,
        ...letter,
        subject: `Test: ${letter.subject}`.slice(0, 300),
      },
      now,
    )
    return { recipient }
  },
})
