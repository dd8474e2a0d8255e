import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { member, newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { addVisit } from '../../../../tests/visits.ts'
import { saveHours } from '../../../base/practice/server/save-hours.ts'
import { askTimeOff } from './ask-time-off.ts'
import { decideTimeOff } from './decide-time-off.ts'
import { withdrawTimeOff } from './withdraw-time-off.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A practice with a colleague who has an account and a column of their own, and one at the desk. */
async function team() {
  const own = await newPractice(database)
  const join = async (role: string) => {
    const id = randomUUID()
    await database.sql(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{}')`, [
      id,
      `${role}-${id.slice(0, 8)}@example.com`,
    ])
    await database.sql(`insert into practice_members (practice_id, user_id, role) values ($1, $2, $3)`, [
      own.practice_id,
      id,
      role,
    ])
    await database.sql(
      `update practice_members set chosen_at = now() where user_id = $1 and practice_id = $2`,
      [id, own.practice_id],
    )
    return id
  }
  const [mara, desk] = [await join('practitioner'), await join('front_desk')]
  const [column] = await database.sql(
    `insert into practitioners (practice_id, name, user_id) values ($1, 'Mara', $2) returning id`,
    [own.practice_id, mara],
  )
  return { own, mara: member(mara), desk: member(desk), column: column?.id as string }
}

const ask = (practitioner_id: string, more: object = {}) => ({
  time_off_id: randomUUID(),
  practitioner_id,
  kind: 'holiday',
  from_date: '2026-05-18',
  until_date: '2026-05-22',
  ...more,
})
const blocks = (own: TestPractice) =>
  database.sql(
    `select practitioner_id, starts_at, ends_at, reason from blocked_times where practice_id = $1 order by starts_at`,
    [own.practice_id],
  )
const mails = (own: TestPractice) =>
  database.sql(
    `select recipient, subject, body_text from outbound_messages where practice_id = $1 and kind = 'time-off' order by created_at, subject`,
    [own.practice_id],
  )

test('a practitioner requests time off, and only after approval is it blocked and everyone notified', async () => {
  const { own, mara, column } = await team()
  const week = [1, 2, 3, 4, 5].map(day => ({ day, start: '09:00', end: '17:00' }))
  await runAs(database, own, saveHours, { practitioner_id: column, weekly: week })
  await addVisit(database, own, { starts_at: '2026-05-19T14:00:00Z', practitioner_id: column })
  const asked = dataOf(await runAs(database, mara, askTimeOff, ask(column, { note: 'The sea' })))
  expect(asked).toMatchObject({ state: 'asked', outside_count: 0 })
  expect(await blocks(own)).toEqual([])
  const decide = (approves: boolean, words?: string) =>
    runAs(database, own, decideTimeOff, { time_off_id: asked.time_off_id, approves, words })
  expect(await decide(true, 'Enjoy it')).toMatchObject({ data: { state: 'approved', outside_count: 1 } })
  // Approved again a minute later nothing changes, and nobody is told again.
  const again = { time_off_id: asked.time_off_id, approves: true }
  expect(await runAs(database, own, decideTimeOff, again, new Date('2026-05-14T12:01:00Z'))).toMatchObject({
    data: { state: 'approved' },
  })
  expect(
    await database.sql('select words, decided_by, decided_at from time_off where practice_id = $1', [
      own.practice_id,
    ]),
  ).toEqual([
    { words: 'Enjoy it', decided_by: own.practice_id, decided_at: new Date('2026-05-14T12:00:00Z') },
  ])
  expect(await blocks(own)).toEqual([
    {
      practitioner_id: column,
      starts_at: new Date('2026-05-18T04:00:00Z'),
      ends_at: new Date('2026-05-23T04:00:00Z'),
      // Nobody reads there why.
      reason: 'Time off',
    },
  ])
  const told = await mails(own)
  expect(told.map(mail => mail.subject)).toEqual([
    'Mara asks for time off: Mon, May 18 to Fri, May 22',
    'Time off approved: Mon, May 18 to Fri, May 22',
  ])
  expect(told[0]?.body_text).toContain('The sea')
  expect(told[1]?.body_text).toContain('Enjoy it')
  expect(told[1]?.recipient).toMatch(/^practitioner-/)
  const later = ask(column, { from_date: '2026-06-08', until_date: '2026-06-08' })
  await runAs(database, mara, askTimeOff, later)
  expect(await decide(false)).toMatchObject({ data: { state: 'declined', outside_count: 0 } })
  expect(await blocks(own)).toEqual([])
  // What else they asked for still waits.
  const others = 'select state, words from time_off where id = $1'
  expect(await database.sql(others, [later.time_off_id])).toEqual([{ state: 'asked', words: null }])
})

test('the owner’s own time off is approved at once, staff request it for others, practitioners cannot', async () => {
  const { own, mara, desk, column } = await team()
  expect(await runAs(database, own, askTimeOff, ask(own.practitioner_id))).toMatchObject({
    data: { state: 'approved' },
  })
  expect(await mails(own)).toEqual([])
  const ofDesk = ask(column, { kind: 'ill' })
  expect(await runAs(database, desk, askTimeOff, ofDesk)).toMatchObject({
    data: { state: 'asked' },
  })
  // Under the same number it is nobody else's, and sent again when it is over it is still the same.
  expect(
    await runAs(database, desk, askTimeOff, { ...ofDesk, practitioner_id: own.practitioner_id }),
  ).toMatchObject({ code: 'not_found' })
  expect(await runAs(database, desk, askTimeOff, ofDesk, new Date('2026-05-24T12:00:00Z'))).toMatchObject({
    data: { time_off_id: ofDesk.time_off_id, state: 'asked' },
  })
  const told = async () => (await mails(own)).map(({ recipient }) => recipient.split('-')[0]).sort()
  expect(await told()).toHaveLength(1)
  const entry = { time_off_id: ofDesk.time_off_id }
  await runAs(database, own, decideTimeOff, { ...entry, approves: false })
  expect((await told()).slice(1)).toEqual(['front_desk', 'practitioner'])
  expect(await runAs(database, desk, withdrawTimeOff, entry)).toMatchObject({ data: { state: 'withdrawn' } })
  expect(await runAs(database, mara, askTimeOff, ask(own.practitioner_id))).toMatchObject({
    code: 'forbidden',
  })
  const mine = ask(column, { from_date: '2026-06-01', until_date: '2026-06-01' })
  await runAs(database, mara, askTimeOff, mine)
  expect(
    await runAs(database, mara, decideTimeOff, { time_off_id: mine.time_off_id, approves: true }),
  ).toMatchObject({ code: 'forbidden' })
  expect(await blocks(own)).toHaveLength(1)
})

test('a request sent twice is stored once, and overlapping ones are refused', async () => {
  const { own, mara, column } = await team()
  const first = ask(column)
  const both = await Promise.all([first, first].map(input => runAs(database, mara, askTimeOff, input)))
  expect(both).toMatchObject([{ ok: true }, { ok: true }])
  expect(await mails(own)).toHaveLength(1)
  const race = await Promise.all(
    [1, 2, 3].map(() =>
      runAs(database, mara, askTimeOff, ask(column, { from_date: '2026-06-08', until_date: '2026-06-09' })),
    ),
  )
  expect(race.filter(({ ok }) => ok)).toHaveLength(1)
  expect(race.filter(result => !result.ok && result.code === 'overlaps')).toHaveLength(2)
})

test('canceling time off reopens the calendar, and other members and practices cannot cancel it', async () => {
  const { own, mara, desk, column } = await team()
  const other = await newPractice(database)
  const mine = ask(column)
  await runAs(database, mara, askTimeOff, mine)
  const entry = { time_off_id: mine.time_off_id }
  await runAs(database, own, decideTimeOff, { ...entry, approves: true })
  // What stays as it is: another time off, and a break.
  await runAs(database, own, askTimeOff, ask(column, { from_date: '2026-06-08', until_date: '2026-06-09' }))
  await database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, '2026-06-15T16:00Z', '2026-06-15T17:00Z', 'Lunch')`,
    [own.practice_id, column],
  )
  for (const asker of [desk, other])
    expect(await runAs(database, asker, withdrawTimeOff, entry)).toMatchObject({ code: 'not_found' })
  expect(await runAs(database, other, decideTimeOff, { ...entry, approves: false })).toMatchObject({
    code: 'not_found',
  })
  // The id of another practice's entry opens nothing here.
  expect(
    await runAs(database, other, askTimeOff, { ...mine, practitioner_id: other.practitioner_id }),
  ).toMatchObject({ code: 'not_found' })
  expect((await blocks(own)).map(block => block.reason)).toEqual(['Time off', 'Time off', 'Lunch'])
  const before = await mails(own)
  for (let times = 0; times < 2; times++)
    expect(await runAs(database, mara, withdrawTimeOff, entry)).toMatchObject({
      data: { state: 'withdrawn' },
    })
  expect((await blocks(own)).map(block => block.starts_at)).toEqual([
    new Date('2026-06-08T04:00:00Z'),
    new Date('2026-06-15T16:00:00Z'),
  ])
  const states = 'select state from time_off where practice_id = $1 order by starts_at'
  expect((await database.sql(states, [own.practice_id])).map(row => row.state)).toEqual([
    'withdrawn',
    'approved',
  ])
  // The owner, who had approved it, hears of it once; of what was only asked for they hear nothing.
  const [owner] = await database.sql('select email from auth.users where id = $1', [own.practice_id])
  const told = (await mails(own)).slice(before.length)
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner?.email, 'Mara took time off back: Mon, May 18 to Fri, May 22'],
  ])
  const asked = ask(column, { from_date: '2026-07-06', until_date: '2026-07-06' })
  await runAs(database, desk, askTimeOff, asked)
  const sent = (await mails(own)).length
  expect(await runAs(database, desk, withdrawTimeOff, { time_off_id: asked.time_off_id })).toMatchObject({
    data: { state: 'withdrawn' },
  })
  expect(await mails(own)).toHaveLength(sent)
  expect(await runAs(database, own, decideTimeOff, { ...entry, approves: true })).toMatchObject({
    code: 'not_waiting',
  })
  const later = ask(column, { from_date: '2026-06-01', until_date: '2026-06-01' })
  await runAs(database, mara, askTimeOff, later)
  expect(await runAs(database, own, withdrawTimeOff, { time_off_id: later.time_off_id })).toMatchObject({
    ok: true,
  })
})

test('empty, too long and past time off is refused', async () => {
  const { mara, column } = await team()
  const tried = async (more: object) => runAs(database, mara, askTimeOff, ask(column, more))
  expect(await tried({ until_date: '2026-05-17' })).toMatchObject({ code: 'backwards' })
  expect(await tried({ until_date: '2026-05-18', from_time: '12:00', until_time: '12:00' })).toMatchObject({
    code: 'backwards',
  })
  expect(await tried({ until_date: '2027-06-18' })).toMatchObject({ code: 'too_long' })
  expect(await tried({ from_date: '2026-05-01', until_date: '2026-05-13' })).toMatchObject({
    code: 'is_over',
  })
  expect(await tried({ from_date: '2026-02-30' })).toMatchObject({ status: 400 })
  // Whoever fell ill today was well this morning.
  expect(await tried({ from_date: '2026-05-14', until_date: '2026-05-14' })).toMatchObject({ ok: true })
})

test('the reason is visible to the owner, the practitioner and the requester, and its block cannot be removed', async () => {
  const { own, mara, desk, column } = await team()
  const mine = ask(column)
  await runAs(database, mara, askTimeOff, mine)
  await runAs(database, own, decideTimeOff, { time_off_id: mine.time_off_id, approves: true })
  const as = async (userId: string | undefined, text: string) => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local role authenticated')
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: userId, role: 'authenticated' }),
      ])
      const answer = await client.query(text)
      await client.query('commit')
      return answer.rowCount
    } finally {
      client.release()
    }
  }
  const all = 'select id from public.time_off'
  expect(await as(own.practice_id, all)).toBe(1)
  expect(await as(mara.userId, all)).toBe(1)
  expect(await as(desk.userId, all)).toBe(0)
  for (const userId of [own.practice_id, mara.userId, desk.userId]) {
    expect(await as(userId, 'select id from public.blocked_times')).toBe(1)
    expect(await as(userId, 'delete from public.blocked_times')).toBe(0)
    expect(await as(userId, `update public.blocked_times set reason = 'Open'`)).toBe(0)
  }
  expect(await as(desk.userId, `select id from public.outbound_messages where kind = 'time-off'`)).toBe(0)
})
