import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { last, type ReceptionWorld, receptionWorld } from '../../../../../tests/reception-world.ts'
import { addService } from '../../../../../tests/visits.ts'

let database: TestDatabase
let world: ReceptionWorld
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // A Wednesday, 10:00 in New York.
  world = await receptionWorld(database, '2026-05-20T14:00:00Z')
})

const pat = "I'm Pat Moss, pat@example.com, 828-253-0119"
const proven = async (messages: readonly string[]) => world.talk(messages, { challenge: await world.proof() })
const listed = () =>
  database.sql(
    'select service_id, parts, earliest::text, latest::text, practitioner_ids from opening_requests where practice_id = $1',
    [world.practice.id],
  )
const talk = async () => (await world.rows('reception_talks'))[0]

describe('a waitlist request', () => {
  it.each<[string[], object, string]>([
    [['Put me on the waiting list for deep tissue', pat], {}, 'Deep tissue.'],
    [
      ['Put me on the waiting list for Saturday mornings', pat],
      { parts: [{ day: 6, part: 'morning' }] },
      'Deep tissue, Saturday mornings.',
    ],
    [
      ['Waitlist me for Friday morning please', pat],
      { earliest: '2026-05-22', latest: '2026-05-22', parts: [{ day: 5, part: 'morning' }] },
      'Deep tissue, Friday, May 22, morning.',
    ],
    [
      ['A deep tissue massage tomorrow at 2pm', 'Actually put me on the waiting list for that day', pat],
      { earliest: '2026-05-21', latest: '2026-05-21' },
      'Deep tissue, Thursday, May 21.',
    ],
    [
      ['Póngame en la lista de espera para los sábados por la mañana', pat.replace("I'm", 'Me llamo')],
      { parts: [{ day: 6, part: 'morning' }] },
      'Deep tissue, los sábados por la mañana.',
    ],
  ])('joins the waitlist: %j', async (messages, wish, words) => {
    const said = await proven(messages)
    expect(last(said)).toMatchObject({ tools: ['waitlist'], answeredBy: 'receptionist' })
    expect(last(said).response).toContain(words)
    const any = {
      service_id: world.practice.service_id,
      parts: [],
      earliest: null,
      latest: null,
      practitioner_ids: [],
    }
    expect(await listed()).toEqual([{ ...any, ...wish }])
    expect(await talk()).toMatchObject({ outcome: 'waitlist', status: 'open' })
    expect(await world.mails('practice-chat')).toEqual([])
  })

  it('is for the practitioner it names', async () => {
    const [bea] = await database.sql(
      `with one as (update practitioners set name = 'Ann Morrow' where practice_id = $1 returning id),
        two as (insert into practitioners (practice_id, name) values ($1, 'Bea Quill') returning id),
        both_give as (insert into service_practitioners (practice_id, service_id, practitioner_id) select $1, $2, id from two)
       select id from two union all select id from one`,
      [world.practice.id, world.practice.service_id],
    )
    await proven(['Put me on the waiting list for deep tissue with Bea', pat])
    expect(await listed()).toMatchObject([{ practitioner_ids: [bea?.id] }])
  })

  it('ends the booking it replaces', async () => {
    const said = await proven([
      'A deep tissue massage tomorrow at 2pm',
      'Actually put me on the waiting list for that day',
      pat,
      'thank you',
    ])
    expect(last(said).response).toBe("You're welcome. Is there anything else I can help with?")
    expect(await world.rows('appointments')).toEqual([])
  })

  it('asks for the service only when there are several', async () => {
    await addService(database, {
      practice_id: world.practice.id,
      practitioner_id: world.practice.practitioners[0] as string,
    })
    const said = await proven([`Add me to the waitlist, ${pat}`, 'Swedish'])
    expect(said.map(({ tools }) => tools)).toEqual([['none'], ['waitlist']])
    expect(said[0]?.response).toBe('Which service is it for?')
    const [place] = await listed()
    expect(place?.service_id).not.toBe(world.practice.service_id)
    expect(last(said).response).toContain('You are on the waitlist: Swedish.')
  })

  it('needs a proof of work, and the same message with one continues', async () => {
    const [first] = await world.talk(['Put me on the waiting list for deep tissue'])
    const threadId = first?.threadId as string
    const asked = await world.say(threadId, pat)
    expect(asked).toMatchObject({ needsProof: true, tools: ['none'] })
    expect(await listed()).toEqual([])
    const done = await world.say(threadId, pat, { challenge: await world.proof() })
    expect(done.tools).toEqual(['waitlist'])
    expect(await listed()).toHaveLength(1)
  })

  it('asks for the phone number again when it is invalid', async () => {
    const wrong = 'Pat Moss, pat@example.com, 123-456-7890'
    const said = await proven(['Put me on the waiting list for deep tissue', wrong, '828-253-0119'])
    expect(said[1]?.response).toContain('Check the phone number')
    expect(said[1]?.tools).toEqual(['none'])
    expect(last(said).tools).toEqual(['waitlist'])
    expect(await listed()).toHaveLength(1)
  })

  it('with too little contact data, or for a closed list, goes to a person, with the time of the answer', async () => {
    const less = last(await proven(['Put me on the waiting list: Lou Diaz, 828-253-0186']))
    expect(less).toMatchObject({ tools: ['waitlist'], answeredBy: 'waiting' })
    expect(less.response).toContain('They answer within an hour.')
    await database.sql('update practices set is_booking_open = false where id = $1', [world.practice.id])
    const closed = last(await proven(['Put me on the waiting list for deep tissue', pat]))
    expect(closed.response).toMatch(/can't put you on the waitlist myself.*They answer within an hour\./)
    expect(await listed()).toEqual([])
    expect(await world.mails('practice-chat')).toHaveLength(2)
  })
})

describe('a request for the team', () => {
  it('becomes a lead with the question, once name, contact and consent are given', async () => {
    const said = await proven(['Do you do corporate events?', "I'm Sam Tran", 'sam@co.example'])
    expect(said.map(({ tools }) => tools[0])).toEqual(['none', 'none', 'lead'])
    const leads = await world.rows('leads')
    expect(leads).toMatchObject([
      {
        ...{ first_name: 'Sam', last_name: 'Tran', email: 'sam@co.example', phone: null, source: 'Chat' },
        ...{ stage: 'inquiry', notes: 'Do you do corporate events?', client_id: null },
        ...{ offers_by_email: false, offers_by_text: false },
      },
    ])
    expect(await talk()).toMatchObject({ outcome: 'lead', lead_id: leads[0]?.id })
    expect(await world.rows('clients')).toEqual([])
  })

  it('with an invalid phone number is no lead: a person is notified, and the visitor learns when they answer', async () => {
    const said = last(await proven(['Do you do corporate events?', 'Sam Tran, 555-0186']))
    expect(said.response).toContain('They answer within an hour.')
    expect(await world.rows('leads')).toEqual([])
    expect(await talk()).toMatchObject({ status: 'waiting' })
    expect(await world.mails('practice-chat')).toHaveLength(1)
  })
})
