import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsPast } from '#web/list/source/list-source.ts'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { openPractice } from '../../../tests/practice.ts'
import { productClient } from '../../../tests/product-client.ts'
import { messagesWith, SEARCH_LETTERS } from './message-filter.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const clientId = '7b0f6a3e-0000-4000-8000-000000000001'

test('finds messages by address, subject and client, with any characters, page by page', async () => {
  const { id } = await openPractice(database)
  const rows = [
    ['orla@example.com', 'You are booked', null],
    ['someone@example.com', 'Orla Finch booked, 100% (really)', null],
    ['other@example.com', 'Your visit is cancelled', clientId],
    ['nobody@example.com', 'Your visit has a new time', null],
  ]
  for (const [recipient, subject, client] of rows)
    await database.sql(
      `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, status, dedupe_key)
       values ($1, $2, 'visit-booked', $3, $4, '', '', 'kept', $3)`,
      [id, client, recipient, subject],
    )
  const supabase = (await productClient(database)).as(id)
  const found = async (text: string, clientIds: string[] = []) => {
    const { data, error } = await supabase
      .from('outbound_messages')
      .select('recipient')
      .or(messagesWith(text, clientIds))
      .or(
        rowsPast(
          [{ column: 'created_at', down: true }, { column: 'id' }],
          ['2200-01-01T00:00:00Z', clientId],
        ),
      )
      .order('recipient')
    expect(error, text).toBeNull()
    return data?.map(row => row.recipient)
  }
  expect(await found('ORLA')).toEqual(['orla@example.com', 'someone@example.com'])
  expect(await found('orla', [clientId])).toEqual([
    'orla@example.com',
    'other@example.com',
    'someone@example.com',
  ])
  expect(await found('100% (really)')).toEqual(['someone@example.com'])
  for (const odd of ['a,b', 'x)', '"', '\\', '*', 'or.(id', "o'"]) await found(odd)
  // The longest search there is, as it is read from the address.
  await found('x'.repeat(SEARCH_LETTERS))
})
