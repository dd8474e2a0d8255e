import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { daysAgo, followUpWorld, now } from '../../../../tests/follow-ups.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { addVisit } from '../../../../tests/visits.ts'
import { sendFollowUp } from './send-follow-up.ts'
import { showFollowUp } from './show-follow-up.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const { world, person, of, act, messages } = followUpWorld(() => database)

/** Comes every `gap` days, the last time `last` days ago. */
let hour = 0
async function regular(own: TestPractice, name: string, gap: number, last: number, times = 4) {
  const client_id = await person(own, name)
  hour++
  for (let at = 0; at < times; at++)
    await addVisit(database, own, { client_id, starts_at: daysAgo(last + gap * at, hour) })
  return client_id
}

test('clients a week past their own rhythm are listed, but not with fewer than three visits or a booking', async () => {
  const own = await world()
  const due = await regular(own, 'Due', 14, 30)
  await regular(own, 'NotYet', 14, 20)
  await regular(own, 'Twice', 14, 30, 2)
  await regular(own, 'LongGone', 14, 400)
  const booked = await regular(own, 'Booked', 14, 31)
  await addVisit(database, own, { client_id: booked, starts_at: daysAgo(-5) })
  const archived = await regular(own, 'Archived', 14, 32)
  await database.sql('update clients set archived_at = now() where id = $1', [archived])
  const [row, ...others] = await of(own, 'come_again')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    client: { id: due },
    visits: 4,
    rhythm_days: 14,
    due_on: daysAgo(16).slice(0, 10),
    // No mail goes for a return by itself or by a press here: only what they agreed to is told.
    ways: [{ channel: 'email', send: 'never', reason: 'no_consent' }],
  })
  expect(
    await runAs(database, own, sendFollowUp, { occasion: row?.occasion, channel: 'email' }, now),
  ).toMatchObject({ code: 'no_letter' })
  expect(await messages(own)).toEqual([])

  // Dropped, it stays away for this turn of the rhythm and comes back with the next.
  expect(await act(own, { occasion: row?.occasion, act: 'drop' })).toMatchObject({ ok: true })
  expect(await of(own, 'come_again')).toEqual([])
  await addVisit(database, own, { client_id: due, starts_at: daysAgo(25, 19) })
  const [next] = await of(own, 'come_again')
  expect(next?.client.id).toBe(due)
  expect(next?.occasion).not.toBe(row?.occasion)
})

test('a first visit is listed from the next day, unless a follow-up is automatic or was already sent', async () => {
  const own = await world()
  const [ida, today] = [await person(own, 'ida'), await person(own, 'today')]
  await addVisit(database, own, { client_id: ida, starts_at: daysAgo(1) })
  await addVisit(database, own, {
    client_id: today,
    starts_at: new Date(now.getTime() - 90_000).toISOString(),
  })
  const [row, ...others] = await of(own, 'after_visit')
  expect(others).toEqual([])
  expect(row).toMatchObject({ client: { id: ida }, ways: [{ channel: 'email', send: 'now' }] })
  const occasion = row?.occasion
  const shown = dataOf(await runAs(database, own, showFollowUp, { occasion }, now))
  expect(shown).toMatchObject({
    letter: { channel: 'email', to: 'ida@example.com', path: expect.stringMatching(/^\/letter-preview\//) },
    facts: { purpose: 'care', consent: 'unasked', last_at: null, next_visit_at: null },
  })
  expect(await messages(own)).toEqual([])
  await database.sql('update reminder_settings set follow_up_hours = 24 where practice_id = $1', [
    own.practice_id,
  ])
  expect(await of(own, 'after_visit')).toEqual([])
  await database.sql('update reminder_settings set follow_up_hours = null where practice_id = $1', [
    own.practice_id,
  ])

  // Two presses at once: one letter.
  const both = await Promise.all(
    [1, 2].map(() => runAs(database, own, sendFollowUp, { occasion, channel: 'email' }, now)),
  )
  expect(both.map(each => each.ok).sort()).toEqual([false, true])
  expect(both.find(each => !each.ok)).toMatchObject({ code: 'not_due' })
  expect(await messages(own)).toMatchObject([
    {
      kind: 'visit-follow-up',
      recipient: 'ida@example.com',
      purpose: 'care',
      says: 'visited',
      status: 'queued',
    },
  ])
  expect(await of(own, 'after_visit')).toEqual([])
  const jo = await person(own, 'jo')
  const brought = await addVisit(database, own, { client_id: jo, starts_at: daysAgo(2) })
  await database.sql(`update appointments set source = 'import' where id = $1`, [brought])
  expect(await of(own, 'after_visit')).toEqual([])
  // What has left is not taken back.
  expect(await act(own, { occasion, act: 'reopen' })).toMatchObject({ code: 'not_due' })
})

test('a no-show without later contact is listed, and an opt-out keeps the row with its date and sends nothing', async () => {
  const own = await world()
  const gus = await person(own, 'gus')
  const visit = await addVisit(database, own, { client_id: gus, starts_at: daysAgo(3), status: 'no_show' })
  const occasion = `missed:${visit}`
  const said = daysAgo(20)
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
      values ($1, $2, 'email', 'reminders', false, 'staff', 'no', $3)`,
    [own.practice_id, gus, said],
  )
  expect(await of(own, 'missed')).toMatchObject([
    {
      occasion,
      no_shows: 1,
      ways: [{ send: 'never', reason: 'opted_out', since: new Date(said).toISOString() }],
    },
  ])
  expect(await runAs(database, own, sendFollowUp, { occasion, channel: 'email' }, now)).toMatchObject({
    code: 'may_not_go',
    details: { reason: 'opted_out' },
  })
  expect(await messages(own)).toEqual([])
  expect(await of(own, 'missed')).toHaveLength(1)
  expect(await act(own, { occasion, act: 'called', words: 'Forgot, comes Tuesday' })).toMatchObject({
    ok: true,
  })
  expect(await of(own, 'missed')).toEqual([])
  expect(
    await database.sql('select state, way, words, settled_by from follow_ups where practice_id = $1', [
      own.practice_id,
    ]),
  ).toEqual([{ state: 'done', way: 'call', words: 'Forgot, comes Tuesday', settled_by: own.practice_id }])
  expect(await act(own, { occasion, act: 'reopen' })).toMatchObject({ ok: true })
  expect(await of(own, 'missed')).toHaveLength(1)
  // They came since: nothing to say.
  await addVisit(database, own, { client_id: gus, starts_at: daysAgo(1) })
  expect(await of(own, 'missed')).toEqual([])
})

test('a no-show is not listed if old, imported, due to return, already contacted, or about to be', async () => {
  const own = await world()
  const missed = async (name: string, starts_at: string) => {
    const client_id = await person(own, name)
    return [client_id, await addVisit(database, own, { client_id, starts_at, status: 'no_show' })] as const
  }
  await missed('old', daysAgo(61))
  const [, imported] = await missed('imported', daysAgo(4))
  await database.sql(`update appointments set source = 'import' where id = $1`, [imported])
  const [asks] = await missed('asks', daysAgo(5))
  await addVisit(database, own, { client_id: asks, starts_at: daysAgo(-5), status: 'pending' })
  const [told] = await missed('told', daysAgo(6))
  await database.sql(
    `insert into outbound_messages (practice_id, client_id, channel, kind, purpose, recipient, subject, body_text, body_html, status,
      dedupe_key, created_at) values ($1, $2, 'email', 'visit-word', 'care', 'told@example.com', '', 'x', '', 'sent', $3, $4)`,
    [own.practice_id, told, randomUUID(), daysAgo(5)],
  )
  expect(await of(own, 'missed')).toEqual([])
  const [, fresh] = await missed('fresh', new Date(now.getTime() - 2 * 3_600_000).toISOString())
  expect(await of(own, 'missed')).toMatchObject([{ appointment_id: fresh }])
  // Where a letter goes by itself two hours later, nobody else need write.
  await database.sql('update reminder_settings set tells_no_show = true where practice_id = $1', [
    own.practice_id,
  ])
  expect(await of(own, 'missed')).toEqual([])
})

test('a failed reminder is offered by the other channel if that is allowed', async () => {
  const own = await world()
  const marcus = await person(own, 'marcus')
  const visit = await addVisit(database, own, { client_id: marcus, starts_at: daysAgo(-2) })
  const failed = await database.sql(
    `insert into outbound_messages (practice_id, client_id, appointment_id, channel, kind, purpose, recipient, subject, body_text,
      body_html, status, dedupe_key, last_error) values ($1, $2, $3, 'sms', 'visit-reminder', 'care', '+18285550100', '', 'x', '',
      'failed', $4, 'Twilio 30005') returning id`,
    [own.practice_id, marcus, visit, randomUUID()],
  )
  const occasion = `not_delivered:${failed[0]?.id}`
  expect(await of(own, 'not_delivered')).toMatchObject([
    {
      occasion,
      failed: { channel: 'sms', kind: 'visit-reminder' },
      ways: [{ channel: 'email', send: 'now' }],
    },
  ])
  expect(await runAs(database, own, sendFollowUp, { occasion, channel: 'sms' }, now)).toMatchObject({
    code: 'no_letter',
  })
  expect(await runAs(database, own, sendFollowUp, { occasion, channel: 'email' }, now)).toMatchObject({
    ok: true,
    data: { channel: 'email', send_at: null },
  })
  const [, letter] = await messages(own)
  expect(letter).toMatchObject({ channel: 'email', recipient: 'marcus@example.com', says: 'upcoming' })
  expect(letter?.body_text).toMatch(/appointment-manage\/[\w-]{20,}/)
  expect(await of(own, 'not_delivered')).toEqual([])
  // That one bounced in the end: a person calls. A bounce that was lifted, and a visit that is off, need no word.
  await database.sql(
    `update outbound_messages set status = 'sent', sent_at = $2 where practice_id = $1 and channel = 'email'`,
    [own.practice_id, now],
  )
  await database.sql(
    `insert into message_suppressions (practice_id, channel, address, kind, at) values ($1, 'email', 'marcus@example.com', 'hard_bounce', $2)`,
    [own.practice_id, now],
  )
  expect(await of(own, 'not_delivered')).toMatchObject([{ failed: { channel: 'email', has_bounced: true } }])
  const off = (column: string) => database.sql(`update appointments set ${column} where id = $1`, [visit])
  await off(`status = 'cancelled'`)
  expect(await of(own, 'not_delivered')).toEqual([])
  await off(`status = 'confirmed'`)
  await database.sql('update message_suppressions set lifted_at = $2 where practice_id = $1', [
    own.practice_id,
    now,
  ])
  expect(await of(own, 'not_delivered')).toEqual([])
})
