import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, inTransaction, queryAs } from '../../src/server/database/transaction.ts'
import { restPolicy } from '../../src/tables.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice, type TestPractice } from '../practice.ts'
import { declared } from './declared.ts'

let database: TestDatabase
let practice: TestPractice
let clientId: string
beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  const [made] = await database.sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, 'Rosa', 'rosa@example.com', '+18285550123')
     returning id`,
    [practice.id],
  )
  clientId = made?.id
})
afterAll(() => database.close())

const member = (sub: string): Caller => ({ role: 'authenticated', claims: { sub } })
const worker = (): Caller => ({ role: 'practice_worker', claims: { practice_id: practice.id } })
const ask = async (caller: Caller, text: string, values: unknown[] = []) =>
  (await queryAs(database.pool, caller, {}, { text, values })).rows
const owner = () => member(practice.id)

/** Another member, with a role. */
async function colleague(role: string): Promise<Caller> {
  const id = randomUUID()
  await database.sql('insert into auth.users (id, email) values ($1, $2)', [
    id,
    `${id.slice(0, 8)}@example.com`,
  ])
  await database.sql('delete from practices where id = $1', [id])
  await database.sql('insert into practice_members (practice_id, user_id, role) values ($1, $2, $3)', [
    practice.id,
    id,
    role,
  ])
  return member(id)
}

describe('a row that members write through /rest/v1', () => {
  const written = Object.entries(restPolicy.tables)
    .filter(([, rules]) => rules.insert)
    .map(([name]) => name)

  it.each(written)('%s leaves author, time and source to the database', async name => {
    const rows = await database.sql(
      `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
         and a.attname = any($2) and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')`,
      [`public.${name}`, ['id', 'created_at', 'updated_at', 'source', 'author_id', 'archived_at', 'address']],
    )
    // What is removed and wanted again is the same row: its id may be given where it can be removed.
    const comesBack = declared[`public.${name}`]?.access.members.owner.endsWith('d')
    expect(comesBack ? rows.filter(row => row.name !== 'id') : rows).toEqual([])
  })

  it.each([
    ['client_consents', { source: 'booking' }],
    ['client_consents', { created_at: '2099-01-01T00:00:00Z' }],
    ['client_consents', { id: randomUUID() }],
    ['client_consents', { address: 'somebody@example.com' }],
    ['client_notes', { created_at: '2001-01-01T00:00:00Z' }],
    ['client_notes', { author_id: randomUUID() }],
  ])('%s refuses %j', async (table, extra) => {
    const row = {
      practice_id: practice.id,
      client_id: clientId,
      ...(table === 'client_notes'
        ? { note: 'n' }
        : { channel: 'email', purpose: 'offers', is_granted: true, wording: 'w' }),
      ...extra,
    }
    const names = Object.keys(row)
    const text = `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)})`
    await expect(ask(owner(), text, Object.values(row))).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the ledger of consents', () => {
  const enter = (caller: Caller, channel: string, extra: Record<string, unknown> = {}) => {
    const row = {
      practice_id: practice.id,
      client_id: clientId,
      channel,
      purpose: 'offers',
      is_granted: true,
      wording: 'Said yes at the desk',
      ...extra,
    }
    const names = Object.keys(row)
    const values = names.map((_, index) => `$${index + 1}`)
    const text = `insert into client_consents (${names}) values (${values}) returning id, source, address, created_at`
    return ask(caller, text, Object.values(row))
  }

  it('accepts a member’s entry only through the verb, as staff, now, for the address on record', async () => {
    for (const who of [owner(), await colleague('front_desk')])
      await expect(enter(who, 'email')).rejects.toMatchObject({ code: '42501' })
    const before = Date.now() - 5_000
    const [mail] = await enter(worker(), 'email')
    expect(mail).toMatchObject({ source: 'staff', address: 'rosa@example.com' })
    expect(mail.created_at.getTime()).toBeGreaterThan(before)
  })

  it('stores the address that a verb gives, normalized', async () => {
    const asked = { source: 'booking', address: ' Mum@Example.com ' }
    expect(await enter(worker(), 'email', asked)).toMatchObject([
      { source: 'booking', address: 'mum@example.com' },
    ])
    await expect(
      enter(worker(), 'email', { source: 'booking', address: 'a@b.co,c@d.co' }),
    ).rejects.toMatchObject({
      code: '23514',
    })
    await expect(enter(worker(), 'sms', { source: 'booking', address: '555 0123' })).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('is append-only for every caller', async () => {
    const [entry] = await enter(worker(), 'email', { source: 'booking' })
    const change = 'update client_consents set is_granted = false where id = $1'
    const remove = 'delete from client_consents where id = $1'
    await expect(ask(worker(), change, [entry.id])).rejects.toMatchObject({ code: '23514' })
    await expect(ask(worker(), remove, [entry.id])).rejects.toMatchObject({ code: '23514' })
    await expect(database.sql(change, [entry.id])).rejects.toMatchObject({ code: '23514' })
    await expect(database.sql('truncate client_consents')).rejects.toMatchObject({ code: '23514' })
    await expect(database.sql('delete from clients where id = $1', [clientId])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('lets a merge change only the owner of an entry', async () => {
    const [kept] = await database.sql(
      `insert into clients (practice_id, first_name) values ($1, 'Rosa') returning id`,
      [practice.id],
    )
    const [entry] = await enter(worker(), 'email', { source: 'booking' })
    const merge = (change: string) =>
      inTransaction(database.pool, worker(), {}, async client => {
        await client.query(`select set_config('app.merging', '1', true)`)
        await client.query(`update client_consents set ${change} where id = $1`, [entry.id])
      })
    await merge(`client_id = '${kept?.id}'`)
    await expect(merge('is_granted = false')).rejects.toMatchObject({ code: '23514' })
    await expect(merge(`client_id = '${clientId}', address = 'x@example.com'`)).rejects.toMatchObject({
      code: '23514',
    })
    const [row] = await database.sql('select client_id, address from client_consents where id = $1', [
      entry.id,
    ])
    expect(row).toEqual({ client_id: kept?.id, address: 'rosa@example.com' })
  })

  it('is deleted by an erasure, and with its practice', async () => {
    const gone = await openPractice(database)
    const [person] = await database.sql(
      `insert into clients (practice_id, first_name) values ($1, 'Ada') returning id`,
      [gone.id],
    )
    const entry = `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
      values ($1, $2, 'email', 'offers', true, 'booking', 'w')`
    await database.sql(entry, [gone.id, person?.id])
    await inTransaction(
      database.pool,
      { ...worker(), claims: { practice_id: gone.id } },
      {},
      async client => {
        await client.query(`select set_config('app.erasing', '1', true)`)
        await client.query('delete from client_consents')
      },
    )
    await database.sql(entry, [gone.id, person?.id])
    await database.sql('delete from practices where id = $1', [gone.id])
    expect(await database.sql('select id from client_consents where practice_id = $1', [gone.id])).toEqual([])
  })
})

describe('a note', () => {
  const write = 'insert into client_notes (practice_id, client_id, note) values ($1, $2, $3) returning *'
  const bring =
    'insert into client_notes (id, practice_id, client_id, note) values ($1, $2, $3, $4) returning *'
  const remove = 'delete from client_notes where id = $1'

  it('has its author and time again when it is restored', async () => {
    const desk = await colleague('front_desk')
    const [note] = await ask(desk, write, [practice.id, clientId, 'Prefers the quiet room'])
    expect(note.author_id).toBe(desk.claims.sub)
    await database.sql(`update client_notes set created_at = '2026-05-01T10:00:00Z' where id = $1`, [note.id])
    // The owner removes a colleague's note by mistake, and takes that back.
    await ask(owner(), remove, [note.id])
    const [back] = await ask(owner(), bring, [note.id, practice.id, clientId, note.note])
    expect(back).toEqual({ ...note, created_at: new Date('2026-05-01T10:00:00Z') })
  })

  it('can’t be restored with different text under another author’s name', async () => {
    const [note] = await ask(await colleague('practitioner'), write, [practice.id, clientId, 'As it was'])
    await ask(owner(), remove, [note.id])
    const [back] = await ask(owner(), bring, [note.id, practice.id, clientId, 'As it never was'])
    expect(back.author_id).toBe(practice.id)
    expect(back.created_at.getTime()).toBeGreaterThan(note.created_at.getTime())
  })

  it('of a colleague can’t be restored by a member who may not remove it', async () => {
    const [note] = await ask(await colleague('practitioner'), write, [practice.id, clientId, 'Mine'])
    await ask(owner(), remove, [note.id])
    const desk = await colleague('front_desk')
    await expect(ask(desk, bring, [note.id, practice.id, clientId, 'Mine'])).rejects.toMatchObject({
      code: '42501',
    })
  })
})
