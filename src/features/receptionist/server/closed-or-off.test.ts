import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { booking, last, type ReceptionWorld, receptionWorld } from '../../../../tests/reception-world.ts'
import { settings } from '../../../../tests/visiting-model.ts'
import { greetingMessage } from '../chat-limits.ts'

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

describe('first words', () => {
  const usual = "Hello! I'm the AI receptionist of Willow. Ask me anything, or book a visit here."
  const [welcome, away] = ['Welcome to Willow, come in.', 'We are asleep; write, and we read it at nine.']

  it.each<[object, string, string]>([
    [{}, usual, usual],
    [{ welcome }, welcome, welcome],
    [{ away }, usual, `${usual} ${away}`],
    [{ welcome, away }, welcome, `${welcome} ${away}`],
  ])('with %j while open and while closed', async (own, whileOpen, whileClosed) => {
    await save(own)
    expect(last(await world.talk([greetingMessage])).response).toBe(whileOpen)
    world.run.setNow(closed)
    expect(last(await world.talk([greetingMessage])).response).toBe(whileClosed)
    expect(await world.rows('reception_talks')).toEqual([])
  })
})

describe('a person who is asked for while it is closed', () => {
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

describe('the owner’s switch', () => {
  it('off, a message says so and how else to book, and keeps, holds and books nothing', async () => {
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

  it('off in the middle of a talk ends it there, and on again it goes on where it was', async () => {
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
