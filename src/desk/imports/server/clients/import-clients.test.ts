import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeClients } from '#diary/clients/server/merge/merge-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { importWorld, importKinds as kinds, nobody } from '../../../../../tests/imports.ts'
import { workOff } from '../../../../../tests/queue.ts'
import { runAs } from '../../../../../tests/verbs.ts'
import { addImportRows } from '../add-import-rows.ts'
import { runImport } from '../run-import.ts'
import { showImport } from '../show-import.ts'
import { startImport } from '../start-import.ts'
import { undoImport } from '../undo/undo-import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const { full, bring, undo, importOf, clients } = importWorld(() => database)

const rosa = {
  external_id: '77',
  first_name: 'Rosa',
  last_name: 'Quiñones',
  email: 'rosa@example.com',
  phone: '+18285550186',
  birth_date: '1979-03-04',
  address: { street: '12 Elm', city: 'Boone', region: null, postal_code: '28607', country: null },
  notes: ['Warm table'],
  tags: ['Runner', 'runner'],
}

describe('an import', () => {
  test('adds new clients completely, and adds nothing when the same file is imported again', async () => {
    const own = await full()
    const rows = [rosa, { first_name: 'Bo', last_name: '' }, { first_name: 'Bo', last_name: '' }]
    const first = await bring(own, rows)
    expect(await importOf(first)).toMatchObject({ state: 'done', made: 3, filled: 0, known: 0, asked: 0 })
    const before = await clients(own)
    expect(before).toHaveLength(3)
    expect(before.find(({ first_name }) => first_name === 'Rosa')).toMatchObject({
      ...{ last_name: 'Quiñones', email: 'rosa@example.com', phone: '+18285550186', source: 'import' },
      ...{ tags: ['runner'], address_street: '12 Elm', address_city: 'Boone', address_postal_code: '28607' },
    })
    const again = await bring(own, rows)
    expect(await importOf(again)).toMatchObject({ made: 0, filled: 0, known: 3 })
    expect(await clients(own)).toEqual(before)
    expect(await sql('select note from client_notes where practice_id = $1', [own.practice_id])).toEqual([
      { note: 'Warm table' },
    ])
    expect(await sql('select * from outbound_messages where practice_id = $1', [own.practice_id])).toEqual([])
  })

  test('fills in empty fields of an existing client, and nothing else', async () => {
    const own = await full()
    await sql(
      `insert into clients (practice_id, first_name, last_name, email, tags) values ($1, 'Rosa', 'Quinones', 'rosa@example.com', '{VIP}')`,
      [own.practice_id],
    )
    const id = await bring(own, [{ ...rosa, email: 'Rosa@Example.com' }])
    expect(await importOf(id)).toMatchObject({ made: 0, filled: 1 })
    expect(await clients(own)).toMatchObject([
      { last_name: 'Quinones', phone: '+18285550186', tags: ['VIP'], address_city: 'Boone', source: 'staff' },
    ])
  })

  test('asks about likely matches, creates no household, and never merges twins', async () => {
    const own = await full()
    const phone = '+18285550190'
    const id = await bring(own, [
      { first_name: 'Robert', last_name: 'Hill', phone, email: 'hill@example.com' },
      { first_name: 'Bob', last_name: 'Hill', phone, email: 'hill@example.com' },
      { first_name: 'Mia', last_name: 'Hill', phone },
    ])
    expect(await importOf(id)).toMatchObject({ made: 3, asked: 1 })
    expect((await clients(own)).map(({ household_id }) => household_id)).toEqual([null, null, null])
  })

  test('recognizes both clients after a merge', async () => {
    const own = await full()
    const phone = '+18285550191'
    const rows = [
      { external_id: '1', first_name: 'Robert', last_name: 'Hill', phone, email: 'r@example.com' },
      { external_id: '2', first_name: 'Bob', last_name: 'Hill', phone, email: 'r@example.com' },
    ]
    await bring(own, rows)
    const [one, two] = (await clients(own)).map(({ id }) => id)
    expect(await runAs(database, own, mergeClients, { keep_id: one, other_id: two })).toMatchObject({
      ok: true,
    })
    const again = await bring(
      own,
      rows.map(row => ({ ...row, email: null, phone: null, first_name: 'Renamed' })),
    )
    expect(await importOf(again)).toMatchObject({ made: 0, known: 2 })
  })

  test('records an opt-out immediately, an opt-in only with the importer’s wording, and never over an opt-out', async () => {
    const own = await full()
    const yes = { ...rosa, marketing_consent: true }
    const said = () =>
      sql(
        `select is_granted, wording, source, address from client_consents where practice_id = $1 order by created_at`,
        [own.practice_id],
      )
    await bring(own, [yes])
    expect(await said()).toEqual([])
    const agreed_wording = 'They ticked the box on our paper form.'
    await bring(own, [yes], { agreed_wording })
    await bring(own, [yes], { agreed_wording })
    const granted = {
      is_granted: true,
      wording: agreed_wording,
      source: 'import',
      address: 'rosa@example.com',
    }
    expect(await said()).toEqual([granted])
    await bring(own, [{ ...rosa, marketing_consent: false }])
    await bring(own, [yes], { agreed_wording })
    expect(await said()).toMatchObject([granted, { is_granted: false, source: 'import' }])
    // Of two rows of one person, a no holds.
    const mia = { first_name: 'Mia', last_name: 'Hill', email: 'mia@example.com' }
    const rows = [false, true].map(marketing_consent => ({ ...mia, marketing_consent }))
    await bring(own, rows, { agreed_wording })
    expect((await said()).slice(2)).toMatchObject([{ is_granted: false, address: mia.email }])
  })

  test('never records an opt-in over an opt-out from everything, on any channel, until that is lifted', async () => {
    const own = await full()
    await bring(own, [rosa])
    const [person] = await clients(own)
    const say = (channel: string, purpose: string, is_granted: boolean) =>
      sql(
        `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, address)
         values ($1, $2, $3, $4, $5, 'reply', 'STOP', $6)`,
        [
          own.practice_id,
          person?.id,
          channel,
          purpose,
          is_granted,
          channel === 'sms' ? rosa.phone : rosa.email,
        ],
      )
    const yes = { ...rosa, marketing_consent: true }
    const agreed = { agreed_wording: 'They ticked the box on our paper form.' }
    const said = async () =>
      (
        await sql(`select * from client_consents where practice_id = $1 and source = 'import'`, [
          own.practice_id,
        ])
      ).length
    await say('sms', 'all', false)
    await bring(own, [yes], agreed)
    expect(await said()).toBe(0)
    await say('email', 'all', false)
    await say('sms', 'all', true)
    await bring(own, [yes], agreed)
    expect(await said()).toBe(0)
    await say('email', 'all', true)
    await bring(own, [yes], agreed)
    expect(await said()).toBe(1)
  })

  test('is not accessible to other practices, and requires a plan', async () => {
    const [own, other] = [await full(), await full()]
    const import_id = await bring(own, [rosa])
    for (const verb of [runImport, undoImport, showImport])
      expect(await runAs(database, other, verb, { import_id })).toMatchObject({ code: 'not_found' })
    await bring(other, [rosa])
    expect(await clients(other)).toHaveLength(1)
    await sql(`update profiles set plan_type = 'marketing' where id = $1`, [other.practice_id])
    const start = { import_id: randomUUID(), file_name: 'x', source: 'jane', rows_total: 1 }
    const refused = { ...start, left_out: [], left_out_count: 0, agreed_wording: null }
    expect(await runAs(database, other, startImport, refused)).toMatchObject({ code: 'plan_feature' })
  })

  test('does not start before all rows have arrived, and accepts no more than announced', async () => {
    const own = await full()
    const import_id = randomUUID()
    const start = { import_id, file_name: 'x', source: 'file', rows_total: 2 }
    await runAs(database, own, startImport, {
      ...start,
      left_out: [],
      left_out_count: 0,
      agreed_wording: null,
    })
    const add = (line: number) =>
      runAs(database, own, addImportRows, { import_id, rows: [{ ...nobody, line }] })
    expect(await add(2)).toMatchObject({ data: { rows_loaded: 1 } })
    expect(await add(2)).toMatchObject({ data: { rows_loaded: 1 } })
    expect(await runAs(database, own, runImport, { import_id })).toMatchObject({ code: 'rows_missing' })
    await add(3)
    expect(await add(4)).toMatchObject({ ok: false })
    expect(await runAs(database, own, runImport, { import_id })).toMatchObject({ ok: true })
    expect(await runAs(database, own, runImport, { import_id })).toMatchObject({ ok: true })
    expect(await add(5)).toMatchObject({ code: 'already_begun' })
    await workOff(database, kinds)
    expect(await clients(own)).toHaveLength(2)
  })
})

describe('undoing a client import', () => {
  test('removes clients that nobody changed, and empties fields that were filled in', async () => {
    const own = await full()
    await sql(
      `insert into clients (practice_id, first_name, last_name, email) values ($1, 'June', 'Hill', 'june@example.com')`,
      [own.practice_id],
    )
    const state = () =>
      sql(
        `select first_name, last_name, email, phone, tags, birth_date, address_city from clients where practice_id = $1 order by first_name`,
        [own.practice_id],
      )
    const before = await state()
    const rows = Array.from({ length: 250 }, (_, nth) => ({ first_name: `P${nth}`, external_id: `${nth}` }))
    const june = {
      ...rosa,
      external_id: 'j',
      first_name: 'June',
      last_name: 'Hill',
      email: 'june@example.com',
    }
    const consent = { marketing_consent: false }
    // The same row once more, batches later: what it fills in goes with what the first one made.
    const again = { first_name: 'P3', external_id: '3', tags: ['late'] }
    const id = await bring(own, [...rows, { ...rosa, ...consent, external_id: 'r' }, june, again])
    expect(await importOf(id)).toMatchObject({ made: 251, filled: 1, known: 1 })
    await undo(own, id)
    expect(await importOf(id)).toMatchObject({ state: 'undone', removed: 251, stayed: 0 })
    expect(await state()).toEqual(before)
    expect(await sql('select * from client_notes where practice_id = $1', [own.practice_id])).toEqual([])
    await undo(own, id)
    const once = await bring(own, [...rows, { ...rosa, external_id: 'r' }, june])
    expect(await importOf(once)).toMatchObject({ made: 251, filled: 1 })
  })

  test('lists the clients that remain, and why', async () => {
    const own = await full()
    await sql(
      `insert into clients (practice_id, first_name, last_name, email) values ($1, 'Filled', 'Hill', 'f@example.com')`,
      [own.practice_id],
    )
    const filled = { first_name: 'Filled', email: 'f@example.com', phone: rosa.phone, tags: ['old'] }
    const names = ['Changed', 'Noted', 'Asked', 'Starred', 'Gone']
    const id = await bring(own, [
      ...names.map(first_name => ({ first_name, external_id: first_name })),
      filled,
    ])
    const of = async (name: string) => (await clients(own)).find(({ first_name }) => first_name === name)?.id
    await sql(`update clients set tags = '{VIP}' where id = $1`, [await of('Changed')])
    await sql(`update clients set phone = '+18285550111' where id = $1`, [await of('Filled')])
    await sql(`insert into starred_notes (practice_id, client_id, starred_note) values ($1, $2, 'x')`, [
      own.practice_id,
      await of('Starred'),
    ])
    await sql(`insert into client_notes (practice_id, client_id, note) values ($1, $2, 'x')`, [
      own.practice_id,
      await of('Noted'),
    ])
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, address)
       values ($1, $2, 'email', 'offers', true, 'Yes', 'a@example.com')`,
      [own.practice_id, await of('Asked')],
    )
    await undo(own, id)
    const shown = await runAs(database, own, showImport, { import_id: id })
    expect(shown).toMatchObject({
      data: {
        stayed: [
          { line: 2, name: 'Changed Hill', reason: 'changed' },
          { line: 3, name: 'Noted Hill', reason: 'notes' },
          { line: 4, name: 'Asked Hill', reason: 'consents' },
          { line: 5, name: 'Starred Hill', reason: 'notes' },
        ],
      },
    })
    expect((await clients(own)).map(({ first_name }) => first_name).sort()).toEqual([
      'Asked',
      'Changed',
      'Filled',
      'Noted',
      'Starred',
    ])
    // What somebody wrote over what was filled in stays.
    expect((await clients(own)).find(({ first_name }) => first_name === 'Filled')).toMatchObject({
      phone: '+18285550111',
      tags: [],
    })
  })

  test('is refused after 30 days', async () => {
    const own = await full()
    const import_id = await bring(own, [rosa])
    const later = new Date(Date.now() + 31 * 86_400_000)
    expect(await runAs(database, own, undoImport, { import_id }, later)).toMatchObject({ code: 'too_old' })
  })
})
