import { testLimitProblem } from '#desk/templates/server/offers/test-limit.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { testTextRefusals } from '../messages.ts'
import { sendTestTextInput, sendTestTextOutput } from '../schema.ts'

/** Sends one text to the admin's own phone along the same path as a practice's texts. */
export const sendTestText = verb({
  name: 'send-test-text',
  who: 'admin',
  input: sendTestTextInput,
  output: sendTestTextOutput,
  refusals: testTextRefusals,
  // Each text costs money and reaches a real phone.
  limits: [{ per: 'address', hits: 10, seconds: 3_600 }],
  run: async ({ client, asker, input, now }) => {
    const phone = toE164(input.phone)
    if (!phone) return fail('invalid_phone', { fields: { phone: testTextRefusals.invalid_phone.message } })
    const text = {
      practice_id: null,
      kind: 'test-text',
      channel: 'sms' as const,
      recipient: phone,
      body_text: 'A test from Stillpoint: this text reached you. No answer is needed.',
      origin: { kind: 'test' as const, id: input.test_id },
      dedupe_key: `test-text:${asker.userId}:${input.test_id}`,
    }
    const inTheWay = await testLimitProblem(client, 'test-text', asker.userId ?? '', text)
    if (inTheWay) return fail(inTheWay)
    await writeMessage(client, text, now)
    return { test_id: input.test_id }
  },
})
