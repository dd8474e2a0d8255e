import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { payForFull } from '../../../../../tests/free-plan.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  await payForFull(database, practice.id)
  run = runner(database, '2026-05-20T12:00:00Z')
})

const as = (name: string, input: unknown) => run.as(practice.id, name, input)

/** Records of the same phone, of each two of which staff are asked. */
async function alike(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const [row] = await database.sql(
      `insert into clients (practice_id, first_name, last_name, email, phone, created_at)
       values ($1, $2, 'Berg', $3, '+18285550135', '2026-01-01'::timestamptz - $4::int * interval '1 year') returning id`,
      [practice.id, name, `${name.toLowerCase()}@example.com`, ids.length],
    )
    const id = row?.id as string
    await database.sql('insert into starred_notes values ($1, $2, $3)', [practice.id, id, `About ${name}`])
    for (const other of ids)
      await database.sql(
        `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons) values ($1, $2, $3, 0.75, '{phone}')`,
        [practice.id, id, other],
      )
    ids.push(id)
  }
  return ids
}

const merge = async (keep_id?: string, other_id?: string, take: string[] = []) =>
  dataOf(await as('merge-clients', { keep_id, other_id, take })).merge_id as string
const undo = (merge_id: string) => as('undo-merge', { merge_id })
const records = () =>
  database.sql(
    `select to_jsonb(c) - 'updated_at' as client, n.starred_note from clients c left join starred_notes n on n.client_id = c.id
     where c.practice_id = $1 order by c.id`,
    [practice.id],
  )

test('a visit booked by staff for the merged record goes to the kept one', async () => {
  const [keep, gone] = await alike('Julia', 'Julie')
  await merge(keep, gone)
  const booked = await as('create-appointment', {
    client_id: gone,
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_id: practice.practitioners[0],
    start: '2026-05-21T14:00:00.000Z',
  })
  expect(booked).toMatchObject({ ok: true, data: { client_id: keep } })
})

describe('after two merges into one record', () => {
  test('the latest is undone first, and each record is restored', async () => {
    const [keep, first, second] = await alike('Kim', 'Ada', 'Cleo')
    const before = await records()
    const [older, newer] = [await merge(keep, first, ['email']), await merge(keep, second, ['email'])]
    expect(await undo(older)).toMatchObject({ ok: false, status: 409, code: 'joined_since' })
    expect(await undo(newer)).toMatchObject({ ok: true })
    expect(await undo(older)).toMatchObject({ ok: true })
    expect(await records()).toEqual(before)
  })

  test('the latest is the one made last, whatever the clock said', async () => {
    const [keep, first, second] = await alike('Kim', 'Ada', 'Cleo')
    const older = await merge(keep, first)
    run.setNow('2026-05-20T11:59:59Z')
    const newer = await merge(keep, second)
    expect(await undo(older)).toMatchObject({ code: 'joined_since' })
    expect(await undo(newer)).toMatchObject({ ok: true })
  })
})

test('a visit booked while merged still answers its booker with the name they typed', async () => {
  const [keep, gone] = await alike('Julia', 'Julie')
  const before = await database.sql('select id from clients where practice_id = $1 order by id', [
    practice.id,
  ])
  const merged = await merge(keep, gone, ['name', 'email'])
  const wish = {
    practice_id: practice.id,
    service_id: practice.service_id,
    duration_id: practice.duration_id,
  }
  const { hold_token } = dataOf(
    await run.visit('hold-slot', { ...wish, practitioner_id: null, start: '2026-05-21T14:00:00.000Z' }),
  )
  const typed = { first_name: 'Julie', last_name: 'Berg', email: 'julie@example.com', phone: '+18285550135' }
  const booked = { practice_id: practice.id, hold_token, ...typed }
  const { manage_token } = dataOf(await run.visit('book-appointment', booked))
  expect(await undo(merged)).toMatchObject({ ok: true })
  expect(
    await database.sql('select id from clients where practice_id = $1 order by id', [practice.id]),
  ).toEqual(before)
  const shown = dataOf(await run.visit('show-managed-appointment', { token: manage_token }))
  expect(shown.visit.first_name).toBe('Julie')
  expect(
    await database.sql(
      'select client_id, booked_as, contact_email, contact_phone from appointments where practice_id = $1',
      [practice.id],
    ),
  ).toEqual([
    { client_id: keep, booked_as: 'Julie Berg', contact_email: 'julie@example.com', contact_phone: null },
  ])
})

test('an opt-out recorded while merged follows its address', async () => {
  const [keep, gone] = await alike('Julia', 'Julie')
  const no = (purpose: string) =>
    database.sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording)
       values ($1, $2, 'email', $3, false, 'No')`,
      [practice.id, keep, purpose],
    )
  await no('offers')
  const merged = await merge(keep, gone, ['email'])
  await no('reminders')
  expect(await undo(merged)).toMatchObject({ ok: true })
  expect(
    await database.sql(
      'select client_id, address, purpose from client_consents where practice_id = $1 order by 3',
      [practice.id],
    ),
  ).toEqual([
    { client_id: keep, address: 'julia@example.com', purpose: 'offers' },
    { client_id: gone, address: 'julie@example.com', purpose: 'reminders' },
  ])
})
