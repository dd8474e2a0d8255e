import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice, type TestPractice } from '../practice.ts'
import { productClient } from '../product-client.ts'

let database: TestDatabase
let practice: TestPractice
let owner: SupabaseClient
let id: string
beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  owner = (await productClient(database)).as(practice.id, practice.email)
  const [client] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'Rosa') returning id`,
    [practice.id],
  )
  id = client?.id
})
afterAll(() => database.close())

it.each([[{ tags: Array(30).fill('x'.repeat(8_000)) }], [{ tags: [null] }]])(
  'a client can’t be changed to %j',
  async fields => {
    const { status, error } = await owner.from('clients').update(fields).eq('id', id)
    expect([status, error?.code]).toEqual([400, '23514'])
  },
)

it.each([
  [{ source: 'import' }],
  [{ created_at: '2001-01-01' }],
  [{ practice_id: '00000000-0000-4000-8000-000000000000' }],
  [{ household_id: null }],
  // Who it is decides a verb, which looks for the same person first.
  [{ first_name: 'Ada' }],
  [{ last_name: 'Brooks' }],
  [{ email: 'ada@example.com' }],
  [{ phone: '+18285550123' }],
])('a client’s identity, source and creation can’t be changed with %j', async fields => {
  const { status, error } = await owner.from('clients').update(fields).eq('id', id)
  expect([status, error?.code]).toEqual([403, '42501'])
})

it('the consent ledger accepts entries only from verbs', async () => {
  const entry = {
    practice_id: practice.id,
    client_id: id,
    channel: 'email',
    purpose: 'offers',
    is_granted: true,
  }
  const { status, error } = await owner.from('client_consents').insert({ ...entry, wording: 'I agree' })
  expect([status, error?.code]).toEqual([403, '42501'])
})

it('a note is restored completely by Undo', async () => {
  const row = { practice_id: practice.id, client_id: id, note: 'Prefers the quiet room' }
  const { data: note } = await owner.from('client_notes').insert(row).select().single()
  await owner.from('client_notes').delete().eq('id', note.id).select('id')
  const { data: back } = await owner
    .from('client_notes')
    .insert({ ...row, id: note.id })
    .select()
    .single()
  expect(back).toEqual(note)
  // Another text under its id is a new note, of now.
  await owner.from('client_notes').delete().eq('id', note.id).select('id')
  const other = { ...row, id: note.id, note: 'Prefers the loud room' }
  const { data: anew } = await owner.from('client_notes').insert(other).select().single()
  expect(anew.created_at).not.toBe(note.created_at)
})

it('a practice can have at most a hundred rooms', async () => {
  await database.sql(
    `insert into rooms (practice_id, name) select $1, 'Room ' || n from generate_series(1, 100) n`,
    [practice.id],
  )
  const { status, error } = await owner.from('rooms').insert({ practice_id: practice.id, name: 'One more' })
  expect([status, error?.code]).toEqual([400, '23514'])
})
