import { memberRights } from '#base/rights/member-rights.ts'
import { fieldsOf } from '#diary/messages/problems/mail-problems.ts'
import { wordProblems } from '#diary/messages/problems/word-problems.ts'
import { writeVisitLetter } from '#diary/visits/server/offers/letters/write-visit-letter.ts'
import { mailNamed } from '#message-kinds.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { testRefusals } from '../../messages.ts'
import { sendTestLetterOutput } from '../../schema.ts'
import { sendTestLetterInput } from '../template-inputs.ts'
import { letterToTry } from './letter-of-visit.ts'
import { ownMailbox, writeTestMail } from './test-mail.ts'

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
    const recipient = await ownMailbox(client)
    if (!recipient) return fail('unproven_address')
    // Links back to the editor: a client's own page is for that client.
    const of = await letterToTry(client, practiceId, wish, `${config.publicUrl}/email-templates`, now)
    if (!of) return fail('not_found')
    const mailer = { practiceId, publicUrl: config.publicUrl }
    const { letter, isOwn } = await writeVisitLetter(client, mailer, wish.purpose, { subject, blocks }, of)
    if (!isOwn) return fail('too_long')
    const from_name = of.visit.practice.name
    await writeTestMail(client, test_id, { practice_id: practiceId, recipient, from_name, ...letter }, now)
    return { recipient }
  },
})
