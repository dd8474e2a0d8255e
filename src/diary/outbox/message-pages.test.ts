import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsPast } from '#web/list/source/list-source.ts'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { openPractice } from '../../../tests/practice.ts'
import { productClient } from '../../../tests/product-client.ts'
import { messageOrder } from './message-pages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('paging skips and repeats no message among those stored at the same moment', async () => {
  const { id } = await openPractice(database)
  await database.sql(
    `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, status, dedupe_key, created_at)
     select $1, 'test', 'nadia@example.com', n::text, '', '', 'kept', n::text, timestamptz '2030-01-01 10:00:00.123456' + n / 4 * interval '1 second'
     from generate_series(1, 10) n`,
    [id],
  )
  const client = (await productClient(database)).as(id)
  const seen: { created_at: string; id: string; subject: string }[] = []
  for (;;) {
    const end = seen.at(-1)
    const rows = client.from('outbound_messages').select('id,created_at,subject')
    const page = await (end
      ? rows.lte('created_at', end.created_at).or(rowsPast(messageOrder(true), [end.created_at, end.id]))
      : rows
    )
      .order('created_at', { ascending: false })
      .order('id')
      .limit(3)
    expect(page.error).toBeNull()
    if (!page.data?.length) break
    seen.push(...page.data)
  }
  expect(seen.map(({ subject }) => Number(subject)).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect(seen.map(({ created_at }) => created_at)).toEqual(
    seen
      .map(row => row.created_at)
      .sort()
      .reverse(),
  )
})
