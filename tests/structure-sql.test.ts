import { expect, test } from 'vitest'
import { checkRawSql } from '../scripts/structure/raw-sql.ts'

const path = 'src/base/rooms/server/list-rooms.ts'
const named = "{ name: 'rooms', text: 'select id from rooms', values: [] }"

function problems(files: Record<string, string>): string[] {
  const found: string[] = []
  checkRawSql(new Map(Object.entries(files)), (where, problem) => found.push(`${where}: ${problem}`))
  return found
}

test.each([
  ['a bare text', "await client.query('delete from rooms')"],
  ['a text and its values', "await client.query('delete from rooms where id = $1', [id])"],
  ['an object without a name', 'await client.query({ text, values })'],
  ['a type in place of a name', 'await client.query<Room>(`delete from rooms`)'],
])('a raw statement without a name is refused: %s', (_, text) => {
  expect(problems({ [path]: text })).toEqual([`${path}: line 1: a raw statement is { name, text, values }`])
})

test.each([
  ['rows taken out', `\nconst { rows } = await client.query(${named})`],
  ['the whole result', `\nconst found = await client.query(${named})`],
  ['a type that only claims', `\nconst { rows } = await client.query<Room>(${named})`],
  ['over a deeper name', `\nconst { rows } = await database.client.query(${named})`],
])('untyped rows are refused: %s', (_, text) => {
  expect(problems({ [path]: text })).toEqual([
    `${path}: line 2: rows are read by allRows, firstRow or onlyRow, which say what they are`,
  ])
})

test('rows destructured directly from a query are refused', () => {
  expect(problems({ [path]: `return (await client.query(${named})).rows` })).toHaveLength(1)
})

test.each([
  ['rows that are read by their helper', `const rooms = await allRows<Room>(client, ${named})`],
  ['nobody reads what comes back', `await client.query(${named})`],
  ['only their number is read', `const { rowCount } = await client.query(${named})`],
  ['in passing', `return (await client.query(${named})).rowCount !== 0`],
  ['as an arrow', `inTransaction(pool, janitor, {}, client => client.query(${named}))`],
  ['a savepoint', "await client.query('savepoint slug')\nawait client.query('rollback to savepoint slug')"],
  ['the builder', "const rooms = await db.selectFrom('rooms').select('id').execute()"],
])('statements that the decision allows are allowed: %s', (_, text) => {
  expect(problems({ [path]: text })).toEqual([])
})

test('a statement name belongs to one text', () => {
  const other = 'src/base/rooms/server/show-room.ts'
  const text = `await client.query(${named})`
  const spread = text
    .replace('select id from', 'select id\n from')
    .replaceAll("'select id\n from rooms'", '`select id\n from rooms`')
  expect(problems({ [path]: text, [other]: spread })).toEqual([])
  for (const where of [other, 'src/server/jobs/tidy-rooms.ts'])
    expect(problems({ [path]: text, [where]: text.replace('select id', 'select name') })).toEqual([
      `${where}: rooms is another statement's name already`,
    ])
})

test('tests and process code may use raw statements', () => {
  const text = "const { rows } = await client.query('select 1')"
  expect(problems({ 'src/base/rooms/server/list-rooms.test.ts': text })).toEqual([])
  expect(problems({ 'src/server/readiness.ts': text })).toEqual([])
})
