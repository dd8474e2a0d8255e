import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { booking, last, type ReceptionWorld, receptionWorld } from '../../../../../tests/reception-world.ts'
import { settings } from '../../../../../tests/visiting-model.ts'
import { greetingMessage } from '../../chat/chat-limits.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { claimTalk, saveTalk } from '../talk-rows.ts'

let database: TestDatabase
let world: ReceptionWorld
// A Wednesday, 10:00 in New York; the house works from nine to five.
const open = '2026-05-20T14:00:00Z'
// The Saturday after, 23:00.
const closed = '2026-05-24T03:00:00Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await receptionWorld(database, open)
})

const save = async (own: object) =>
  dataOf(await world.run.as(world.practice.id, 'save-reception-settings', { ...settings, ...own }))

describe('greeting', () => {
  const usual = "Hello! I'm the AI receptionist of Willow. Ask me anything, or book a visit here."
  const [welcome, away] = ['Welcome to Willow, come in.', 'We are asleep; write, and we read it at nine.']

  it.each<[object, string, string]>([
    [{}, usual, usual],
    [{ welcome }, welcome, welcome],
    [{ away }, usual, `${usual} ${away}`],
    [{ welcome, away }, welcome, `${welcome} ${away}`],
  ])('depends on the settings %j, while open and while closed', async (own, whileOpen, whileClosed) => {
    await save(own)
    expect(last(await world.talk([greetingMessage])).response).toBe(whileOpen)
    world.run.setNow(closed)
    expect(last(await world.talk([greetingMessage])).response).toBe(whileClosed)
    expect(await world.rows('reception_talks')).toEqual([])
  })
})

describe('a person requested while the practice is closed', () => {
  it.each([
    [
      'Can I talk to a person?',
      'We are closed now and open on Monday, May 25 at 9:00 AM; they answer within an hour of that.',
    ],
    [
      'Quiero hablar con una persona',
      'Ahora está cerrado y abre el lunes 25 de mayo a las 9:00 de la mañana; le responderán en menos de una hora desde entonces.',
    ],
  ])('answers once it has opened: %s', async (asked, when) => {
    await database.sql('delete from practitioner_hours where practice_id = $1 and weekday = 7', [
      world.practice.id,
    ])
    world.run.setNow(closed)
    const said = last(await world.talk([asked]))
    expect(said.response.endsWith(when)).toBe(true)
    expect(said.answeredBy).toBe('waiting')
    expect(await world.mails('practice-chat')).toHaveLength(1)
  })
})

describe('the owner’s on/off switch', () => {
  it('when off, says so and how else to book, and keeps, holds and books nothing', async () => {
    await save({ is_on: false })
    const challenge = await world.proof()
    for (const { response, card, booked } of await world.talk([greetingMessage, ...booking, 'yes'], {
      challenge,
    })) {
      expect(response).toMatch(/^The chat of Willow is off at the moment\. You can book at http\S+\/book\//)
      expect(response).toContain('(828) 555-0142')
      expect([card, booked]).toEqual([null, null])
    }
    for (const table of ['reception_talks', 'reception_lines', 'slot_holds', 'appointments', 'clients'])
      expect(await world.rows(table)).toEqual([])
  })

  it('when turned off during a conversation, ends it, and when turned on again, continues it', async () => {
    const challenge = await world.proof()
    const back = last(await world.talk(booking, { challenge }))
    await save({ is_on: false })
    expect((await world.say(back.threadId, 'yes', { challenge })).response).toContain('off at the moment')
    expect(await world.rows('appointments')).toEqual([])
    expect(await world.rows('reception_lines')).toHaveLength(4)
    await save({ is_on: true })
    expect((await world.say(back.threadId, 'yes')).booked).toMatchObject({ status: 'confirmed' })
  })
})

describe('a conversation in the inbox', () => {
  let talk_id: string
  let threadId: string
  let desk: string
  beforeEach(async () => {
    ;({ threadId } = last(await world.talk(['Can I talk to a real person please?'])))
    talk_id = (await world.rows('reception_talks'))[0]?.id as string
    const [user] = await database.sql(
      `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id`,
    )
    desk = user?.id
    await database.sql(
      `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'front_desk', now())`,
      [world.practice.id, desk],
    )
  })
  const act = (name: string, who = world.practice.id) => world.run.as(who, name, { talk_id })
  const answer = (said: string, who = world.practice.id) =>
    world.run.as(who, 'answer-talk', { talk_id, line_id: randomUUID(), said })
  const row = async () => (await world.rows('reception_talks'))[0]
  const houseLines = () =>
    database.sql(`select said from reception_lines where practice_id = $1 and who = 'house'`, [
      world.practice.id,
    ])

  it('belongs to the member who replies, and to a colleague who takes it over', async () => {
    dataOf(await answer('We have no sauna.', desk))
    expect(await row()).toMatchObject({ status: 'taken', taken_by: desk, waiting_since: null })
    expect(await houseLines()).toHaveLength(1)
    expect(await answer('We do.')).toMatchObject({ code: 'taken_by_other' })
    for (const _ of [1, 2]) dataOf(await act('take-over-talk'))
    expect(await houseLines()).toHaveLength(2)
    dataOf(await answer('It is heated.'))
    expect(await row()).toMatchObject({ taken_by: world.practice.id })
    for (const _ of [1, 2]) dataOf(await act('give-back-talk', desk))
    expect(await row()).toMatchObject({ status: 'open', taken_by: null })
    expect(await houseLines()).toHaveLength(3)
  })

  it('reopens when it was closed and a new message comes, and counts as read until then', async () => {
    const read = async () => dataOf(await act('read-talk')).was_new
    expect([await read(), await read()]).toEqual([true, false])
    for (const _ of [1, 2]) dataOf(await act('close-talk'))
    expect(await row()).toMatchObject({ status: 'closed', waiting_since: null })
    expect(await houseLines()).toHaveLength(1)
    world.run.setNow('2026-05-20T14:05:00Z')
    const said = await world.say(threadId, 'Where can I park?')
    expect(said).toMatchObject({ answeredBy: 'receptionist', response: expect.stringContaining('parking') })
    expect(await row()).toMatchObject({ status: 'open' })
    expect(await read()).toBe(true)
  })

  it('stays with the member who takes it over while the AI is still answering', async () => {
    const { id } = world.practice
    const kept = await inTransaction(database.pool, receptionistOf(id), {}, async client => {
      const opening = { threadId, channel: 'page' as const, visitor: null }
      const talk = await claimTalk(client, id, opening, new Date(open))
      if (!('id' in talk)) throw new Error(talk.code)
      await client.query(`update reception_talks set status = 'taken', taken_by = $2 where id = $1`, [
        talk.id,
        id,
      ])
      const nothing = { outcome: null, name: null, email: null, phone: null, is_proven: false }
      const change = { ...nothing, status: 'open' as const, language: 'en' as const, state: talk.state }
      await saveTalk(client, id, talk, change, new Date(open))
      return talk.status
    })
    expect([kept, (await row())?.status]).toEqual(['waiting', 'taken'])
  })
})

describe('a question the reception could not answer', () => {
  const gap = async () => (await world.rows('reception_gaps'))[0]
  const asks = () => world.talk(['Do you have a sauna? My address is ada@example.com, 828-253-0119'])
  const dismiss = async (is_back = false) =>
    world.run.as(world.practice.id, 'dismiss-gap', { gap_id: (await gap())?.id, is_back })

  it('is dismissed until it is restored, without who asked it, and cannot be dismissed once answered', async () => {
    await asks()
    expect(await gap()).toMatchObject({ state: 'open', times: 1 })
    expect((await gap())?.question).not.toMatch(/ada@|253/)
    dataOf(await dismiss())
    await asks()
    expect(await gap()).toMatchObject({ state: 'dismissed', times: 2 })
    dataOf(await dismiss(true))
    expect(await gap()).toMatchObject({ state: 'open' })
    const answer = { gap_id: (await gap())?.id, question: 'Is there a sauna?', answer: 'No.' }
    dataOf(await world.run.as(world.practice.id, 'answer-gap', answer))
    expect(await dismiss()).toMatchObject({ code: 'not_found' })
    expect(await gap()).toMatchObject({ state: 'answered' })
  })
})

describe('proof given by a visitor', () => {
  it('holds one time at once', async () => {
    const challenge = await world.proof()
    const { threadId } = last(await world.talk(booking, { challenge }))
    await world.say(threadId, 'make it 3:15pm')
    expect(await world.rows('slot_holds')).toMatchObject([{ starts_at: new Date('2026-05-21T19:15:00Z') }])
  })

  it('is good for one booking', async () => {
    const challenge = await world.proof()
    const { threadId, booked } = last(await world.talk([...booking, 'yes'], { challenge }))
    expect(booked).toMatchObject({ status: 'confirmed' })
    await world.say(threadId, 'I would like another deep tissue massage on Friday at 2pm')
    expect(await world.say(threadId, 'yes')).toMatchObject({ needsProof: true, booked: null })
    expect(await world.rows('appointments')).toHaveLength(1)
    expect(await world.rows('client_consents')).toEqual([])
  })

  it('opens no visit that is over or canceled, and its code works once', async () => {
    await world.talk([...booking, 'yes'], { challenge: await world.proof() })
    const ask = async () =>
      last(
        await world.talk(['I need to move my appointment', 'nadia@example.com'], {
          challenge: await world.proof(),
        }),
      )
    const { threadId } = await ask()
    const code = /\b(\d{6})\b/.exec((await world.codes()).at(-1)?.subject as string)?.[1] as string
    expect((await world.say(threadId, code)).visits).toHaveLength(1)
    await world.say(threadId, 'I need to move my appointment')
    expect((await world.say(threadId, code)).visits).toEqual([])
    for (const change of [
      `update appointments set status = 'cancelled', cancelled_at = now() where practice_id = $1`,
      `update appointments set status = 'completed', cancelled_at = null, starts_at = '2026-05-18T18:00Z', ends_at = '2026-05-18T19:00Z'
        where practice_id = $1`,
    ]) {
      await database.sql(change, [world.practice.id])
      await ask()
      expect(await world.codes()).toHaveLength(1)
    }
  })
})
