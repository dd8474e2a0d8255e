import type pg from 'pg'
import { lockPractice } from '#server/database/lock-practice.ts'
import { onlyRow } from '#server/database/rows.ts'

/** Test texts per practice or admin in 24 hours: the operator pays for each. */
export const testsADay = 20

const kinds = {
  'template-test': "m.practice_id = $2 and m.kind = 'template-test'",
  'test-text':
    "m.practice_id is null and m.kind = 'test-text' and starts_with(m.dedupe_key, 'test-text:' || $2::text || ':')",
} as const

/** Why a test to `phone` (E.164) is refused. Locks until the end; `of`: practice or admin. Same key again is fine. */
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
