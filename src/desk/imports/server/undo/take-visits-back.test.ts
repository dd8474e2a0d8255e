import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveHealthCard } from '#clinical/safety/server/save-health-card.ts'
import { cancelAppointment } from '#desk/appointments/server/offers/cancel-appointment.ts'
import { markAppointment } from '#desk/appointments/server/offers/mark-appointment.ts'
import { moveAppointment } from '#desk/appointments/server/offers/move-appointment.ts'
import { mergeClients } from '#diary/clients/server/merge/merge-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { halfAnHourAgo, importWorld } from '../../../../../tests/imports.ts'
import { runAs, type TestPractice } from '../../../../../tests/verbs.ts'
import { addService } from '../../../../../tests/visits.ts'
import { matchPeople } from '../clients/match-people.ts'
import { showImport } from '../show-import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const { full, bring, bringVisits, undo, importOf, clients } = importWorld(() => database)

const HOUR = 3_600_000
const now = halfAnHourAgo
/** `hours` from now, for one hour. */
const at = (hours: number) => ({ starts_at: now + hours * HOUR, ends_at: now + (hours + 1) * HOUR })
const who = (first_name: string, more: object = {}) => ({
  client: { external_id: null, first_name, last_name: 'Hill', email: null, phone: null, ...more },
})
const ann = who('Ann', { email: 'ann@example.com' })
const visits = (own: TestPractice) =>
  sql('select * from appointments where practice_id = $1 order by starts_at, id', [own.practice_id])
const held = (own: TestPractice) => sql('select * from held_times where practice_id = $1', [own.practice_id])
const shown = async (own: TestPractice, import_id: string) => {
  const answer = await runAs(database, own, showImport, { import_id }, new Date())
  return (answer as unknown as { data: { refused: object[]; stayed: object[] } }).data
}

describe('undoing a visit import', () => {
  test('removes visits that nobody changed, with the clients and services it created', async () => {
    const own = await full()
    const { service_id } = await addService(database, own)
    await bring(own, [{ external_id: '77', first_name: 'Rosa', last_name: 'Quiñones' }])
    const state = async () => [
      await visits(own),
      await held(own),
      await sql('select * from services where practice_id = $1', [own.practice_id]),
      await sql('select * from client_notes where practice_id = $1', [own.practice_id]),
      (await clients(own)).map(({ id, first_name }) => [id, first_name]),
      await sql('select visits, next_at from client_visit_times where practice_id = $1', [own.practice_id]),
    ]
    const before = await state()
    const rows = Array.from({ length: 130 }, (_, nth) => ({
      ...(nth % 2 ? who(`P${nth % 7}`) : who('R', { external_id: '77' })),
      ...at(nth - 60),
      ...{ status: nth < 60 ? 'completed' : 'confirmed', notes: [`n${nth}`] },
      ...(nth % 3 ? { service_id } : { service: `Old ${nth % 9}` }),
    }))
    const id = await bringVisits(own, rows)
    expect(await importOf(id)).toMatchObject({ made: 130, refused: 0, people_made: 7 })
    await undo(own, id)
    expect(await importOf(id)).toMatchObject({ state: 'undone', removed: 130, stayed: 0 })
    expect(await state()).toEqual(before)
    const again = await bringVisits(own, rows)
    expect(await importOf(again)).toMatchObject({ made: 130 })
  })

  test('keeps visits that were moved, marked, canceled or messaged about since, with their client', async () => {
    const own = await full()
    const { service_id } = await addService(database, own)
    const names = ['Moved', 'Marked', 'Off', 'Told', 'Merged', 'Noted', 'Gone', 'Asked']
    const rows = names.map((name, nth) => ({
      ...who(name, { external_id: name }),
      ...at(48 + nth),
      service_id,
    }))
    rows[1] = { ...(rows[1] as (typeof rows)[0]), ...at(-5), status: 'completed' } as never
    const id = await bringVisits(own, rows)
    const [keep] = await sql(
      `insert into clients (practice_id, first_name, last_name) values ($1, 'Other', 'One') returning id`,
      [own.practice_id],
    )
    const people = await clients(own)
    const personOf = (name: string) => people.find(({ first_name }) => first_name === name)?.id
    const visitOf = async (name: string) =>
      (await visits(own)).find(({ client_id }) => client_id === personOf(name))?.id as string
    const act = async (verb: Parameters<typeof runAs>[2], input: object) =>
      expect(await runAs(database, own, verb, input, new Date())).toMatchObject({ ok: true })
    await act(moveAppointment, {
      appointment_id: await visitOf('Moved'),
      start: new Date(now + 100 * HOUR).toISOString(),
      allows_outside_hours: true,
    })
    await act(markAppointment, { appointment_id: await visitOf('Marked'), status: 'no_show' })
    await act(cancelAppointment, { appointment_id: await visitOf('Off') })
    await sql(
      `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key, appointment_id)
       values ($1, 'visit-reminder', 'a@example.com', 's', 't', 'h', $2::text, $2::uuid)`,
      [own.practice_id, await visitOf('Told')],
    )
    await sql(
      `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons) values ($1, $2, $3, 0.7, '{email}')`,
      [own.practice_id, personOf('Merged'), keep?.id],
    )
    await act(mergeClients, { keep_id: keep?.id, other_id: personOf('Merged') })
    await sql(`insert into client_notes (practice_id, client_id, note) values ($1, $2, 'x')`, [
      own.practice_id,
      personOf('Noted'),
    ])
    // Behind the clinical wall.
    await act(saveHealthCard, { client_id: personOf('Asked'), answers: {} })
    await undo(own, id)
    expect(await importOf(id)).toMatchObject({ removed: 4, stayed: 7 })
    expect((await shown(own, id)).stayed).toMatchObject([
      { line: 2, name: 'Moved Hill', reason: 'changed', starts_at: now + 48 * HOUR },
      { line: 3, name: 'Marked Hill', reason: 'changed' },
      { line: 4, name: 'Off Hill', reason: 'changed' },
      { line: 5, name: 'Told Hill', reason: 'messages' },
      // Their visits went; the records stay for what else is theirs.
      { line: 6, name: 'Merged Hill', reason: 'merged', starts_at: null },
      { line: 7, name: 'Noted Hill', reason: 'notes', starts_at: null },
      { line: 9, name: 'Asked Hill', reason: 'used', starts_at: null },
    ])
    const left = await visits(own)
    expect(left).toHaveLength(4)
    expect((await clients(own)).map(({ first_name }) => first_name)).not.toContain('Gone')
  })

  test('is limited to the same practice', async () => {
    const [own, other] = [await full(), await full()]
    const id = await bringVisits(own, [{ ...ann, ...at(-5), status: 'completed' }])
    expect(await runAs(database, other, showImport, { import_id: id })).toMatchObject({ code: 'not_found' })
    const people = [{ ...ann.client, birth_date: null }]
    const found = await runAs(database, other, matchPeople, { source: 'jane', people }, new Date())
    expect(found).toMatchObject({ data: { people: [{ verdict: 'new', client_id: null }] } })
    // Somebody of another practice who is named by id is nobody here.
    const [person] = await clients(own)
    const named = await bringVisits(other, [
      { ...who('Eve'), ...at(-5), status: 'completed', client_id: person?.id },
    ])
    expect(await importOf(named)).toMatchObject({ made: 1, people_made: 1 })
  })
})
