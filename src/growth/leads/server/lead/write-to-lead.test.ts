import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { DAY, leadWorld } from '../../../../../tests/leads.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { daysRemoved } from '../../lead-stages.ts'
import { tidyLeads } from '../tidy-leads.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof leadWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await leadWorld(database)
})

const add = async (first_name: string, email: string | null, phone: string | null = null) => {
  const [lead] = await world.sql(
    `insert into leads (practice_id, first_name, email, phone, source) values ($1, $2, $3, $4, 'Phone') returning id`,
    first_name,
    email,
    phone,
  )
  return lead?.id as string
}
const as = (verb: Parameters<typeof world.run.as>[1], input: object) =>
  world.run.as(world.practice.id, verb, input)
const outbox = () =>
  world.sql(
    'select client_id, recipient, subject, purpose, origin_kind from outbound_messages where practice_id = $1',
  )

describe('writing to a lead', () => {
  const mail = (lead_id: string, more: object = {}) => ({
    lead_id,
    message_id: randomUUID(),
    message: {
      channel: 'email',
      to: 'nina@example.com',
      subject: 'Your question',
      body: 'Come by on Friday.',
      ...more,
    },
  })

  it('creates the client record in the same step, once however often it is sent', async () => {
    const lead_id = await add('Nina', 'nina@example.com')
    const sent = mail(lead_id)
    for (const _ of [1, 2])
      expect(dataOf(await as('write-to-lead', sent))).toMatchObject({ recipient: 'nina@example.com' })
    const [client] = await world.clients()
    expect(await world.clients()).toHaveLength(1)
    expect(await world.leads()).toMatchObject([{ client_id: client?.id }])
    expect(await outbox()).toEqual([
      {
        client_id: client?.id,
        recipient: 'nina@example.com',
        subject: 'Your question',
        purpose: 'care',
        origin_kind: 'hand',
      },
    ])
    await world.sql(`update outbound_messages set status = 'sent' where practice_id = $1`)
    expect(await world.stage()).toBe('contacted')
  })

  it('asks decide: without consent, no text and no record', async () => {
    const lead_id = await add('Victor', null, '+18285550177')
    const ways = dataOf(await as('show-ways-to-lead', { lead_id }))
    expect(ways.ways).toMatchObject([
      { channel: 'email', to: null, send: 'never', reason: 'no_address' },
      { channel: 'sms', to: '+18285550177', send: 'never', reason: 'no_consent' },
    ])
    const text = { channel: 'sms', to: '+18285550177', message: 'Come by on Friday.' }
    expect(await as('write-to-lead', { lead_id, message_id: randomUUID(), message: text })).toMatchObject({
      code: 'may_not_go',
      details: { reason: 'no_consent' },
    })
    expect([await world.clients(), await outbox()]).toEqual([[], []])
  })

  it('shows how they can be reached without writing anything', async () => {
    const lead_id = await add('Nina', 'nina@example.com')
    const { ways } = dataOf(await as('show-ways-to-lead', { lead_id }))
    expect(ways[0]).toMatchObject({ channel: 'email', to: 'nina@example.com', send: 'now' })
    expect(await world.clients()).toEqual([])
    expect(await world.leads()).toMatchObject([{ client_id: null }])
  })

  it('knows that their address bounced before there was a record', async () => {
    await world.sql(
      `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'email', 'nina@example.com', 'hard_bounce')`,
    )
    const { ways } = dataOf(await as('show-ways-to-lead', { lead_id: await add('Nina', 'nina@example.com') }))
    expect(ways[0]).toMatchObject({ send: 'never', reason: 'bounced' })
  })

  it('is refused with a reason for a missing name, a different address or blocked wording', async () => {
    const lead_id = await add('', 'nina@example.com')
    for (const verb of ['show-ways-to-lead', 'write-to-lead'] as const)
      expect(await as(verb, mail(lead_id))).toMatchObject({ code: 'nobody' })
    const nina = await add('Nina', 'nina@example.com')
    expect(await as('write-to-lead', mail(nina, { to: 'else@example.com' }))).toMatchObject({
      code: 'other_address',
    })
    expect(await as('write-to-lead', mail(nina, { body: 'Your migraine is cured.' }))).toMatchObject({
      code: 'bad_words',
    })
    expect(await as('write-to-lead', mail(randomUUID()))).toMatchObject({ code: 'not_found' })
    expect([await world.clients(), await outbox()]).toEqual([[], []])
  })
})

describe('a removed lead', () => {
  const remove = (id: string) =>
    world.sql(
      'update leads set removed_at = $3 where practice_id = $1 and id = $2',
      id,
      new Date(world.start),
    )
  const listed = async (show: string) =>
    dataOf(await as('list-leads', { show })).leads.map((each: { id: string }) => each.id)

  it('is on no board, in no numbers and can’t be moved, and is unchanged when restored', async () => {
    const id = await add('Nina', 'nina@example.com')
    dataOf(await as('track-lead-progress', { stage: 'contacted', leadId: id, notes: 'Called' }))
    const before = dataOf(await as('show-lead', { lead_id: id }))
    await remove(id)
    const board = dataOf(await as('show-lead-board', {}))
    expect(board).toMatchObject({ on_way: 0, sources: [] })
    expect([await listed('open'), await listed('all'), await listed('removed')]).toEqual([[], [], [id]])
    expect(await as('track-lead-progress', { stage: 'visited', leadId: id })).toMatchObject({
      code: 'not_found',
    })
    expect(await as('show-ways-to-lead', { lead_id: id })).toMatchObject({ code: 'not_found' })
    await world.sql('update leads set removed_at = null where practice_id = $1 and id = $2', id)
    expect(dataOf(await as('show-lead', { lead_id: id }))).toMatchObject({
      lead: before.lead,
      events: before.events,
    })
    expect(await listed('open')).toEqual([id])
  })

  it('becomes a new lead when requesting a guide again', async () => {
    const id = await add('Nina', 'nina@example.com')
    await remove(id)
    await world.confirm()
    expect(await listed('open')).toHaveLength(1)
    expect(await listed('open')).not.toContain(id)
  })

  it('is deleted with its history after a month', async () => {
    const id = await add('Nina', 'nina@example.com')
    await as('track-lead-progress', { stage: 'contacted', leadId: id })
    await remove(id)
    const tidy = (days: number) =>
      tidyLeads({ ...world.run.deps, now: () => new Date(world.start + days * DAY) } as Parameters<
        typeof tidyLeads
      >[0])
    await tidy(daysRemoved - 0.1)
    expect(await world.leads()).toHaveLength(1)
    await tidy(daysRemoved + 0.1)
    expect([await world.leads(), await world.events()]).toEqual([[], []])
  })
})
