import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitColumns, visitWithClient } from '../../src/diary/visits/calendar-rows.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Person, teamWorld } from '../team.ts'
import { addClient, addVisit } from '../visits.ts'

let database: TestDatabase
let people: Record<'owner' | 'practitioner' | 'front_desk' | 'biller', Person>
let clientId: string
let visitId: string

beforeAll(async () => {
  database = await testDatabase()
  const world = await teamWorld(database)
  const owner = await world.signUp()
  await world.buyFullPlan(owner.id)
  people = {
    owner,
    practitioner: await world.employ(owner, 'practitioner'),
    front_desk: await world.employ(owner, 'front_desk'),
    biller: await world.employ(owner, 'biller'),
  }
  const [practitioner] = await database.sql('select id from practitioners where practice_id = $1', [owner.id])
  const own = { practice_id: owner.id, practitioner_id: practitioner?.id }
  clientId = await addClient(database, own)
  visitId = await addVisit(database, own, { client_id: clientId, starts_at: '2026-05-14T14:00:00Z' })
  await database.sql(`insert into starred_notes values ($1, $2, 'Left shoulder')`, [owner.id, clientId])
  await database.sql(`insert into appointment_notes values ($1, $2, 'Stiff neck', 'A cold')`, [
    owner.id,
    visitId,
  ])
})
afterAll(() => database.close())

const detail = `${visitColumns},appointment_notes(client_note,cancel_reason)`
const seenBy = async ({ supabase }: Person) => ({
  calendar: (await supabase.from('appointments').select(visitWithClient).single()).data,
  visit: (await supabase.from('appointments').select(detail).single()).data,
  record: (await supabase.from('client_records').select('*').eq('id', clientId).single()).data,
  notes: (await supabase.from('starred_notes').select('*')).data,
})

describe('client messages and notes about a client', () => {
  it.each(['owner', 'practitioner', 'front_desk'] as const)(
    'are shown with visit and record to the %s',
    async role => {
      expect(await seenBy(people[role])).toMatchObject({
        calendar: { clients: { first_name: 'Rosa', starred_note: 'Left shoulder' } },
        visit: { appointment_notes: { client_note: 'Stiff neck', cancel_reason: 'A cold' } },
        record: { first_name: 'Rosa', starred_note: 'Left shoulder' },
        notes: [{ starred_note: 'Left shoulder' }],
      })
    },
  )

  it('are hidden from the biller, who still sees visit and record', async () => {
    expect(await seenBy(people.biller)).toMatchObject({
      calendar: { id: visitId, clients: { first_name: 'Rosa', starred_note: null } },
      visit: { id: visitId, price_cents: 9500, appointment_notes: null },
      record: { first_name: 'Rosa', starred_note: null },
      notes: [],
    })
    const { supabase } = people.biller
    const [raw, guess] = await Promise.all([
      supabase.from('appointments').select('*,clients(*)').single(),
      supabase.from('client_records').select('id').ilike('starred_note', '%left%'),
    ])
    expect(JSON.stringify(raw.data)).toContain('Rosa')
    expect(JSON.stringify(raw.data)).not.toMatch(/Stiff|cold|Left/)
    expect(guess.data).toEqual([])
  })

  it('are written only by verbs', async () => {
    const { supabase } = people.owner
    const answers = await Promise.all([
      supabase.from('starred_notes').update({ starred_note: 'x' }).eq('client_id', clientId),
      supabase.from('appointment_notes').insert({ practice_id: people.owner.id, appointment_id: visitId }),
      supabase.from('client_records').update({ starred_note: 'x' }).eq('id', clientId),
    ])
    for (const { error } of answers) expect(error).not.toBeNull()
  })
})

it('an older database keeps all client text', async () => {
  await database.sql(
    `drop view client_records; drop table starred_notes, appointment_notes;
     alter table clients add column starred_note text;
     alter table appointments add column client_note text, add column cancel_reason text;
     delete from private.migrations where name = '1/20261121001600_client_words.sql'`,
  )
  await database.sql(`update clients set starred_note = 'Right knee'`)
  await database.sql(`update appointments set client_note = 'Short of breath'`)
  await database.sql(
    `insert into appointment_events (practice_id, appointment_id, kind, actor, details)
     values ($1, $2, 'cancelled', 'client', '{"reason": "Asthma", "was": "confirmed"}')`,
    [people.owner.id, visitId],
  )
  await migrate(database.ownerConfig)
  expect(await database.sql('select starred_note from client_records')).toEqual([
    { starred_note: 'Right knee' },
  ])
  expect(await database.sql('select client_note, cancel_reason from appointment_notes')).toEqual([
    { client_note: 'Short of breath', cancel_reason: 'Asthma' },
  ])
  expect(await database.sql('select details from appointment_events')).toEqual([
    { details: { was: 'confirmed' } },
  ])
})
