import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { daysAgo, followUpWorld, now } from '../../../../tests/follow-ups.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { member, runAs } from '../../../../tests/verbs.ts'
import { addVisit } from '../../../../tests/visits.ts'
import type { FollowUps } from '../schema.ts'
import { listFollowUps } from './list-follow-ups.ts'
import { saveFollowUp } from './offers/save-follow-up.ts'
import { settleFollowUp } from './offers/settle-follow-up.ts'
import { sendFollowUp } from './send-follow-up.ts'
import { showFollowUp } from './show-follow-up.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const { world, person, list, groupOf, of, act, messages } = followUpWorld(() => database)

test('a manual follow-up is due on its day with its text and channel, can be postponed, and rejects foreign ids', async () => {
  const own = await world()
  const faye = await person(own, 'faye')
  const follow_up_id = randomUUID()
  const today = now.toISOString().slice(0, 10)
  const input = {
    ...{ follow_up_id, client_id: faye, way: 'email', due_on: today },
    words: 'How is the shoulder?\n\n<b>Dana</b> {{first_name}}',
  }
  expect(await runAs(database, own, saveFollowUp, input, now)).toMatchObject({ ok: true })
  // Sent twice, it is one.
  expect(await runAs(database, own, saveFollowUp, input, now)).toMatchObject({ ok: true })
  expect(await of(own, 'by_hand')).toMatchObject([{ follow_up_id, way: 'email', words: input.words }])
  // Noted as called and taken back, it says what it said.
  expect(await act(own, { follow_up_id, act: 'called', words: 'Reached her' })).toMatchObject({ ok: true })
  expect(await of(own, 'by_hand')).toEqual([])
  expect(await runAs(database, own, saveFollowUp, input, now)).toMatchObject({ code: 'not_found' })
  expect(await act(own, { follow_up_id, act: 'reopen', way: 'email' })).toMatchObject({ ok: true })
  expect(await of(own, 'by_hand')).toMatchObject([{ follow_up_id, way: 'email', words: input.words }])

  const other = await world()
  const theirs = await person(other, 'theirs')
  expect(await runAs(database, other, saveFollowUp, { ...input, client_id: theirs }, now)).toMatchObject({
    code: 'not_found',
  })
  const foreign = { ...input, follow_up_id: randomUUID(), client_id: theirs }
  expect(await runAs(database, own, saveFollowUp, foreign, now)).toMatchObject({ code: 'client_gone' })
  for (const verb of [showFollowUp, sendFollowUp])
    expect(await runAs(database, other, verb, { follow_up_id, channel: 'email' }, now)).toMatchObject({
      code: 'not_due',
    })
  for (const more of [{ act: 'drop' }, { act: 'reopen' }, { act: 'called' }])
    expect(await act(other, { follow_up_id, ...more })).toMatchObject({ code: 'not_due' })

  expect(await act(own, { follow_up_id, act: 'later', until: today })).toMatchObject({ code: 'not_later' })
  const until = addDays(today, 3)
  expect(await act(own, { follow_up_id, act: 'later', until })).toMatchObject({ ok: true })
  const found = await list(own)
  expect(groupOf(found, 'by_hand')).toEqual([])
  expect(found.later).toMatchObject([{ follow_up_id, until, way: 'email', client: { id: faye } }])
  // A no-show that was put off, and who booked since, waits for no day any more.
  const vic = await person(own, 'vic')
  const missed = await addVisit(database, own, { client_id: vic, starts_at: daysAgo(3), status: 'no_show' })
  expect(await act(own, { occasion: `missed:${missed}`, act: 'later', until })).toMatchObject({ ok: true })
  expect((await list(own)).later).toHaveLength(2)
  await addVisit(database, own, { client_id: vic, starts_at: daysAgo(-2) })
  expect((await list(own)).later).toHaveLength(1)
  // From the list of those put off it can be sent all the same.
  expect(await runAs(database, own, sendFollowUp, { follow_up_id, channel: 'email' }, now)).toMatchObject({
    ok: true,
  })
  const [letter] = await messages(own)
  expect(letter).toMatchObject({ kind: 'visit-word', subject: 'A word from Willow & Stone', purpose: 'care' })
  expect(letter?.body_text).toContain('<b>Dana</b> {{first_name}}')
  expect((await list(own)).later).toEqual([])
})

test('a manual follow-up by text needs consent to texts', async () => {
  const own = await world()
  const rosa = await person(own, 'rosa')
  const follow_up_id = randomUUID()
  const input = {
    follow_up_id,
    client_id: rosa,
    way: 'sms',
    due_on: daysAgo(1).slice(0, 10),
    words: 'Bring your card',
  }
  await runAs(database, own, saveFollowUp, input, now)
  expect(await of(own, 'by_hand')).toMatchObject([
    { ways: [{ channel: 'sms', send: 'never', reason: 'no_consent' }] },
  ])
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
      values ($1, $2, 'sms', 'reminders', true, 'staff', 'yes', $3)`,
    [own.practice_id, rosa, daysAgo(1, 1)],
  )
  expect((await of(own, 'by_hand'))[0]?.ways[0]?.send).not.toBe('never')
  expect(await runAs(database, own, sendFollowUp, { follow_up_id, channel: 'sms' }, now)).toMatchObject({
    ok: true,
  })
  expect(await messages(own)).toMatchObject([
    { channel: 'sms', body_text: 'Willow & Stone: Bring your card STOP ends texts.' },
  ])
})

test('a practitioner sees their own follow-ups, and a biller sees neither texts nor actions', async () => {
  const own = await world()
  const [mara, bill] = [randomUUID(), randomUUID()]
  for (const [id, role] of [
    [mara, 'practitioner'],
    [bill, 'biller'],
  ] as const) {
    await database.sql(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{}')`, [
      id,
      `${id}@example.com`,
    ])
    await database.sql(
      'insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, $3, now())',
      [own.practice_id, id, role],
    )
  }
  const [column] = await database.sql(
    `insert into practitioners (practice_id, name, user_id) values ($1, 'Mara', $2) returning id`,
    [own.practice_id, mara],
  )
  const [hers, danas] = [await person(own, 'hers'), await person(own, 'danas')]
  await addVisit(database, own, { client_id: hers, starts_at: daysAgo(2), practitioner_id: column?.id })
  await addVisit(database, own, { client_id: danas, starts_at: daysAgo(2) })
  await runAs(
    database,
    own,
    saveFollowUp,
    {
      ...{ follow_up_id: randomUUID(), client_id: hers, way: 'call', due_on: daysAgo(0).slice(0, 10) },
      words: 'About her knee',
    },
    now,
  )
  const see = async (id: string, mine: boolean) =>
    dataOf(await runAs(database, member(id), listFollowUps, { mine }, now)) as FollowUps
  expect(groupOf(await see(mara, false), 'after_visit')).toHaveLength(2)
  const own_ = await see(mara, true)
  expect(groupOf(own_, 'after_visit').map(each => each.client.id)).toEqual([hers])
  expect(groupOf(own_, 'by_hand')).toEqual([])
  const billers = await see(bill, false)
  expect(groupOf(billers, 'by_hand')).toMatchObject([{ words: null, ways: [] }])
  expect(JSON.stringify(billers)).not.toContain('knee')
  expect(
    await runAs(database, member(bill), settleFollowUp, { occasion: `missed:${hers}`, act: 'drop' }, now),
  ).toMatchObject({ code: 'forbidden' })
})

test('the count of automatic messages until midnight excludes those that may not be sent', async () => {
  const own = await world()
  const ann = await person(own, 'ann')
  const none = await person(own, 'none', null)
  const noon = new Date('2080-05-14T12:00:00Z')
  await addVisit(database, own, { client_id: ann, starts_at: '2080-05-16T15:30:00Z' })
  await addVisit(database, own, { client_id: none, starts_at: '2080-05-16T17:00:00Z' })
  // Its time is tomorrow's.
  await addVisit(database, own, { client_id: ann, starts_at: '2080-05-17T09:00:00Z' })
  const found = dataOf(await runAs(database, own, listFollowUps, { mine: false }, noon)) as FollowUps
  expect(found.reminders).toEqual({ count: 1, is_more: false, next_at: '2080-05-14T15:30:00.000Z' })
})
