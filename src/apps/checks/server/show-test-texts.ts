import { z } from 'zod'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { showTestTextsOutput, type TestText } from '../schema.ts'

interface TextRow extends Omit<TestText, 'created_at' | 'sent_at' | 'delivered_at'> {
  created_at: Date
  sent_at: Date | null
  delivered_at: Date | null
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null

export const showTestTexts = verb({
  name: 'show-test-texts',
  who: 'admin',
  readOnly: true,
  input: z.object({}),
  output: showTestTextsOutput,
  refusals: {},
  run: async ({ client, asker, config }) => {
    const texts = await allRows<TextRow>(client, {
      name: 'show-test-texts',
      text: `select origin_id as test_id, recipient as phone, status, attempts, last_error as error, created_at, sent_at, delivered_at
        from outbound_messages where kind = 'test-text' and dedupe_key like $1 and practice_id is null
        order by created_at desc, id limit 10`,
      values: [`test-text:${asker.userId}:%`],
    })
    return {
      is_set_up: config.texts !== undefined,
      texts: texts.map(({ created_at, sent_at, delivered_at, ...text }) => ({
        ...text,
        created_at: created_at.toISOString(),
        sent_at: iso(sent_at),
        delivered_at: iso(delivered_at),
      })),
    }
  },
})
