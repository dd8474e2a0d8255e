import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { day, sequenceWorld } from '../../../../tests/sequences.ts'
import { winBack } from './win-back.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { practice, run, sql, as, person, visit } = sequenceWorld(() => database)

const messages = () =>
  sql(
    `select m.kind, m.status, m.skip_reason, m.subject, m.origin_kind, c.first_name from outbound_messages m join clients c on c.id = m.client_id
     where m.practice_id = $1 and m.kind like 'win-back%' order by c.first_name, m.kind`,
    [practice().id],
  )
const at = async (now: Date) => {
  run().setNow(now)
  await winBack(run().deps)
  return messages()
}
/** Every 14 days, the last so many days ago; all of them noted from a file when the practice moved in. */
async function regular(name: string, last: number, more: { says?: boolean; visits?: number } = {}) {
  const id = await person(name, { says: more.says ?? true })
  for (let nth = 0; nth < (more.visits ?? 3); nth++)
    await visit(id, day(-last - 14 * nth, 9 + (name.length % 6)), { created_at: day(-last + 1) })
  return id
}

it('sends win-back emails to consenting clients a week overdue, up to three times, three weeks apart', async () => {
  await regular('Ann', 90)
  await regular('Nell', 90, { says: false })
  await regular('Twice', 90, { visits: 2 })
  const booked = await regular('Booked', 90)
  await visit(booked, day(20))
  // Off until somebody says so.
  expect(await at(day(-60))).toEqual([])
  run().setNow(day(-69))
  // Before it is on it says by name what it would do, and does nothing.
  expect(dataOf(await as('preview-win-back', {}))).toEqual({
    people: 1,
    held_back: 1,
    names: ['Ann'],
    is_more: false,
  })
  expect(await messages()).toEqual([])
  run().setNow(day(-60))
  dataOf(await as('switch-automation', { automation: 'win-back', is_on: true }))
  // Twenty days after a visit of somebody who comes every fourteen is not yet a week late.
  expect(await at(day(-70))).toEqual([])
  const first = [
    { first_name: 'Ann', kind: 'win-back-1', status: 'queued', origin_kind: 'automation' },
    { first_name: 'Nell', kind: 'win-back-1', status: 'skipped', skip_reason: 'no_consent' },
  ]
  expect(await at(day(-69))).toMatchObject(first)
  // Again, and by two processes at once, it is nothing new.
  await Promise.all([at(day(-69)), winBack(run().deps)])
  expect(await messages()).toHaveLength(2)
  const sent = (kind: string, when: Date) =>
    sql(
      `update outbound_messages set status = 'sent', sent_at = $2 where practice_id = $1 and kind = $3 and status = 'queued'`,
      [practice().id, when, kind],
    )
  await sent('win-back-1', day(-69))
  expect(await at(day(-49))).toHaveLength(2)
  expect((await at(day(-48))).map(each => each.kind)).toEqual(['win-back-1', 'win-back-2', 'win-back-1'])
  await sent('win-back-2', day(-48))
  expect(await at(day(-27))).toHaveLength(4)
  await sent('win-back-3', day(-27))
  expect(await at(day(-1))).toHaveLength(4)
})

it('switching win-back off stops its pending messages', async () => {
  const ann = await person('Ann')
  const waiting = (kind: string, channel = 'email', dedupe = `${kind}:${Math.random()}`, status = 'queued') =>
    sql(
      `insert into outbound_messages (practice_id, client_id, kind, channel, recipient, subject, body_text, body_html, dedupe_key, status,
         purpose, send_after)
       values ($1, $2, $3, $4, 'ann@example.com', '', 't', '', $5, $6, 'care', now() + interval '9 hours')`,
      [practice().id, ann, kind, channel, dedupe, status],
    )
  const left = async () =>
    (
      await sql(
        `select kind || ' ' || split_part(dedupe_key, ':', 5) as what, status, skip_reason, recalled_as from outbound_messages
         where practice_id = $1 and (status = 'skipped' or recalled_as is not null) order by 1`,
        [practice().id],
      )
    ).map(each => [each.what.trim(), each.skip_reason ?? each.recalled_as])
  await waiting('win-back-1')
  await waiting('win-back-2', 'email', 'in hand', 'sending')
  await waiting('win-back-3', 'email', 'left', 'sent')
  await waiting('visit-follow-up')
  await waiting('visit-no-show')
  for (const hours of [48, 24]) await waiting('visit-reminder', 'email', `visit:${hours}:reminder:x:${hours}`)
  dataOf(await as('switch-automation', { automation: 'win-back', is_on: true }))
  expect(await left()).toEqual([])
  dataOf(await as('switch-automation', { automation: 'win-back', is_on: false }))
  expect(await left()).toEqual([
    ['win-back-1', 'switched_off'],
    ['win-back-2', 'switched_off'],
  ])
  const email = { channel: 'email', hours: 24 }
  const kept = { reminders: [email], follow_up_hours: 3, tells_no_show: true, text_from: null, text_to: null }
  dataOf(await as('save-reminders', kept))
  expect((await left()).map(([what]) => what)).toEqual(['visit-reminder 48', 'win-back-1', 'win-back-2'])
  dataOf(await as('save-reminders', { ...kept, follow_up_hours: null, tells_no_show: false }))
  expect((await left()).map(([what]) => what)).toEqual([
    'visit-follow-up',
    'visit-no-show',
    'visit-reminder 48',
    'win-back-1',
    'win-back-2',
  ])
})

it('starts a new win-back series with the next gap', async () => {
  const ann = await regular('Ann', 60)
  run().setNow(day(-31))
  dataOf(await as('switch-automation', { automation: 'win-back', is_on: true }))
  expect(await at(day(-30))).toHaveLength(1)
  await visit(ann, day(-20), { created_at: day(-25) })
  expect(await at(day(0))).toHaveLength(1)
  expect((await at(day(2))).map(each => each.kind)).toEqual(['win-back-1', 'win-back-1'])
})

it('lists which automations are on and what they did, and stores each setting in one place', async () => {
  const shown = async () => dataOf(await as('show-automations', {}))
  const stateOf = (all: {
    automations: { automation: string; channel: string; hours: number; is_on: boolean }[]
  }) => all.automations.map(each => [each.automation, each.channel, each.hours, each.is_on])
  expect(stateOf(await shown())).toEqual([
    ['booked', 'email', 0, true],
    ['moved', 'email', 0, true],
    ['cancelled', 'email', 0, true],
    ['reminder', 'email', 48, true],
    ['reminder', 'sms', 24, false],
    ['reminder', 'sms', 2, false],
    ['follow-up', 'email', 3, true],
    ['review-ask', 'email', 24, true],
    ['no-show', 'email', 2, false],
    ['win-back', 'email', 0, false],
  ])
  const off = { reminders: [], follow_up_hours: null, tells_no_show: true, text_from: null, text_to: null }
  dataOf(await as('save-reminders', off))
  dataOf(await as('switch-automation', { automation: 'booked', is_on: false }))
  const states = stateOf(await shown())
  expect(states.filter(each => !each[3]).map(each => each[0])).toEqual([
    'booked',
    'reminder',
    'reminder',
    'reminder',
    'follow-up',
    'win-back',
  ])
  const ann = await person('Ann')
  await visit(ann, day(-3))
  await sql(
    `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, skip_reason)
     values ($1, $2, 'visit-booked', 'ann@example.com', 's', 't', 'h', gen_random_uuid()::text, 'skipped', 'switched_off')`,
    [practice().id, ann],
  )
  run().setNow(new Date())
  expect((await shown()).automations[0]).toMatchObject({ sent: 0, held_back: 1, why: { switched_off: 1 } })
  const log = { automation: 'booked', channel: 'email', hours: 0, after: null }
  const { entries, is_more } = dataOf(await as('list-automation-log', log))
  expect({ entries, is_more }).toMatchObject({
    is_more: false,
    entries: [{ name: 'Ann', status: 'skipped', skip_reason: 'switched_off' }],
  })
  const after = { at: entries[0].created_at, id: entries[0].id }
  expect(dataOf(await as('list-automation-log', { ...log, after }))).toEqual({ entries: [], is_more: false })
})

it('sends no win-back email on a plan without it or to a client without an address', async () => {
  await sql(`update practices set address = null where id = $1`, [practice().id])
  expect(await as('switch-automation', { automation: 'win-back', is_on: true })).toMatchObject({
    code: 'no_address',
  })
  await sql(
    `update profiles set trial_end = now() - interval '1 year', trial_start = now() - interval '2 years' where id = $1`,
    [practice().id],
  )
  expect(await as('switch-automation', { automation: 'win-back', is_on: true })).toMatchObject({
    code: 'plan_feature',
  })
  expect(await as('switch-automation', { automation: 'booked', is_on: false })).toMatchObject({ ok: true })
})

it('sends no win-back email to a client last seen a year ago', async () => {
  run().setNow(day(-1))
  dataOf(await as('switch-automation', { automation: 'win-back', is_on: true }))
  await regular('Ann', 364)
  // At noon.
  await regular('Bea', 365)
  expect(await at(day(0, 13))).toMatchObject([{ first_name: 'Ann', kind: 'win-back-1', status: 'queued' }])
})

it('writes the second win-back email after the first, and not while a visit is upcoming', async () => {
  const ann = await regular('Ann', 90)
  await regular('Bea', 90)
  run().setNow(day(-60))
  dataOf(await as('switch-automation', { automation: 'win-back', is_on: true }))
  expect(await at(day(-60))).toHaveLength(2)
  // The first has left to one of them alone.
  await sql(
    `update outbound_messages set status = 'sent', sent_at = $2 where practice_id = $1 and client_id = $3`,
    [practice().id, day(-60), ann],
  )
  const kinds = async (now: Date) => (await at(now)).map(each => [each.first_name, each.kind])
  const first = [
    ['Ann', 'win-back-1'],
    ['Bea', 'win-back-1'],
  ]
  const coming = await visit(ann, day(20))
  expect(await kinds(day(-38))).toEqual(first)
  await sql(`update appointments set status = 'cancelled', cancelled_at = now() where id = $1`, [coming])
  expect(await kinds(day(-37))).toEqual([first[0], ['Ann', 'win-back-2'], first[1]])
})
