import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { member, newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { addClient, addVisit } from '../../../../tests/visits.ts'
import type { JobDeps } from '../../../server/jobs/run-jobs.ts'
import { completeTask } from './complete-task.ts'
import { makeTasks } from './make-tasks.ts'
import { removeTask } from './remove-task.ts'
import { saveTask } from './save-task.ts'
import { saveTaskRule } from './save-task-rule.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-05-14T12:00:00Z')

/** A practice on the full plan, with a practitioner who has an account and a column. */
async function team() {
  const own = await newPractice(database)
  await database.sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    own.practice_id,
  ])
  const id = randomUUID()
  await database.sql(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{}')`, [
    id,
    `${id.slice(0, 8)}@example.com`,
  ])
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'practitioner', now())`,
    [own.practice_id, id],
  )
  const [column] = await database.sql(
    `insert into practitioners (practice_id, name, user_id) values ($1, 'Mara', $2) returning id`,
    [own.practice_id, id],
  )
  return { own, mara: member(id), maraId: id, column: column?.id as string }
}

const task = (more: object = {}) => ({ task_id: randomUUID(), title: 'Order linen', ...more })
const rows = (own: TestPractice) =>
  database.sql(
    `select title, client_id, assigned_to, due_on::text, state, recurs, made_key from tasks where practice_id = $1 order by created_at, due_on`,
    [own.practice_id],
  )
const deps = (at = now) =>
  ({ pool: database.pool, log: pino({ level: 'silent' }), now: () => at }) as unknown as JobDeps

test('a free plan has no tasks, and tasks of other members or practices cannot be read', async () => {
  const free = await newPractice(database)
  expect(await runAs(database, free, saveTask, task())).toMatchObject({ code: 'plan_feature', status: 402 })
  const { own, mara, maraId } = await team()
  const mine = task()
  expect(await runAs(database, own, saveTask, mine)).toMatchObject({ ok: true })
  const { own: other } = await team()
  for (const asker of [mara, other]) {
    expect(await runAs(database, asker, saveTask, { ...mine, title: 'Mine now' })).toMatchObject({
      code: 'not_found',
    })
    expect(
      await runAs(database, asker, completeTask, { task_id: mine.task_id, is_done: true }),
    ).toMatchObject({
      code: 'not_found',
    })
    expect(
      await runAs(database, asker, removeTask, { task_id: mine.task_id, is_removed: true }),
    ).toMatchObject({
      code: 'not_found',
    })
  }
  expect(await runAs(database, own, saveTask, task({ assigned_to: other.practice_id }))).toMatchObject({
    code: 'no_member',
  })
  const [client] = [await addClient(database, other)]
  expect(await runAs(database, own, saveTask, task({ client_id: client }))).toMatchObject({
    code: 'client_gone',
  })
  // Given to Mara it is hers too, and hers given to the owner stays in her sight.
  expect(await runAs(database, own, saveTask, { ...mine, assigned_to: maraId })).toMatchObject({ ok: true })
  expect(await runAs(database, mara, completeTask, { task_id: mine.task_id, is_done: true })).toMatchObject({
    ok: true,
  })
  expect(await runAs(database, mara, saveTaskRule, rule())).toMatchObject({ code: 'forbidden' })
})

test('a completed recurring task is repeated once, however often it is pressed, and Undo removes the repeat', async () => {
  const { own } = await team()
  const weekly = task({ due_on: '2026-05-11', rhythm: 'weekly', note: 'Thirty' })
  expect(await runAs(database, own, saveTask, { ...weekly, due_on: null })).toMatchObject({ status: 400 })
  await runAs(database, own, saveTask, weekly)
  const done = (is_done = true) => runAs(database, own, completeTask, { task_id: weekly.task_id, is_done })
  const pressed = await Promise.all([done(), done(), done()])
  expect(pressed.every(({ ok }) => ok)).toBe(true)
  expect(dataOf(pressed[0] as never).next_due ?? '2026-05-18').toBe('2026-05-18')
  const states = async () => (await rows(own)).map(({ due_on, state }) => `${due_on} ${state}`)
  expect(await states()).toEqual(['2026-05-11 done', '2026-05-18 open'])
  await done(false)
  expect(await states()).toEqual(['2026-05-11 open', '2026-05-18 removed'])
  await done()
  expect(await states()).toEqual(['2026-05-11 done', '2026-05-18 open'])
  // Snoozed, it keeps its rhythm.
  const monthly = task({ due_on: '2026-05-31', rhythm: 'monthly' })
  await runAs(database, own, saveTask, monthly)
  await runAs(database, own, saveTask, { ...monthly, due_on: '2026-06-02' })
  expect((await rows(own)).find(({ due_on }) => due_on === '2026-06-02')?.recurs).toContain(
    'BYMONTHDAY=28,29,30,31',
  )
})

test('a removed task is restored unchanged', async () => {
  const { own } = await team()
  const one = task()
  await runAs(database, own, saveTask, one)
  const set = (is_removed: boolean) => runAs(database, own, removeTask, { task_id: one.task_id, is_removed })
  await set(true)
  expect(await runAs(database, own, saveTask, one)).toMatchObject({ code: 'not_found' })
  await set(false)
  expect(await rows(own)).toMatchObject([{ state: 'open' }])
  await runAs(database, own, completeTask, { task_id: one.task_id, is_done: true })
  await set(true)
  await set(false)
  expect(await rows(own)).toMatchObject([{ state: 'done' }])
})

const rule = (more: object = {}) => ({
  kind: 'new_client',
  words: 'Send intake',
  assigned_to: null,
  due_days: 1,
  is_on: true,
  ...more,
})
const book = (own: TestPractice, more: object, at = '2026-05-14T12:01:00Z') =>
  addVisit(database, own, { starts_at: '2026-05-20T14:00:00Z', ...more }).then(async id => {
    await database.sql('update appointments set created_at = $2 where id = $1', [id, at])
    return id
  })

test('a new client creates one task for the practitioner, also with several processes', async () => {
  const { own, maraId, column } = await team()
  const [old, fresh, before] = [
    await addClient(database, own),
    await addClient(database, own, 'Ida'),
    await addClient(database, own, 'Ro'),
  ]
  await book(own, { client_id: before, starts_at: '2026-05-21T14:00:00Z' }, '2026-05-14T11:00:00Z')
  await book(
    own,
    { client_id: old, starts_at: '2026-05-12T14:00:00Z', status: 'completed' },
    '2026-05-01T11:00:00Z',
  )
  await runAs(database, own, saveTaskRule, rule())
  await book(own, { client_id: old })
  await book(own, { client_id: fresh, practitioner_id: column })
  const at = new Date('2026-05-14T12:05:00Z')
  await Promise.all([makeTasks(deps(at)), makeTasks(deps(at)), makeTasks(deps(at))])
  expect(await rows(own)).toMatchObject([
    {
      title: 'Send intake',
      client_id: fresh,
      assigned_to: maraId,
      due_on: '2026-05-15',
      made_key: `new_client:${fresh}`,
    },
  ])
  // Removed it does not come back, nor with a second visit.
  const [made] = await database.sql('select id from tasks where practice_id = $1', [own.practice_id])
  await runAs(database, own, removeTask, { task_id: made?.id, is_removed: true })
  await book(own, { client_id: fresh, starts_at: '2026-05-27T14:00:00Z' })
  await makeTasks(deps(new Date('2026-05-14T12:10:00Z')))
  expect(await rows(own)).toMatchObject([{ state: 'removed' }])
})

test('a no-show and a cancellation create one task each, and older, imported or disabled ones create none', async () => {
  const { own } = await team()
  const missed = await book(
    own,
    { starts_at: '2026-05-13T14:00:00Z', status: 'no_show' },
    '2026-05-01T11:00:00Z',
  )
  const mark = (id: string, at: string) =>
    database.sql(
      `insert into appointment_events (practice_id, appointment_id, kind, actor, details, created_at)
        values ($1, $2, 'marked', 'staff', '{"to": "no_show"}', $3)`,
      [own.practice_id, id, at],
    )
  await mark(missed, '2026-05-14T11:00:00Z')
  await runAs(
    database,
    own,
    saveTaskRule,
    rule({ kind: 'visit_missed', words: 'Call', assigned_to: own.practice_id }),
  )
  await runAs(database, own, saveTaskRule, rule({ kind: 'visit_cancelled', words: 'Offer another time' }))
  await makeTasks(deps(new Date('2026-05-14T12:05:00Z')))
  expect(await rows(own)).toEqual([])
  const later = await book(
    own,
    { starts_at: '2026-05-14T13:00:00Z', status: 'no_show' },
    '2026-05-01T11:00:00Z',
  )
  await mark(later, '2026-05-14T14:10:00Z')
  // Called off by the client, who has nothing else to come; by the practice, or with another visit booked, it makes none.
  const calledOff = async (by: string, client_id: string) => {
    const id = await book(own, { client_id, starts_at: '2026-05-22T13:00:00Z' }, '2026-05-01T11:00:00Z')
    await database.sql(
      `update appointments set status = 'cancelled', cancelled_by = $2, cancelled_at = '2026-05-14T14:20:00Z' where id = $1`,
      [id, by],
    )
  }
  const [ida, ro, mia] = [
    await addClient(database, own, 'Ida'),
    await addClient(database, own, 'Ro'),
    await addClient(database, own, 'Mia'),
  ]
  await calledOff('client', ida)
  await calledOff('practice', ro)
  await calledOff('client', mia)
  await book(own, { client_id: ida, starts_at: '2026-05-12T17:00:00Z' }, '2026-05-01T11:00:00Z')
  await book(
    own,
    { client_id: mia, starts_at: '2026-05-25T14:00:00Z', status: 'pending' },
    '2026-05-01T11:00:00Z',
  )
  for (let at = 0; at < 2; at++) await makeTasks(deps(new Date('2026-05-14T15:00:00Z')))
  expect((await rows(own)).map(({ title }) => title).sort()).toEqual(['Call', 'Offer another time'])
  expect(await rows(own)).toContainEqual(
    expect.objectContaining({ title: 'Offer another time', client_id: ida }),
  )
  await runAs(database, own, saveTaskRule, rule({ kind: 'visit_missed', words: 'Call', is_on: false }))
  const last = await book(
    own,
    { starts_at: '2026-05-14T16:00:00Z', status: 'no_show' },
    '2026-05-01T11:00:00Z',
  )
  await mark(last, '2026-05-14T17:00:00Z')
  await makeTasks(deps(new Date('2026-05-14T18:00:00Z')))
  expect(await rows(own)).toHaveLength(2)
  // A plan that has no tasks any more makes none.
  await runAs(
    database,
    own,
    saveTaskRule,
    rule({ kind: 'visit_missed', words: 'Call' }),
    new Date('2026-05-14T16:30:00Z'),
  )
  await database.sql(`update profiles set plan_type = 'free', trial_end = '2026-01-01' where id = $1`, [
    own.practice_id,
  ])
  await makeTasks(deps(new Date('2026-05-14T18:00:00Z')))
  expect(await rows(own)).toHaveLength(2)
})

test('a birthday creates one task a year, a week ahead, for clients seen within a year', async () => {
  const { own, maraId, column } = await team()
  const born = async (birth_date: string, seen: string, name: string) => {
    const id = await addClient(database, own, name)
    await database.sql('update clients set birth_date = $2 where id = $1', [id, birth_date])
    await book(own, { client_id: id, starts_at: seen, status: 'completed', practitioner_id: column }, seen)
    return id
  }
  const ida = await born('1980-05-20', '2026-04-01T14:00:00Z', 'Ida')
  await born('1980-05-21', '2026-04-02T14:00:00Z', 'Next week')
  await born('1980-05-16', '2025-05-01T14:00:00Z', 'Long ago')
  const leap = await born('1980-02-29', '2026-04-03T14:00:00Z', 'Leap')
  await runAs(database, own, saveTaskRule, rule({ kind: 'birthday', words: 'Wish well', due_days: 0 }))
  for (let at = 0; at < 2; at++) await makeTasks(deps(new Date('2026-05-14T13:00:00Z')))
  expect(await rows(own)).toMatchObject([
    { client_id: ida, assigned_to: maraId, due_on: '2026-05-20', title: 'Wish well' },
  ])
  await makeTasks(deps(new Date('2027-02-24T13:00:00Z')))
  await makeTasks(deps(new Date('2028-02-26T13:00:00Z')))
  const ofLeap = (await rows(own)).filter(({ client_id }) => client_id === leap)
  expect(ofLeap).toMatchObject([{ due_on: '2027-02-28' }])
})
