import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice } from '../../../../tests/practice.ts'
import { day, define, mail, sequenceWorld, wait } from '../../../../tests/sequences.ts'
import type { Definition } from '../definition.ts'
import { advanceSequences } from './offers/advance-sequences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { practice, run, sql, as, person, visit, sequence, advance, messages, people } = sequenceWorld(
  () => database,
)

it('a sequence takes consenting clients from email to email after a first visit, each once', async () => {
  await sequence(define([wait(2), mail('One'), wait(5), mail('Two')]))
  const [ann, nell] = [await person('Ann'), await person('Nell', { says: false })]
  await visit(await person('Old'), day(-50))
  const gone = await person('Gone')
  await visit(gone, day(-30))
  await sql('update clients set archived_at = now() where id = $1', [gone])
  for (const id of [ann, nell]) await visit(id, day(-30))
  expect(await advance(day(-30, 17))).toEqual([])
  expect(await people()).toMatchObject([
    { first_name: 'Ann', state: 'inside', step: 1, next_at: day(-28, 10) },
    { first_name: 'Nell', state: 'inside', step: 1 },
  ])
  expect(await advance(day(-28, 9))).toEqual([])
  const first = await advance(day(-28, 10))
  expect(first).toMatchObject([
    { first_name: 'Ann', subject: 'One', status: 'queued', purpose: 'marketing', origin_kind: 'sequence' },
    { first_name: 'Nell', status: 'skipped', skip_reason: 'no_consent' },
  ])
  expect(first[0].body_text).toContain('Hello Ann')
  // The page of the button that a mail program shows.
  expect(first[0].unsubscribe_url).toMatch(/\/one-click\/offers$/)
  expect(first[0].body_text).toContain(first[0].unsubscribe_url.replace('/one-click/offers', ''))
  // A link of her own: what is booked through it is the sequence's.
  expect(first[0].body_text).toMatch(/\/b\/[\w-]{8,}/)
  expect(first[0].body_text).toContain('1 Main St')
  // Again, at once and by two processes, it is nothing new.
  await Promise.all([advance(day(-28, 10)), advanceSequences(run().deps)])
  expect(await messages()).toHaveLength(2)
  await sql(
    `update outbound_messages set status = 'sent', sent_at = $2 where practice_id = $1 and status = 'queued'`,
    [practice().id, day(-28, 10)],
  )
  const all = await advance(day(-23, 10))
  expect(all.filter(each => each.first_name === 'Ann').map(each => each.subject)).toEqual(['One', 'Two'])
  // Five days after the first: the second waits until a week has passed.
  expect(all.find(each => each.subject === 'Two' && each.first_name === 'Ann')?.send_after).toEqual(
    day(-21, 10),
  )
  expect(await people()).toMatchObject([
    { first_name: 'Ann', state: 'finished', next_at: null },
    { first_name: 'Nell', state: 'finished' },
  ])
})

const replies = (id: string, meaning: string | null) =>
  sql(
    `insert into inbound_messages (practice_id, client_id, provider_id, sender, body_text, meaning, created_at) values ($1, $2, $3, '+1', 'Said', $4, $5)`,
    [practice().id, id, randomUUID(), meaning, day(-29, 12)],
  )
const refuses = (id: string, channel: string, purpose: string) =>
  sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at) values ($1, $2, $3, $4, false, 'no', $5)`,
    [practice().id, id, channel, purpose, day(-29, 12)],
  )

it.each([
  ['goal', 'goal_reached', (id: string) => visit(id, day(20), { created_at: day(-29, 12) })],
  // "Yes", which has a meaning where there is a visit to answer about.
  ['replied', 'replied', (id: string) => replies(id, 'confirm')],
  ['replied', 'replied', (id: string) => replies(id, null)],
  ['opted_out', 'opted_out', (id: string) => refuses(id, 'email', 'offers')],
] as const)(
  'a sequence ends for a client who is: %s; pending messages are held back',
  async (state, reason, happens) => {
    await sequence(define([mail('One'), wait(5), mail('Two')]))
    const ann = await person('Ann')
    // Noted when it was over: it began before they came in, and brings nobody out.
    await visit(ann, day(-30, 21), { created_at: day(-30, 22) })
    // At ten in the evening the mail waits for the morning.
    expect(await advance(day(-30, 22))).toMatchObject([
      { subject: 'One', status: 'queued', send_after: day(-29, 8) },
    ])
    await happens(ann)
    expect(await advance(day(-29, 13))).toMatchObject([
      { subject: 'One', status: 'skipped', skip_reason: reason },
    ])
    expect(await people()).toMatchObject([{ state }])
  },
)

it.each([
  ['the word help', (id: string) => replies(id, 'help')],
  ['the word stop', (id: string) => replies(id, 'stop')],
  ['the word start', (id: string) => replies(id, 'start')],
  ['a no to texts, where all steps are mails', (id: string) => refuses(id, 'sms', 'all')],
  ['a no to reminders', (id: string) => refuses(id, 'email', 'reminders')],
  [
    'a visit that was cancelled',
    (id: string) => visit(id, day(20), { created_at: day(-29, 12), status: 'cancelled' }),
  ],
] as const)('a sequence is not ended by %s', async (_, happens) => {
  await sequence(define([mail('One'), wait(5), mail('Two')]))
  const ann = await person('Ann')
  await visit(ann, day(-30))
  await advance(day(-30, 17))
  await happens(ann)
  await advance(day(-29, 13))
  expect(await people()).toMatchObject([{ state: 'inside' }])
})

it('editing a sequence lets clients stay, move or end, and sends no step twice', async () => {
  const [one, two, three] = [mail('One'), mail('Two'), mail('Other')]
  const sequence_id = await sequence(define([one, wait(9), two]))
  for (const name of ['Ann', 'Bea']) await visit(await person(name), day(-30))
  await advance(day(-30, 17))
  const change = (steps: Definition['steps'], based_on: number, inside: string) =>
    as('save-sequence', { sequence_id, name: 'Renamed', definition: define(steps), based_on, inside })
  const changed = [one, wait(2), three]
  expect(dataOf(await change(changed, 1, 'stay'))).toMatchObject({ version: 2, inside: 2 })
  // The same form again, whose answer was lost.
  expect(dataOf(await change(changed, 1, 'stay'))).toMatchObject({ version: 2 })
  expect(await change([one], 1, 'stay')).toMatchObject({ code: 'changed_meanwhile' })
  expect((await people()).map(each => each.version)).toEqual([1, 1])
  expect(dataOf(await change([one, wait(2), three, wait(1), mail('Last')], 2, 'move'))).toMatchObject({
    version: 3,
  })
  expect(await people()).toMatchObject([
    { version: 3, step: 1 },
    { version: 3, step: 1 },
  ])
  await advance(day(-30, 18))
  const subjects = (await advance(day(-21, 10))).map(each => each.subject)
  expect(subjects.sort()).toEqual(['One', 'One', 'Other', 'Other'].sort())
  dataOf(await change([one, wait(3), three], 3, 'end'))
  expect((await people()).map(each => each.state)).toEqual(['ended', 'ended'])
})

it('clients enter a sequence by tag, by inactivity or by hand, once each', async () => {
  await sequence(define([mail('Tag')], { trigger: { type: 'tag_added', tag: 'Runner' } }), { name: 'Tag' })
  await sequence(define([mail('Quiet')], { trigger: { type: 'dormant', days: 60 } }), { name: 'Quiet' })
  const hand = await sequence(define([wait(3), mail('Hand')], { trigger: { type: 'by_hand' } }), {
    name: 'Hand',
  })
  const [ann, bea, cyd] = [await person('Ann'), await person('Bea'), await person('Cyd')]
  await sql(`update clients set tags = '{Runner}' where id = $1`, [ann])
  await visit(bea, day(-95))
  const put_in_id = randomUUID()
  run().setNow(day(-39))
  const first = dataOf(await as('put-in-sequence', { sequence_id: hand, client_id: cyd, put_in_id }))
  for (const key of [put_in_id, randomUUID()])
    expect(
      dataOf(await as('put-in-sequence', { sequence_id: hand, client_id: cyd, put_in_id: key })),
    ).toEqual(first)
  const other = await openPractice(database)
  await sql(`update profiles set trial_start = now() - interval '200 days' where id = $1`, [other.id])
  expect(
    await run().as(other.id, 'put-in-sequence', { sequence_id: hand, client_id: cyd, put_in_id }),
  ).toMatchObject({
    code: 'client_gone',
  })
  const later = new Date(Date.now() + 60_000)
  await advance(day(-39, 16))
  const subjects = new Set((await advance(later)).map(each => each.subject))
  expect(subjects).toEqual(new Set(['Tag', 'Hand']))
  // Sixty days since the last visit were over long before it was switched on for good; another one has just become quiet.
  const quiet = new Date(Date.now() - 60 * 86_400_000 - 2 * 3_600_000)
  await visit(cyd, quiet)
  // Whoever has a visit ahead is not quiet.
  const dee = await person('Dee')
  await visit(dee, quiet)
  await visit(dee, day(9))
  await advance(later)
  await sql(`update clients set tags = '{}' where id = $1`, [ann])
  await sql(`update clients set tags = '{runner}' where id = $1`, [ann])
  await advance(new Date(later.getTime() + 120_000))
  expect((await messages()).map(each => each.subject).sort()).toEqual(['Hand', 'Quiet', 'Tag'])
  const shown = dataOf(await as('list-sequence-people', { sequence_id: hand, inside: false, after: null }))
  expect(shown).toMatchObject({
    is_more: false,
    people: [{ name: 'Cyd', log: [{ what: 'put_in' }, { what: 'waits' }, {}, {}] }],
  })
})

it('a lead enters a sequence by confirming an address, not by asking alone', async () => {
  await sequence(define([mail('Lead')], { trigger: { type: 'lead_confirmed' } }))
  run().setNow(day(-30))
  const practice_id = practice().id
  const guide = { title: 'Rest', kind: 'text', body: 'Stand up every hour.', button: 'Send it' }
  const { guide_id } = dataOf(await as('save-guide', guide))
  const ask = async (first_name: string, offers_by_email: boolean) => {
    const asked = { practice_id, guide_id, ask_id: randomUUID(), first_name, offers_by_email }
    dataOf(await run().visit('request-guide', { ...asked, email: `${first_name.toLowerCase()}@example.com` }))
    const [letter] = await sql(
      `select body_text from outbound_messages where practice_id = $1 and kind = 'lead-confirm' and recipient = $2`,
      [practice_id, `${first_name.toLowerCase()}@example.com`],
    )
    return /\/guides\/([\w-]+)/.exec(letter.body_text)?.[1]
  }
  const tokens = [await ask('Ann', true), await ask('Bea', false)]
  await ask('Cyd', true)
  expect(await advance(day(-30, 16))).toEqual([])
  for (const token of tokens) dataOf(await run().visit('confirm-guide', { token }))
  expect(await advance(day(-30, 17))).toMatchObject([
    { first_name: 'Ann', subject: 'Lead', status: 'queued' },
    { first_name: 'Bea', subject: 'Lead', status: 'skipped', skip_reason: 'no_consent' },
  ])
})

it('switching a sequence off holds pending messages, and switching it on resumes them', async () => {
  const sequence_id = await sequence(define([mail('One'), wait(5), mail('Two')]))
  await visit(await person('Ann'), day(-30, 21))
  await advance(day(-30, 22))
  const waits = async () =>
    (await messages()).map(({ status, send_after }: { status: string; send_after: Date }) => [
      status,
      send_after.getUTCFullYear(),
    ])
  const at = (await messages())[0].send_after
  dataOf(await as('switch-sequence', { sequence_id, is_on: false }))
  expect(await waits()).toEqual([['queued', 2199]])
  dataOf(await as('switch-sequence', { sequence_id, is_on: true }))
  expect((await messages())[0]).toMatchObject({ status: 'queued', send_after: at })
  // While it is off, and another is on, nobody goes on, and whoever would have come in does not come in later either.
  dataOf(await as('switch-sequence', { sequence_id, is_on: false }))
  await sequence(define([mail('Else')], { trigger: { type: 'by_hand' } }), { name: 'Else' })
  await visit(await person('Bea'), day(-25))
  expect(await advance(day(-20))).toHaveLength(1)
  dataOf(await as('switch-sequence', { sequence_id, is_on: true }))
  await advance(day(-20, 17))
  expect(await people()).toMatchObject([{ first_name: 'Ann', state: 'finished' }])
  dataOf(await as('switch-sequence', { sequence_id, is_on: false }))
  dataOf(await as('remove-sequence', { sequence_id }))
  for (const left of await messages())
    expect(left).toMatchObject({ status: 'skipped', skip_reason: 'taken_out' })
})

it('a client can be removed from a sequence, and their pending messages are not sent', async () => {
  const sequence_id = await sequence(define([mail('One'), wait(5), mail('Two')]))
  await visit(await person('Ann'), day(-30, 21))
  await advance(day(-30, 22))
  const { people: inside } = dataOf(
    await as('list-sequence-people', { sequence_id, inside: true, after: null }),
  )
  expect(inside).toMatchObject([
    { name: 'Ann', log: [{ what: 'entered' }, { what: 'waits' }, { what: 'will_send' }] },
  ])
  const other = await openPractice(database)
  expect(await run().as(other.id, 'take-out-of-sequence', { person_id: inside[0].id })).toMatchObject({
    code: 'not_found',
  })
  dataOf(await as('take-out-of-sequence', { person_id: inside[0].id }))
  dataOf(await as('take-out-of-sequence', { person_id: inside[0].id }))
  expect(await messages()).toMatchObject([{ status: 'skipped', skip_reason: 'taken_out' }])
  expect(dataOf(await as('show-sequence', { sequence_id }))).toMatchObject({ inside: 0, is_on: true })
  expect(await as('remove-sequence', { sequence_id })).toMatchObject({ code: 'still_on' })
  dataOf(await as('switch-sequence', { sequence_id, is_on: false }))
  dataOf(await as('remove-sequence', { sequence_id }))
  expect(dataOf(await as('list-sequences', {}))).toEqual({ sequences: [] })
})

it('a sequence waits by each client’s own time zone', async () => {
  await sql(`update practices set time_zone = 'America/New_York' where id = $1`, [practice().id])
  await sequence(define([wait(2), mail('One')]))
  const [ann, bea] = [await person('Ann'), await person('Bea')]
  await sql(`update clients set time_zone = 'Europe/Berlin' where id = $1`, [ann])
  for (const id of [ann, bea]) await visit(id, day(-30))
  const came = day(-30, 17)
  await advance(came)
  const ends = (zone: string) =>
    new Date(instantOf(zone, addDays(localDateOf(zone, came.getTime()), 2), 10 * 60))
  const [hers, theirs] = [ends('Europe/Berlin'), ends('America/New_York')]
  expect(hers.getTime()).toBeLessThan(theirs.getTime())
  expect(await people()).toMatchObject([
    { first_name: 'Ann', next_at: hers },
    { first_name: 'Bea', next_at: theirs },
  ])
  expect(await advance(hers)).toMatchObject([{ first_name: 'Ann', status: 'queued', send_after: hers }])
  run().setNow(day(-1))
  const tried = dataOf(await as('try-sequence', { definition: define([wait(2), mail('One')]) }))
  expect(tried).toMatchObject({ messages: 2 })
})
