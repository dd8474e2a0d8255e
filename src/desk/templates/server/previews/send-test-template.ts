import { memberRights } from '#base/rights/member-rights.ts'
import { textBlockers } from '#diary/messages/server/offers/problems/text-blockers.ts'
import { textProblem } from '#diary/messages/templates/text-templates.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { textNamed } from '#message-kinds.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { testTextRefusals } from '../../messages.ts'
import { sendTestTemplateOutput } from '../../schema.ts'
import { testLimitProblem } from '../offers/test-limit.ts'
import { sendTestTemplateInput } from '../template-inputs.ts'
import { textToTry } from './text-to-try.ts'

/** Texts the practice's own phone only. */
export const sendTestTemplate = verb({
  name: 'send-test-template',
  who: 'member',
  roles: memberRights.marketing,
  input: sendTestTemplateInput,
  output: sendTestTemplateOutput,
  refusals: testTextRefusals,
  // Each costs money.
  limits: [{ per: 'address', hits: 10, seconds: 3600 }],
  run: async ({ client, db, practiceId, input, config, now }) => {
    const template = textNamed(input.purpose)
    const problem = textProblem(template, input.words)
    if (problem) return fail('bad_words', { fields: { words: problem } })
    const findings = await textBlockers(db, practiceId, template, input.words)
    if (findings.length > 0) return fail('held_back', { findings })
    const practice = await db
      .selectFrom('practices')
      .select(['phone', 'time_zone', 'currency'])
      .where('id', '=', practiceId)
      .executeTakeFirstOrThrow()
    const phone = practice.phone ? toE164(practice.phone, countryOf(practice)) : undefined
    if (!phone) return fail('no_phone')
    // Links back to the editor: a client's own page is for that client.
    const tried = await textToTry(client, practiceId, input, { publicUrl: config.publicUrl, now })
    if (!tried) return fail('not_found')
    const text = {
      practice_id: practiceId,
      kind: 'template-test',
      channel: 'sms' as const,
      recipient: phone,
      body_text: `Test: ${tried.text}`,
      dedupe_key: `template-test:${practiceId}:${input.test_id}`,
    }
    const inTheWay = await testLimitProblem(client, 'template-test', practiceId, text)
    if (inTheWay) return fail(inTheWay)
    await writeMessage(client, text, now)
    return { phone }
  },
})
