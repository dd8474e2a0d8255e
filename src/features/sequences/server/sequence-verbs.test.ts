import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { day, define, mail, sequenceWorld, wait } from '../../../../tests/sequences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { practice, run, sql, as, person, visit, sequence, advance, messages } = sequenceWorld(() => database)

it('without an address no sequence of mails is switched on', async () => {
  await sql(`update practices set address = null where id = $1`, [practice().id])
  const sequence_id = await sequence(define([mail('One')]), { on: false })
  expect(await as('switch-sequence', { sequence_id, is_on: true })).toMatchObject({ code: 'no_address' })
  const text = { id: randomUUID(), type: 'text' as const, body: '{{practice}}: times are open.' }
  const texts = await sequence(define([text]), { on: false, name: 'Texts' })
  const bad = await sequence(define([mail('We cure headaches')]), { on: false, name: 'Bad' })
  await sql(`update practices set address = '1 Main St' where id = $1`, [practice().id])
  expect(await as('switch-sequence', { sequence_id: bad, is_on: true })).toMatchObject({
    code: 'bad_words',
    details: {
      findings: expect.arrayContaining([
        expect.objectContaining({ code: 'health_hint', found: 'headaches' }),
      ]),
    },
  })
  expect(await as('switch-sequence', { sequence_id: texts, is_on: true })).toMatchObject({
    code: 'no_phone_service',
  })
})

it('says what it would have sent in 90 days, and is right about it', async () => {
  run().setNow(new Date())
  const definition = define([wait(2), mail('One'), wait(9), mail('Two')])
  const [ann, bea, nell] = [await person('Ann'), await person('Bea'), await person('Nell', { says: false })]
  for (const id of [ann, bea, nell]) await visit(id, day(-30), { created_at: day(-60) })
  // Bea booked after the first mail, and thought better of it later.
  await visit(bea, day(-5), { created_at: day(-25), status: 'cancelled', cancelled_at: day(-10) })
  await visit(await person('Old'), day(-120), { created_at: day(-130) })
  const tried = dataOf(await as('try-sequence', { definition }))
  expect(tried).toMatchObject({ came: 3, followed: 3, messages: 3, people: 2, silent: { no_consent: 1 } })
  const [one, two] = [definition.steps[1]?.id, definition.steps[3]?.id]
  expect(tried.steps).toEqual([
    { id: one, sent: 2, why: {} },
    { id: two, sent: 1, why: { goal: 1 } },
  ])
  // Nothing was written down by asking.
  expect(await messages()).toEqual([])
  expect(tried.names.find((each: { name: string }) => each.name === 'Ann')).toMatchObject({
    sent: [
      { step: one, at: day(-28, 10).toISOString() },
      { step: two, at: day(-19, 10).toISOString() },
    ],
  })
})

it('createLeadNurturingSequence makes the sequence once, and puts the person in once', async () => {
  const nurture = (more: object) =>
    as('create-lead-nurturing-sequence', { leadType: 'new_inquiry', email: 'Zoe@example.com', ...more })
  const made = dataOf(await nurture({ name: 'Zoe Ray' }))
  expect(made).toMatchObject({ may_write: false, reason: 'no_consent' })
  expect(dataOf(await nurture({ name: 'Zoe Ray' }))).toEqual(made)
  expect(dataOf(await nurture({}))).toEqual(made)
  expect(
    await sql('select first_name, lead_stage from clients where practice_id = $1', [practice().id]),
  ).toEqual([{ first_name: 'Zoe', lead_stage: 'inquiry' }])
  const ann = await person('Ann')
  const other = dataOf(await nurture({ clientId: ann, email: 'ann@example.com' }))
  expect(other).toMatchObject({ sequence_id: made.sequence_id, client_id: ann, may_write: true })
  expect(await nurture({ clientId: ann })).toMatchObject({ code: 'other_address' })
  expect(await nurture({ clientId: randomUUID() })).toMatchObject({ code: 'client_gone' })
  expect(
    await as('create-lead-nurturing-sequence', { leadType: 'friend', email: 'a@example.com' }),
  ).toMatchObject({
    status: 400,
  })
  await advance(day(-40))
  expect(await advance(day(-38))).toMatchObject([
    { first_name: 'Ann', status: 'queued' },
    { first_name: 'Zoe', skip_reason: 'no_consent' },
  ])
})

it('a plan without it runs nothing', async () => {
  await sequence(define([mail('One')]))
  await visit(await person('Ann'), day(-30))
  await sql(
    `update profiles set trial_end = now() - interval '1 year', trial_start = now() - interval '2 years' where id = $1`,
    [practice().id],
  )
  expect(await advance(day(-30, 17))).toEqual([])
  expect(await as('list-sequences', {})).toMatchObject({ code: 'plan_feature' })
})
