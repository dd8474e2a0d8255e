import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Block } from '#diary/messages/schema.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { mailPicture } from '../../../../tests/mail-pictures.ts'
import { dataOf, openPractice } from '../../../../tests/practice.ts'
import { day, define, mail, sequenceWorld, wait } from '../../../../tests/sequences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { practice, run, sql, as, person, visit, sequence, advance, messages } = sequenceWorld(() => database)

it('a sequence of emails can’t be switched on without the practice’s postal address', async () => {
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

it('a new sequence saved several times at once is saved once', async () => {
  const asked = { sequence_id: randomUUID(), name: 'At once', definition: define([mail('One')]), based_on: 0 }
  const saved = await Promise.all(Array.from({ length: 6 }, () => as('save-sequence', asked)))
  for (const each of saved) dataOf(each)
  expect(await sql('select version from sequences where id = $1', [asked.sequence_id])).toEqual([
    { version: 1 },
  ])
  const another = { ...asked, sequence_id: randomUUID() }
  expect(await as('save-sequence', another)).toMatchObject({ code: 'name_taken' })
  expect(await as('save-sequence', { ...another, name: 'New', based_on: 1 })).toMatchObject({
    code: 'not_found',
  })
  const other = await openPractice(database)
  await sql(`update profiles set trial_start = now() - interval '200 days' where id = $1`, [other.id])
  expect(await run().as(other.id, 'save-sequence', { ...asked, name: 'Theirs', based_on: 1 })).toMatchObject({
    code: 'not_found',
  })
})

it('an email shows its service, open times and picture, and each booking link is the reader’s own', async () => {
  const { id, service_id } = practice()
  const file_id = await mailPicture(database, id)
  const shown = mail(
    'One',
    { type: 'picture', file_id, alt: 'The room' },
    { type: 'service', service_id },
    { type: 'open_times', service_id, count: 2 },
  )
  const sequence_id = await sequence(define([shown]))
  for (const name of ['Ann', 'Bea']) await visit(await person(name), day(-30))
  const [ann, bea] = await advance(day(-30, 17))
  expect(ann.attachments).toEqual([
    { filename: 'picture.png', content_type: 'image/png', content_id: `${file_id}@stillpoint`, file_id },
  ])
  expect(ann.body_html).toContain(`src="cid:${file_id}@stillpoint"`)
  expect(ann.body_html).toContain('alt="The room"')
  const own = new Set<string>()
  for (const { body_text } of [ann, bea]) {
    const ways = [...body_text.matchAll(/https?:[^ )\]]*\/b\/([\w-]+)\S*/g)]
    expect(new Set(ways.map(([, code]) => code)).size).toBe(1)
    own.add(ways[0]?.[1] as string)
    expect(ways.filter(([way]) => way.includes('step=details'))).toHaveLength(2)
    expect(
      ways.filter(([way]) => /\?service=[^&]+&block=\d$/.test(way) && way.includes(service_id)),
    ).toHaveLength(1)
    expect(ways).toHaveLength(4)
    expect(body_text).not.toContain('/book/')
  }
  expect(own.size).toBe(2)
  // What is gone since is told, and no mail promises it.
  const gone = async () => dataOf(await as('show-sequence', { sequence_id })).gone
  expect(await gone()).toEqual([])
  await sql('update services set archived_at = now() where id = $1', [service_id])
  await sql('update files set removed_at = now() where id = $1', [file_id])
  const words = expect.stringMatching(/no longer (there|offered)/)
  expect(await gone()).toEqual([1, 2, 3].map(at => ({ step: shown.id, code: 'words', found: '', words, at })))
})

it('an email with missing content is refused at its place on switching on or saving while on', async () => {
  const { id, service_id } = practice()
  const other = await openPractice(database)
  const gone = randomUUID()
  await sql(`insert into services (id, practice_id, name, archived_at) values ($1, $2, 'Retired', now())`, [
    gone,
    id,
  ])
  await sql(
    `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 60, 5000)`,
    [id, gone],
  )
  const service = 'This service is no longer offered online. Choose another.'
  const cases: [Block, string][] = [
    [{ type: 'picture', file_id: await mailPicture(database, other.id), alt: 'Theirs' }, 'This picture'],
    [{ type: 'service', service_id: other.service_id }, service],
    [{ type: 'service', service_id: gone }, service],
    [{ type: 'open_times', service_id: gone, count: 1 }, service],
    [{ type: 'text', text: '{{service}} is good for you.' }, '{{service}} cannot be filled in here.'],
    [{ type: 'button', label: 'Look', to: undefined }, 'Say where this button leads.'],
    [{ type: 'policy' }, 'This part belongs to letters about a visit.'],
  ]
  const refused = (step: string, words: string) => ({
    status: 422,
    code: 'bad_words',
    details: { findings: [{ step, code: 'words', at: 1, words: expect.stringContaining(words) }] },
  })
  const good = await sequence(define([mail('Good')]), { name: 'Good' })
  for (const [nth, [block, words]] of cases.entries()) {
    const step = mail('Two', block)
    const sequence_id = await sequence(define([step]), { on: false, name: `Bad ${nth}` })
    expect(await as('switch-sequence', { sequence_id, is_on: true })).toMatchObject(refused(step.id, words))
    expect(
      await as('save-sequence', {
        sequence_id: good,
        name: 'Good',
        definition: define([step]),
        based_on: 1,
      }),
    ).toMatchObject(refused(step.id, words))
  }
  // Nothing is open: the practice takes no bookings of it.
  const open = mail('Three', { type: 'open_times', service_id, count: 3 })
  await sql('delete from practitioner_hours where practice_id = $1', [id])
  const full = await sequence(define([open]), { on: false, name: 'Full' })
  expect(await as('switch-sequence', { sequence_id: full, is_on: true })).toMatchObject(
    refused(open.id, 'No time of this service can be booked online'),
  )
  const long = mail(
    'Four',
    ...Array.from({ length: 30 }, (): Block => ({ type: 'text', text: '<>&"'.repeat(300) })),
  )
  const large = await sequence(define([long]), { on: false, name: 'Large' })
  expect(await as('switch-sequence', { sequence_id: large, is_on: true })).toMatchObject({
    code: 'bad_words',
    details: { findings: [{ at: 'blocks', words: expect.stringContaining('would cut this mail off') }] },
  })
})

it('a text contains only short links, and is at most three messages whatever the reader’s name', async () => {
  const text = (body: string) => ({ id: randomUUID(), type: 'text' as const, body })
  const on = await sequence(define([mail('Good')]))
  const keep = (body: string) =>
    as('save-sequence', {
      sequence_id: on,
      name: 'After a first visit',
      definition: define([text(body)]),
      based_on: 1,
    })
  expect(await keep('{{practice}}: see willow.example/spring')).toMatchObject({
    code: 'bad_words',
    details: {
      findings: [{ code: 'words', words: expect.stringContaining('“willow.example/spring” is no short') }],
    },
  })
  const body = `{{first_name}}: ${'word '.repeat(50)}{{practice}}`
  expect(await keep(body)).toMatchObject({ ok: true })
  await sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
    values ($1, $2, 'sms', 'offers', true, 'w', $3)`,
    [practice().id, await person('Lu'), day(-100)],
  )
  await sql(`update clients set first_name = 'Łucja', phone = '+18285550199' where practice_id = $1`, [
    practice().id,
  ])
  const [lu] = await sql('select id from clients where practice_id = $1', [practice().id])
  await visit(lu.id, day(-30))
  const [told] = await advance(day(-30, 17))
  expect(told.body_text).toMatch(/^there: /)
  expect(countText(told.body_text).segments).toBe(3)
})

it('a preview correctly reports what it would have sent in 90 days', async () => {
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

it('createLeadNurturingSequence creates the sequence once, and adds the client once', async () => {
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

it('removing a client recalls their messages already claimed by a sender, and no other client’s', async () => {
  const sequence_id = await sequence(define([mail('One'), wait(5), mail('Two')]))
  for (const name of ['Ann', 'Bea']) await visit(await person(name), day(-30))
  await advance(day(-30, 17))
  await sql(`update outbound_messages set status = 'sending' where practice_id = $1`, [practice().id])
  const listed = dataOf(await as('list-sequence-people', { sequence_id, inside: true, after: null }))
  const ann = listed.people.find((each: { name: string }) => each.name === 'Ann')
  dataOf(await as('take-out-of-sequence', { person_id: ann.id }))
  expect(
    await sql(
      `select c.first_name, m.status, m.recalled_as from outbound_messages m join clients c on c.id = m.client_id
       where m.practice_id = $1 order by 1`,
      [practice().id],
    ),
  ).toEqual([
    { first_name: 'Ann', status: 'sending', recalled_as: 'taken_out' },
    { first_name: 'Bea', status: 'sending', recalled_as: null },
  ])
})

it('a plan without sequences runs none', async () => {
  await sequence(define([mail('One')]))
  await visit(await person('Ann'), day(-30))
  await sql(
    `update profiles set trial_end = now() - interval '1 year', trial_start = now() - interval '2 years' where id = $1`,
    [practice().id],
  )
  expect(await advance(day(-30, 17))).toEqual([])
  expect(await as('list-sequences', {})).toMatchObject({ code: 'plan_feature' })
})
