import type pg from 'pg'
import { lockPractice } from '#server/database/lock-practice.ts'
import { onlyRow } from '#server/database/rows.ts'

/** Texts that one practice, or one admin, may send within 24 hours to try words: whoever runs the product pays for each. */
export const testsADay = 20

const kinds = {
  'template-test': "m.practice_id = $2 and m.kind = 'template-test'",
  'test-text':
    "m.practice_id is null and m.kind = 'test-text' and starts_with(m.dedupe_key, 'test-text:' || $2::text || ':')",
} as const

/**
 * Why a text that tries words may not be written to `phone` (E.164): the phone has said STOP, or there were as many within 24
 * hours. Two at once take turns until the transaction ends. `of` is the practice, or the admin; the same key again is the same text.
 */
export async function testLimitProblem(
  client: pg.PoolClient,
  kind: keyof typeof kinds,
  of: string,
  { recipient, dedupe_key }: { recipient: string; dedupe_key: string },
): Promise<'stopped' | 'too_many_tests' | undefined> {
  await lockPractice(client, of)
  const { has_stopped, others } = await onlyRow<{ has_stopped: boolean; others: number }>(client, {
    name: `in-the-way-of-${kind}`,
    text: `select app.phone_has_stopped($1) as has_stopped, (select count(*)::int from outbound_messages m
      where ${kinds[kind]} and m.dedupe_key <> $3 and m.created_at > now() - interval '24 hours') as others`,
    values: [recipient, of, dedupe_key],
  })
  if (has_stopped) return 'stopped'
  return others < testsADay ? undefined : 'too_many_tests'
}
