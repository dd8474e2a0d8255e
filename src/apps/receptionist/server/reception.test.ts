import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { booking, last, type ReceptionWorld, receptionWorld } from '../../../../tests/reception-world.ts'
import { settings } from '../../../../tests/visiting-model.ts'
import { tidyTalks } from './tidy-talks.ts'

let database: TestDatabase
let world: ReceptionWorld
// A Wednesday, 10:00 in New York.
const now = '2026-05-20T14:00:00Z'
/** Nothing leaves here: that one is configured is enough. */
const phoneEnv = {
  ...{
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: '0'.repeat(32),
    TWILIO_FROM: '+18285550111',
  },
  PUBLIC_URL: 'https://stillpoint.example',
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await receptionWorld(database, now)
})

describe('a person', () => {
  it('is called on request: the practice is notified once, and the visitor learns when they answer', async () => {
    const said = last(await world.talk(['Can I talk to a real person please?']))
    expect(said.answeredBy).toBe('waiting')
    expect(said.response).toContain('within an hour')
    expect(await world.mails('practice-chat')).toHaveLength(1)
    await world.say(said.threadId, 'I want to talk to a human')
    expect(await world.mails('practice-chat')).toHaveLength(1)
  })

  it('is called on an alarm, in addition to 911, by an urgent email, even when one is already called', async () => {
    const alarm = 'My chest hurts and I cannot breathe'
    const alone = last(await world.talk([alarm]))
    expect(alone).toMatchObject({ answeredBy: 'waiting', sources: ['rule:urgent'] })
    expect(alone.response).toContain('call 911')
    await world.say(alone.threadId, alarm)
    const [mail, ...others] = await world.mails('practice-chat')
    const danger = 'Look at once: a talk in the chat of Willow'
    expect(mail).toMatchObject({ recipient: 'desk@example.com', subject: danger })
    expect(mail?.body_text).not.toMatch(/chest|breathe/)
    expect(others).toEqual([])
    const kept = { status: 'waiting', outcome: 'safety' }
    expect(await world.rows('reception_talks')).toMatchObject([kept])
    await world.talk(['Can I talk to a real person please?', alarm])
    expect(await world.rows('reception_talks')).toMatchObject([kept, kept])
    const subjects = (await world.mails('practice-chat')).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([danger, danger, 'Somebody in the chat wants a person'])
  })

  it('is called for a question it cannot answer, once the visitor agrees and gives name and number', async () => {
    const said = await world.talk(['Do you have a sauna?', 'yes', 'Ann Lee, 828-253-0119'])
    expect(said.map(({ answeredBy }) => answeredBy)).toEqual(['receptionist', 'receptionist', 'waiting'])
    expect(last(said).response).toContain('They answer within an hour.')
    expect(await world.rows('reception_talks')).toMatchObject([
      { status: 'waiting', name: 'Ann Lee', phone: '828-253-0119' },
    ])
    expect((await world.mails('practice-chat')).map(({ subject }) => subject)).toEqual([
      'Somebody in the chat wants a person',
    ])
  })

  it('takes over, and the AI stays silent until the conversation is handed back', async () => {
    const { threadId } = last(await world.talk(['Can I talk to a real person please?']))
    const [kept] = await world.rows('reception_talks')
    const talk_id = kept?.id as string
    dataOf(await world.run.as(world.practice.id, 'take-over-talk', { talk_id }))
    const line_id = randomUUID()
    for (let times = 0; times < 2; times++)
      dataOf(
        await world.run.as(world.practice.id, 'answer-talk', {
          talk_id,
          line_id,
          said: 'Dana here. What is it?',
        }),
      )
    const heard = dataOf(
      await world.run.visit('follow-chat', { practiceId: world.practice.id, threadId, after: 2 }),
    )
    expect(heard.answeredBy).toBe('person')
    expect(heard.lines.map(({ who }: { who: string }) => who)).toEqual(['house', 'staff'])
    const silent = await world.say(threadId, 'Where can I park?')
    expect(silent).toMatchObject({ answeredBy: 'person', card: null })
    expect(silent.response).not.toContain('parking')
    dataOf(await world.run.as(world.practice.id, 'give-back-talk', { talk_id }))
    expect((await world.say(threadId, 'Where can I park?')).response).toContain('parking')
  })

  it.each(['STOP', 'Stop.', ' “stop”!! '])('is called by the stop word alone: %s', async word => {
    const said = last(await world.talk(['Where can I park?', word]))
    expect(said.answeredBy).toBe('waiting')
    expect(said.response).toMatch(/^All right, I'll say no more here\..* within an hour\.$/)
    expect(await world.mails('practice-chat')).toHaveLength(1)
  })

  it('is not called by stop within other text', async () => {
    const said = last(await world.talk(['Does the bus stop near you?']))
    expect(said.answeredBy).toBe('receptionist')
    expect(await world.mails('practice-chat')).toEqual([])
  })

  it('called by the stop word is the only one who answers until the conversation is handed back', async () => {
    const said = last(await world.talk(['¿Dónde puedo estacionar?', 'STOP']))
    expect(said.language).toBe('es')
    expect(said.response).toMatch(/^De acuerdo.* menos de una hora\.$/)
    const silent = await world.say(said.threadId, 'Where can I park?')
    expect(silent.answeredBy).toBe('person')
    expect(silent.response).not.toContain('parking')
    const [kept] = await world.rows('reception_talks')
    dataOf(await world.run.as(world.practice.id, 'give-back-talk', { talk_id: kept?.id }))
    expect((await world.say(said.threadId, 'Where can I park?')).response).toContain('parking')
  })
})

describe('an existing visit', () => {
  const codeIn = async () =>
    /\b(\d{6})\b/.exec((await world.codes()).at(-1)?.subject as string)?.[1] as string

  async function withVisit() {
    const challenge = await world.proof()
    await world.talk([...booking, 'yes'], { challenge })
  }

  it('is shown only to a visitor with the code sent to its own address', async () => {
    await withVisit()
    const challenge = await world.proof()
    const asked = last(
      await world.talk(['I need to move my appointment', 'nadia@example.com'], { challenge }),
    )
    const unknown = last(
      await world.talk(['I need to move my appointment', 'nobody@example.com'], {
        challenge: await world.proof(),
      }),
    )
    expect(asked.response.replaceAll('nadia', '')).toBe(unknown.response.replaceAll('nobody', ''))
    expect(await world.codes()).toHaveLength(1)
    expect((await world.say(asked.threadId, '000000')).visits).toEqual([])
    const shown = await world.say(asked.threadId, await codeIn())
    expect(shown.visits).toMatchObject([{ service_name: 'Deep tissue' }])
    const page = await world.run.visit('show-managed-appointment', { token: shown.visits[0]?.manage_token })
    expect(page.ok).toBe(true)
    expect((await world.say(unknown.threadId, await codeIn())).visits).toEqual([])
  })

  const over = 'That code does not open anything any more.'
  const askFor = async (contact: string) =>
    last(await world.talk(['I need to move my appointment', contact], { challenge: await world.proof() }))

  it('needs a new code after five wrong guesses', async () => {
    await withVisit()
    const { threadId } = await askFor('nadia@example.com')
    const code = await codeIn()
    const wrong = code === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < 5; guess++)
      expect((await world.say(threadId, wrong)).response).toContain('That is not the code.')
    const said = await world.say(threadId, code)
    expect(said.visits).toEqual([])
    expect(said.response).toContain(over)
  })

  it('needs a new code after ten minutes, and the booking’s email gets another', async () => {
    await withVisit()
    const { threadId } = await askFor('nadia@example.com')
    const late = await codeIn()
    world.run.setNow('2026-05-20T14:11:00Z')
    const said = await world.say(threadId, late)
    expect(said.visits).toEqual([])
    expect(said.response).toContain(over)
    expect((await world.say(threadId, 'nadia@example.com')).response).toContain('six-figure code')
    const next = await codeIn()
    expect(await world.codes()).toHaveLength(2)
    world.run.setNow('2026-05-20T14:20:00Z')
    expect((await world.say(threadId, next)).visits).toMatchObject([{ service_name: 'Deep tissue' }])
  })

  it('gets at most three codes per conversation, which says so', async () => {
    await withVisit()
    const { threadId } = await askFor('nadia@example.com')
    for (let more = 0; more < 2; more++) {
      await world.codes()
      expect((await world.say(threadId, 'nadia@example.com')).response).toContain('six-figure code')
    }
    const code = await codeIn()
    expect((await world.say(threadId, 'nadia@example.com')).response).toContain('as many codes as I may')
    expect(await world.codes()).toHaveLength(3)
    // The last that left is good all the same.
    expect((await world.say(threadId, code)).visits).toHaveLength(1)
  })

  it('gets its code by text if a phone service exists, and asks for an email otherwise', async () => {
    const phone = '828-253-0119'
    const challenge = await world.proof()
    await world.talk([booking[0], `I'm Nadia Brooks, ${phone}`, 'yes'], { challenge })
    const without = await askFor(phone)
    expect(without.response).toContain('which email is the booking under?')
    expect(await world.codes()).toEqual([])
    expect((await world.say(without.threadId, 'nadia@example.com')).response).toContain('six-figure code')
    const { deps } = world.run
    deps.config = { ...deps.config, texts: readConfig(phoneEnv).texts }
    const asked = await askFor(phone)
    expect(asked.response).toContain('six-figure code')
    expect((await askFor('828-253-0120')).response).toBe(asked.response)
    const [text, ...others] = await world.codes()
    expect(text).toMatchObject({ channel: 'sms', recipient: '+18282530119' })
    expect(others).toEqual([])
    const code = /^Willow: your code for the chat is (\d{6})\./.exec(text?.body_text as string)?.[1]
    expect((await world.say(asked.threadId, code as string)).visits).toMatchObject([
      { service_name: 'Deep tissue' },
    ])
  })

  it('gets its code at the address that booked, not at a similar one that asks', async () => {
    await withVisit()
    const challenge = await world.proof()
    await world.talk(['I need to move my appointment', 'nadia+x@example.com'], { challenge })
    expect((await world.codes()).map(({ recipient }) => recipient)).toEqual(['nadia@example.com'])
  })

  it('gets at most six codes a day at one address, without telling the visitor', async () => {
    await withVisit()
    const said = new Set<string>()
    for (let talks = 0; talks < 8; talks++) {
      const challenge = await world.proof()
      const asked = await world.talk(['I need to move my appointment', 'nadia@example.com'], { challenge })
      said.add(last(asked).response)
    }
    expect(said.size).toBe(1)
    expect(await world.codes()).toHaveLength(6)
  })
})

describe('a question the reception could not answer', () => {
  it('is listed once for the owner, who turns it into an answer', async () => {
    const asked = last(await world.talk(['Do you have a sauna?']))
    await world.talk(['do you have a sauna'])
    // Theirs will be the only answer there is.
    await database.sql('delete from practice_questions where practice_id = $1', [world.practice.id])
    const [gap] = await world.rows('reception_gaps')
    expect(gap).toMatchObject({ times: 2, state: 'open' })
    expect(asked.response).not.toMatch(/\byes\b/i)
    const answer = { gap_id: gap?.id, question: 'Do you have a sauna?', answer: 'No, we have no sauna.' }
    dataOf(await world.run.as(world.practice.id, 'answer-gap', answer))
    expect(last(await world.talk(['Do you have a sauna?'])).response).toContain('No, we have no sauna.')
    expect(await world.run.as(world.practice.id, 'answer-gap', answer)).toMatchObject({
      ok: false,
      code: 'question_exists',
    })
  })
})

describe('conversations are deleted', () => {
  const at = (text: string) => ({ pool: database.pool, now: () => new Date(text) }) as never

  it('when they reach the age the practice keeps them', async () => {
    await world.talk(['Where can I park?'])
    await tidyTalks(at('2026-08-17T14:00:00Z'))
    expect(await world.rows('reception_talks')).toHaveLength(1)
    await tidyTalks(at('2026-08-19T14:00:00Z'))
    expect(await world.rows('reception_talks')).toEqual([])
    expect(await world.rows('reception_lines')).toEqual([])
  })

  it('after the number of days its owner set, and no other practice’s earlier', async () => {
    const other = await receptionWorld(database, now)
    await other.talk(['Where can I park?'])
    await world.talk(['Where can I park?'])
    const kept = { ...settings, keep_days: 7 }
    dataOf(await world.run.as(world.practice.id, 'save-reception-settings', kept))
    await tidyTalks(at('2026-05-27T13:59:00Z'))
    expect(await world.rows('reception_talks')).toHaveLength(1)
    await tidyTalks(at('2026-05-27T14:01:00Z'))
    expect(await world.rows('reception_talks')).toEqual([])
    expect(await other.rows('reception_talks')).toHaveLength(1)
  })
})
