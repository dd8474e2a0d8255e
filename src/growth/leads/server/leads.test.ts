import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { payForFull } from '../../../../tests/free-plan.ts'
import { DAY, leadWorld } from '../../../../tests/leads.ts'
import { dataOf } from '../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof leadWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await leadWorld(database)
})

describe('a lead', () => {
  it('who books becomes the client record, advances by booking and visiting, and never moves back', async () => {
    const { practice, start, run, sql, leads, clients, events, stage, confirm, visit } = world
    await confirm()
    const [lead] = await leads()
    const { id: practice_id, service_id, duration_id } = practice
    const wish = { practice_id, service_id, duration_id, addon_ids: [], practitioner_id: null }
    const at = `${new Date(start + 3 * DAY).toISOString().slice(0, 10)}T16:00:00Z`
    const hold = dataOf(await run.visit('hold-slot', { ...wish, start: at }))
    dataOf(
      await run.visit('book-appointment', {
        practice_id: practice.id,
        hold_token: hold.hold_token,
        first_name: 'Nina',
        last_name: 'Holt',
        email: 'nina@example.com',
        phone: '(828) 555-0119',
        note: null,
      }),
    )
    expect(await clients()).toMatchObject([
      { id: lead?.client_id, last_name: 'Holt', lead_stage: 'scheduled' },
    ])
    expect(await stage()).toBe('scheduled')
    await sql(`update appointments set status = 'cancelled' where practice_id = $1`)
    expect(await stage()).toBe('scheduled')

    await visit(lead?.client_id, -2)
    expect(await stage()).toBe('visited')
    run.setNow(new Date())
    dataOf(
      await run.as(practice.id, 'track-lead-progress', {
        stage: 'contacted',
        leadId: lead?.id,
        notes: 'A slip',
      }),
    )
    expect(await stage()).toBe('contacted')
    // What was there before does not move them again; what is new does.
    await visit(lead?.client_id, -1)
    expect(await stage()).toBe('converted')
    expect(await events()).toMatchObject([
      { to_stage: 'inquiry', how: 'form' },
      { from_stage: 'inquiry', to_stage: 'scheduled', how: 'booking' },
      { from_stage: 'scheduled', to_stage: 'visited', how: 'visit' },
      { from_stage: 'visited', to_stage: 'contacted', how: 'hand', note: 'A slip' },
      { from_stage: 'contacted', to_stage: 'converted', how: 'visit' },
    ])
    expect(await clients()).toMatchObject([{ lead_stage: 'converted' }])
  })

  it('advances past visited at a second kept visit, and not at a missed one', async () => {
    const { sql, leads, events, stage, confirm, visit } = world
    await confirm()
    const [lead] = await leads()
    await visit(lead?.client_id, -3)
    expect(await stage()).toBe('visited')
    await visit(lead?.client_id, 1)
    await sql(`update appointments set status = 'no_show' where practice_id = $1 and starts_at > now()`)
    expect(await stage()).toBe('visited')
    await visit(lead?.client_id, -1)
    expect(await stage()).toBe('converted')
    expect((await events()).slice(1)).toMatchObject([
      { to_stage: 'visited', how: 'visit' },
      { from_stage: 'visited', to_stage: 'converted', how: 'visit' },
    ])
  })

  it('becomes contacted when a message was sent to them, not by an automatic answer', async () => {
    const { sql, leads, stage, confirm } = world
    await confirm()
    const [lead] = await leads()
    await sql(`update outbound_messages set status = 'sent' where practice_id = $1`)
    expect(await stage()).toBe('inquiry')
    const [message] = await sql(
      `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, purpose)
        values ($1, $2, 'campaign', 'nina@example.com', 's', 'b', '', $3, 'marketing') returning id`,
      lead?.client_id,
      randomUUID(),
    )
    expect(await stage()).toBe('inquiry')
    await sql(`update outbound_messages set status = 'sent' where practice_id = $1 and id = $2`, message?.id)
    expect(await stage()).toBe('contacted')
  })

  it('is added by hand with a record, once however often the form is sent', async () => {
    const { practice, run, leads, clients } = world
    const new_id = randomUUID()
    const form = { new_id, first_name: 'Kay', last_name: 'Winter', phone: '(828) 555-0130', source: 'Phone' }
    for (const _ of [1, 2])
      expect(dataOf(await run.as(practice.id, 'save-lead', form))).toEqual({
        lead_id: new_id,
        is_without_record: false,
      })
    expect(await clients()).toMatchObject([{ first_name: 'Kay', source: 'staff' }])
    expect(await leads()).toMatchObject([{ confirmed_at: null, stage: 'inquiry', source: 'Phone' }])
    expect(
      await run.as(practice.id, 'save-lead', { ...form, new_id: randomUUID(), phone: null }),
    ).toMatchObject({
      code: 'unreachable',
    })
  })

  it('is found by address or phone by trackLeadProgress, or created', async () => {
    const { practice, run, leads, addClient } = world
    const client = await addClient('Ollie', 'Brandt', 'ollie@example.com')
    const track = (input: object) => run.as(practice.id, 'track-lead-progress', input)
    const first = dataOf(
      await track({ stage: 'inquiry', email: 'ollie@example.com', source: 'Instagram', notes: 'Asked' }),
    )
    expect(first.from_stage).toBeNull()
    expect(await leads()).toMatchObject([{ client_id: client, source: 'Instagram', stage: 'inquiry' }])
    const second = dataOf(await track({ stage: 'contacted', email: 'Ollie@example.com' }))
    expect(second).toEqual({ lead_id: first.lead_id, stage: 'contacted', from_stage: 'inquiry' })
    expect(await leads()).toMatchObject([{ source: 'Instagram', closed_at: null }])
    expect(dataOf(await track({ stage: 'inquiry', phone: '(828) 555-0177' }))).toMatchObject({
      from_stage: null,
    })
    expect((await leads()).find(each => each.phone)).toMatchObject({
      client_id: null,
      first_name: '',
      phone: '+18285550177',
    })
    expect(await track({ stage: 'inquiry' })).toMatchObject({ code: 'nobody' })
    expect(await track({ stage: 'inquiry', leadId: randomUUID() })).toMatchObject({ code: 'not_found' })
  })

  it('has its record’s name and contact details, or its own if it has no record', async () => {
    const { practice, run, leads, sql, confirm } = world
    const save = (input: object) => run.as(practice.id, 'save-lead', { notes: 'Met at the fair', ...input })
    await confirm()
    const [known] = await leads()
    const other = { first_name: 'Olga', email: 'olga@example.com', source: 'Phone' }
    dataOf(await save({ lead_id: known?.id, ...other, next_words: 'Call' }))
    expect(await leads()).toMatchObject([
      ...[{ first_name: 'Nina', email: 'nina@example.com', source: 'Phone', notes: 'Met at the fair' }],
    ])
    await sql('update leads set client_id = null where practice_id = $1')
    dataOf(await save({ lead_id: known?.id, ...other }))
    const noted = { first_name: 'Olga', email: 'olga@example.com' }
    expect(await leads()).toMatchObject([noted])
    expect(await save({ lead_id: known?.id, ...other, email: null })).toMatchObject({ code: 'unreachable' })
    expect(await leads()).toMatchObject([noted])
    const elsewhere = await leadWorld(database)
    expect(
      await elsewhere.run.as(elsewhere.practice.id, 'save-lead', { lead_id: known?.id, ...other }),
    ).toMatchObject({ code: 'not_found' })
    await sql('update leads set removed_at = now() where practice_id = $1')
    expect(await save({ lead_id: known?.id, ...other })).toMatchObject({ code: 'not_found' })
  })

  it('consents to texts only for the record’s own phone, and never over its STOP', async () => {
    const { sql, confirm, addClient } = world
    const granted = () =>
      sql(
        `select channel from client_consents where practice_id = $1 and source = 'lead_form' order by channel`,
      )
    const id = await addClient('Nina', 'Holt', 'nina@example.com', '+18285550119')
    const yes = { offers_by_email: true, offers_by_text: true }
    await confirm({ ...yes, phone: '(828) 555-0155' })
    expect(await granted()).toEqual([{ channel: 'email' }])
    await sql(`update leads set phone = '+18285550119', offers_by_text = false where practice_id = $1`)
    await confirm({ ...yes, phone: '(828) 555-0155' })
    const before = await granted()
    expect(await sql('select phone, offers_by_text from leads where practice_id = $1')).toEqual([
      { phone: '+18285550119', offers_by_text: false },
    ])
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
       values ($1, $2, 'sms', 'all', false, 'reply', 'STOP', now() - interval '1 day')`,
      id,
    )
    await sql('delete from leads where practice_id = $1')
    await confirm({ offers_by_text: true, phone: '(828) 555-0119' })
    expect(await granted()).toEqual(before)
  })

  it('restores an archived record, and matches neither of two with the same name and address', async () => {
    const { sql, leads, confirm, addClient } = world
    const id = await addClient('Nina', 'Holt', 'nina@example.com')
    await sql('update clients set archived_at = now() where practice_id = $1')
    await confirm()
    expect(await leads()).toMatchObject([{ client_id: id }])
    expect(await sql('select archived_at from clients where practice_id = $1')).toEqual([
      { archived_at: null },
    ])
    const two = [
      await addClient('Sam', 'Ames', 'sam@example.com'),
      await addClient('Sam', 'Bell', 'sam@example.com'),
    ]
    await confirm({ first_name: 'Sam', email: 'sam@example.com' })
    const sam = (await leads()).find(({ email }) => email === 'sam@example.com')
    expect(sam).toBeDefined()
    expect(two).not.toContain(sam?.client_id)
  })

  it('without a record gets one as soon as someone at the address books or is added', async () => {
    const { practice, run, leads, clients, addClient } = world
    dataOf(await run.as(practice.id, 'track-lead-progress', { stage: 'inquiry', phone: '(828) 555-0177' }))
    const client = await addClient('Renee', 'Fox', null, '+18285550177')
    expect(await leads()).toMatchObject([{ client_id: client }])
    expect(await clients()).toMatchObject([{ lead_stage: 'inquiry' }])
  })

  it('whose phone a family shares has no name', async () => {
    const { practice, run, leads, addClient } = world
    for (const name of ['Ann', 'Ben']) await addClient(name, 'Fox', null, '+18285550178')
    dataOf(await run.as(practice.id, 'track-lead-progress', { stage: 'inquiry', phone: '(828) 555-0178' }))
    expect(await leads()).toMatchObject([{ client_id: null, first_name: '', last_name: '' }])
  })

  it('added several times at once is one lead', async () => {
    const { practice, run, leads } = world
    const notes = Array.from({ length: 6 }, (_, nth) => ({
      stage: 'inquiry',
      email: 'once@example.com',
      notes: `Call ${nth}`,
    }))
    for (const noted of await Promise.all(
      notes.map(note => run.as(practice.id, 'track-lead-progress', note)),
    ))
      dataOf(noted)
    expect(await leads()).toHaveLength(1)
  })

  it('is one card after two records were merged', async () => {
    const { practice, run, sql, leads, addClient } = world
    await payForFull(database, practice.id)
    const [keep, other] = [
      await addClient('Kit', 'Boone', 'kit@example.com'),
      await addClient('Kit', 'Boon', 'boone@example.com'),
    ]
    for (const email of ['kit@example.com', 'boone@example.com'])
      dataOf(await run.as(practice.id, 'track-lead-progress', { stage: 'inquiry', email }))
    await sql(
      `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons) values ($1, $2, $3, 0.75, '{phone}')`,
      keep,
      other,
    )
    dataOf(await run.as(practice.id, 'merge-clients', { keep_id: keep, other_id: other }))
    expect(await leads()).toMatchObject([{ client_id: keep }, { client_id: keep }])
    const board = dataOf(await run.as(practice.id, 'show-lead-board', {}))
    expect(board.columns[0]).toMatchObject({ stage: 'inquiry', count: 1, cards: [{ first_name: 'Kit' }] })
  })
})

it('the board shows who is late, the next step, what is usual and what became of each lead', async () => {
  const { practice, start, run, sql } = world
  const add = async (name: string, source: string, days: number, to?: string) => {
    const [row] = await sql(
      `insert into leads (practice_id, first_name, phone, source, stage_at, created_at) values ($1, $2, '+18285550100', $3, $4, $4) returning id`,
      name,
      source,
      new Date(start - days * DAY),
    )
    if (to)
      await sql(
        `with began as (insert into lead_events (practice_id, lead_id, to_stage, how, at) values ($1, $2, 'inquiry', 'hand', $4))
          update leads set stage = $3, stage_at = $5 where practice_id = $1 and id = $2`,
        row?.id,
        to,
        new Date(start - days * DAY),
        new Date(start - (days - 2) * DAY),
      )
    return row?.id
  }
  const late = await add('Victor', 'Phone', 2)
  await add('Beau', 'phone', 0.1)
  for (const name of ['A', 'B']) await add(name, 'Instagram', 5, 'contacted')
  await add('C', 'Instagram', 6, 'converted')
  const board = dataOf(await run.as(practice.id, 'show-lead-board', {}))
  expect(board).toMatchObject({ late: 1, on_way: 4, next_id: late })
  expect(board.sources).toEqual([
    { source: 'Instagram', guide: null, leads: 3, converted: 1 },
    { source: 'Phone', guide: null, leads: 2, converted: 0 },
  ])
  const usual = Object.fromEntries(
    board.columns.map((each: { stage: string; usual_ms: number }) => [each.stage, each.usual_ms]),
  )
  expect(usual).toMatchObject({ inquiry: 2 * DAY, contacted: null })
  expect(dataOf(await run.as(practice.id, 'list-leads', { query: 'inst', stage: 'contacted' })).total).toBe(2)
})
