import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAtOpening } from '#desk/openings/server/offering/offer-opening.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { duePerson, gapNow, gapPractice, proposedGaps } from '../../../../tests/gaps.ts'
import { settingsFor } from '../../../../tests/openings.ts'
import { dataOf } from '../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A practice of so many: each has open time today and tomorrow. */
async function openDays(people: number) {
  const { practice, run } = await gapPractice(database, { people })
  const as = (name: string, input: object) => run.as(practice.id, name, input).then(dataOf)
  /** What is proposed: whose, and on which day. */
  const proposed = async () =>
    (await proposedGaps(run, practice))
      .map(gap => `${practice.practitioners.indexOf(gap.practitioner_id)} ${gap.starts_at.slice(8, 10)}`)
      .sort()
  return { practice, run, as, proposed, sql: database.sql }
}

it('leaves out time offered to the waitlist, for that practitioner alone', async () => {
  const { practice, as, proposed, sql } = await openDays(2)
  await as('save-opening-settings', settingsFor('broadcast'))
  for (const name of ['Ada', 'Bea'])
    await as('add-opening-request', {
      client_id: await duePerson(database, practice, name),
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    })
  const [first] = practice.practitioners
  const time = { practitioner_id: first, start: '2026-05-20T18:00:00.000Z', duration_min: 75 }
  const { opening_id } = await as('add-opening', time)
  // Both at once: nothing is held for either.
  await inTransaction(
    database.pool,
    { role: 'practice_worker', claims: { practice_id: practice.id } },
    {},
    client => lookAtOpening(client, practice.id, opening_id, 'https://a.example', gapNow),
  )
  expect(await proposed()).toEqual(['0 21', '1 20', '1 21'])
  await sql(`update opening_offers set state = 'declined' where practice_id = $1`, [practice.id])
  await sql(`update opening_requests set state = 'left', ended_at = now() where practice_id = $1`, [
    practice.id,
  ])
  expect(await proposed()).toEqual(['0 20', '0 21', '1 20', '1 21'])
})

it('proposes the time of a practitioner with nobody on the waitlist', async () => {
  const { practice, as, proposed } = await openDays(2)
  const [, second] = practice.practitioners
  await as('add-opening-request', {
    client_id: await duePerson(database, practice, 'Ada'),
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_ids: [second],
  })
  await as('add-opening', { practitioner_id: second, start: '2026-05-20T18:00:00.000Z', duration_min: 75 })
  expect(await proposed()).toEqual(['0 20', '0 21'])
})

it('leaves out dismissed time for that practitioner alone, and finds again time that ended otherwise', async () => {
  const { practice, as, proposed, run, sql } = await openDays(2)
  const [gap] = await proposedGaps(run, practice)
  await as('set-aside-gap', { gap_id: gap?.id })
  await sql(
    `update gaps set state = 'ended', ended_why = 'closed', ended_at = now() where practice_id = $1 and state = 'proposed'`,
    [practice.id],
  )
  const aside = practice.practitioners.indexOf(gap?.practitioner_id as string)
  expect(await proposed()).toEqual(['0 20', '0 21', '1 20', '1 21'].filter(each => each !== `${aside} 20`))
})

it('proposes at most 12 gaps at a time', async () => {
  const { proposed } = await openDays(7)
  expect(await proposed()).toHaveLength(12)
  expect(await proposed()).toHaveLength(12)
})

it('does not automatically offer time that a waitlist client wants', async () => {
  const { practice, as, proposed, sql } = await openDays(1)
  await proposed()
  const approved = () =>
    sql('select 1 from gaps where practice_id = $1 and approved_at is not null', [practice.id])
  const { request_id } = await as('add-opening-request', {
    client_id: await duePerson(database, practice, 'Ada'),
    service_id: practice.service_id,
    duration_id: practice.duration_id,
  })
  await as('save-gap-settings', { is_on: true, hours: 48, alone_a_week: 2 })
  await proposed()
  expect(await approved()).toEqual([])
  await as('withdraw-opening-request', { request_id })
  await proposed()
  expect(await approved()).toHaveLength(1)
})
