import { afterAll, beforeAll, expect, it } from 'vitest'
import { markAppointment } from '#desk/appointments/server/offers/mark-appointment.ts'
import type { Verb } from '#server/functions/verb.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { mergeWorld } from '../../../../../tests/merges.ts'
import { employ } from '../../../../../tests/safety/employ.ts'
import { member, newPractice, runAs } from '../../../../../tests/verbs.ts'
import { saveHealthCard } from '../save-health-card.ts'
import { showHealthCard } from '../show-health-card.ts'
import { screenAppointment } from './screen-appointment.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a verb answers
type Answer = any
// `visitOf` puts visits on 1 June 2026.
const now = new Date('2026-06-05T12:00:00Z')
const act = async (who: Parameters<typeof runAs>[1], verb: Verb, input: object): Promise<Answer> => {
  const answer = await runAs(database, who, verb, input, now)
  return answer.ok ? answer.data : answer
}

/** A visit whose client has an answer that says stop for its service. */
async function stopped() {
  const own = await newPractice(database)
  const [person] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'June') returning id`,
    [own.practice_id],
  )
  await mergeWorld(database).visitOf(own, person?.id as string, 'June')
  const [visit] = await database.sql('select id, service_id from appointments where client_id = $1', [
    person?.id,
  ])
  await database.sql(`update services set traits = '{deep,latex}' where id = $1`, [visit?.service_id])
  const answers = { allergies: [{ to: 'latex' }], signed_on: '2026-05-01' }
  await act(own, saveHealthCard, { client_id: person?.id, answers })
  return { own, appointment_id: visit?.id as string, client_id: person?.id as string }
}

const statusOf = async (id: string) =>
  (await database.sql('select status from appointments where id = $1', [id]))[0]?.status

it('a visit with a stop needs a written reason to be marked arrived or completed, and for nothing else', async () => {
  const { own, appointment_id } = await stopped()
  for (const status of ['arrived', 'completed'])
    expect(await act(own, markAppointment, { appointment_id, status })).toMatchObject({
      code: 'stop_needs_reason',
      details: { appointment_id },
    })
  expect(await statusOf(appointment_id)).toBe('confirmed')
  expect(await act(own, markAppointment, { appointment_id, status: 'no_show' })).toMatchObject({
    status: 'no_show',
  })
  expect(await act(own, markAppointment, { appointment_id, status: 'confirmed' })).toMatchObject({
    status: 'confirmed',
  })

  const practitioner = await employ(database, own, 'practitioner')
  const stop_reason = ' Gloves of nitrile. '
  const marked = { appointment_id, status: 'arrived', stop_reason }
  expect(await act(member(practitioner), markAppointment, marked)).toMatchObject({ status: 'arrived' })
  expect(await act(own, screenAppointment, { appointment_id })).toMatchObject({
    needs_reason: false,
    reasons: [
      {
        rule: 'allergy-latex',
        source_field: 'allergies.latex',
        reason: 'Gloves of nitrile.',
        written_by: 'The practitioner',
        written_at: now.toISOString(),
      },
    ],
  })
  const { client_id } = await act(own, screenAppointment, { appointment_id })
  expect(await act(own, showHealthCard, { client_id })).toMatchObject({
    reasons: [
      {
        appointment_id,
        reason: 'Gloves of nitrile.',
        written_by: 'The practitioner',
        service_name: 'Hot stone',
      },
    ],
  })
  // Asked once: what comes after goes by it.
  expect(await act(own, markAppointment, { appointment_id, status: 'completed' })).toMatchObject({
    status: 'completed',
  })
})

it('a member who may not see health answers cannot give a reason, and learns nothing about it', async () => {
  const { own, appointment_id } = await stopped()
  const desk = member(await employ(database, own, 'front_desk'))
  const marked = { appointment_id, status: 'arrived', stop_reason: 'She said it is fine' }
  const refused = await act(desk, markAppointment, marked)
  expect(refused).toMatchObject({ code: 'stop_needs_reason', details: { appointment_id } })
  expect(JSON.stringify(refused)).not.toMatch(/latex|allergy/i)
  expect(await statusOf(appointment_id)).toBe('confirmed')
  const kept = 'select id from clinical.stop_reasons where practice_id = $1'
  expect(await database.sql(kept, [own.practice_id])).toEqual([])
  // Once it was looked at, the desk marks as always.
  await act(own, markAppointment, marked)
  await act(own, markAppointment, { appointment_id, status: 'confirmed' })
  expect(await act(desk, markAppointment, { appointment_id, status: 'arrived' })).toMatchObject({
    status: 'arrived',
  })
})

it('a new reason is needed when a different answer causes a stop', async () => {
  const { own, appointment_id, client_id } = await stopped()
  await act(own, markAppointment, { appointment_id, status: 'arrived', stop_reason: 'Nitrile' })
  const [card] = await database.sql('select id from clinical.health_cards where client_id = $1', [client_id])
  const answers = {
    allergies: [{ to: 'latex' }],
    medications: [{ name: 'Warfarin' }],
    signed_on: '2026-05-01',
  }
  await act(own, saveHealthCard, { client_id, answers, replaces: [card?.id] })
  expect(await act(own, screenAppointment, { appointment_id })).toMatchObject({ needs_reason: true })
  expect(await act(own, markAppointment, { appointment_id, status: 'completed' })).toMatchObject({
    code: 'stop_needs_reason',
  })
})

it('a client without health answers needs no reason', async () => {
  const { own, appointment_id, client_id } = await stopped()
  await database.sql('delete from clinical.health_cards where client_id = $1', [client_id])
  expect(await act(own, markAppointment, { appointment_id, status: 'arrived' })).toMatchObject({
    status: 'arrived',
  })
})
