import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookAppointment } from '#desk/booking/server/offers/book-appointment.ts'
import { remindersWordings } from '#diary/clients/consent/reminders-wordings.ts'
import { runVerb } from '#server/functions/run-verb.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { openPractice } from '../../../../../tests/practice.ts'
import { booking, last, type ReceptionWorld, receptionWorld } from '../../../../../tests/reception-world.ts'
import { greetingMessage } from '../../chat/chat-limits.ts'

const stranger = {
  userId: undefined,
  claims: {},
  role: 'anon' as const,
  address: '198.51.100.7',
  requestId: 'test',
}

let database: TestDatabase
let world: ReceptionWorld
// A Wednesday, 10:00 in New York.
const now = '2026-05-20T14:00:00Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await receptionWorld(database, now)
})

describe('a visitor', () => {
  it('is greeted without anything being stored, and told that it is an AI', async () => {
    const [said] = await world.talk([greetingMessage])
    expect(said?.response).toContain('AI')
    expect(said?.response).toContain('Willow')
    expect(said?.disclosure).toContain('I am an AI')
    expect(await world.rows('reception_talks')).toEqual([])
  })

  it('gets an answer from the practice’s own information, and the conversation is stored', async () => {
    const said = await world.talk(['Where can I park?'])
    expect(last(said).response).toContain('free parking behind the house')
    const lines = await database.sql(
      'select who, said, sources from reception_lines where practice_id = $1 order by at_line',
      [world.practice.id],
    )
    expect(lines.map(({ who }) => who)).toEqual(['visitor', 'receptionist'])
    expect(lines[1]?.sources).toEqual([expect.stringMatching(/^question:/)])
  })

  it('gets the policy that the practice has set, and no open question is recorded', async () => {
    await database.sql(
      `update practices set cancellation_policy = 'Later than that costs half the price.', cancel_window_hours = 36 where id = $1`,
      [world.practice.id],
    )
    const [policy, ahead, people] = await world.talk([
      'What is your cancellation policy?',
      'How far ahead can I book?',
      'Who works there?',
    ])
    expect(policy?.response).toMatch(/36 hours before it begins.*Later than that costs half the price\./)
    expect(policy?.sources).toEqual(['policy'])
    expect(ahead?.response).toMatch(/up to \d+ days ahead/)
    expect(people?.sources).toEqual(['practitioners'])
    expect(await world.rows('reception_gaps')).toEqual([])
  })

  it('gets directions, with the source of the text', async () => {
    await database.sql(
      `update practices set address = '1 Main St', directions = 'The blue door behind the bakery.' where id = $1`,
      [world.practice.id],
    )
    const [english, spanish] = [
      last(await world.talk(['How do I get there?'])),
      last(await world.talk(['¿Cómo llego hasta ustedes?'])),
    ]
    expect(english.response).toBe("We're at 1 Main St. The blue door behind the bakery.")
    expect(spanish.response).toBe(
      'Estamos en 1 Main St. Esto dice el centro, en sus propias palabras: «The blue door behind the bakery.»',
    )
    for (const { sources } of [english, spanish]) expect(sources).toEqual(['practice'])
    expect(await world.rows('reception_gaps')).toEqual([])
  })

  it('is reminded after seven days that it is an AI, and not before', async () => {
    const [first, second] = await world.talk(['Where can I park?', 'Are you open on Friday?'])
    expect(first?.disclosure).toContain('AI')
    expect(second?.disclosure).toBeNull()
    world.run.setNow('2026-05-28T14:00:00Z')
    expect((await world.say(first?.threadId as string, 'Where can I park?')).disclosure).toContain('AI')
  })

  it('books by the verb of the booking page: read back, held, booked once after a yes', async () => {
    const challenge = await world.proof()
    const said = await world.talk(booking, { challenge })
    const back = last(said)
    expect(back.card).toMatchObject({
      service_name: 'Deep tissue',
      price_cents: 11_000,
      contact: 'nadia@example.com',
    })
    expect(await world.rows('slot_holds')).toHaveLength(1)
    expect(await world.rows('appointments')).toEqual([])
    const done = await world.say(back.threadId, 'yes')
    expect(done.booked).toMatchObject({ status: 'confirmed' })
    expect(done.response).toContain('Booked: Deep tissue')
    const [visit] = await world.rows('appointments')
    expect(visit).toMatchObject({ source: 'chat', status: 'confirmed' })
    expect(visit).toMatchObject({ starts_at: new Date('2026-05-21T18:00:00.000Z') })
    expect((await world.mails('visit-booked')).map(({ recipient }) => recipient)).toEqual([
      'nadia@example.com',
    ])
    const again = await world.say(back.threadId, 'yes')
    expect(again.booked).toBeNull()
    expect(await world.rows('appointments')).toHaveLength(1)
    const [kept] = await world.rows('reception_talks')
    expect(kept).toMatchObject({ outcome: 'booked', appointment_id: visit?.id, name: 'Nadia Brooks' })
  })

  it('is booked with a phone number only, and no email is sent', async () => {
    const challenge = await world.proof()
    const said = await world.talk([booking[0], "I'm Nadia Brooks, 828-253-0119", 'yes'], { challenge })
    expect(last(said).booked).toMatchObject({ status: 'confirmed' })
    expect(await world.mails('visit-booked')).toEqual([])
    const [client] = await world.rows('clients')
    expect(client).toMatchObject({ email: null, phone: '+18282530119' })
    // A phone alone is no yes to texts.
    expect(await world.rows('client_consents')).toEqual([])
  })

  it.each(Object.values(remindersWordings))(
    'agrees to reminders with the text that was shown: $version',
    async asked => {
      const said = await world.talk([booking[0], "I'm Nadia Brooks, 828-253-0119", 'yes'], {
        ...{ challenge: await world.proof(), remindersByText: true, remindersWording: asked.version },
      })
      expect(last(said).booked).toMatchObject({ status: 'confirmed' })
      const { version, text, channel, purpose } = asked
      expect(await world.rows('client_consents')).toMatchObject([
        { channel, purpose, is_granted: true, wording: text, wording_version: version },
      ])
    },
  )

  it('sees the price with the chosen practitioner, in the text as on the card', async () => {
    await database.sql(
      `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents) values ($1, $2, $3, $4, 12000)`,
      [
        world.practice.id,
        world.practice.service_id,
        world.practice.duration_id,
        world.practice.practitioners[0],
      ],
    )
    const back = last(await world.talk(booking, { challenge: await world.proof() }))
    expect(back.card?.price_cents).toBe(12_000)
    expect(back.response).toContain('$120')
    expect(back.response).not.toContain('$110')
  })

  it.each([
    [
      [...booking, 'yes'],
      /^I have asked Willow for Deep tissue on Thursday, May 21 at 2:00 PM.*It is not booked until they say yes/,
    ],
    [
      [
        'Quiero un masaje deep tissue mañana a las 2 de la tarde',
        'Me llamo Nadia Brooks, nadia@example.com',
        'sí',
      ],
      /^He pedido a Willow Deep tissue el jueves 21 de mayo a las 2:00 de la tarde.*No queda reservado hasta que digan que sí/,
    ],
  ])(
    'learns that nothing is booked yet when the practice must approve first: %j',
    async (messages, words) => {
      await database.sql(`update practices set approval = 'all' where id = $1`, [world.practice.id])
      const done = last(await world.talk(messages, { challenge: await world.proof() }))
      expect(done.response).toMatch(words)
      expect(done.response).not.toMatch(/Booked|Reservado|confirm/)
      expect(done.booked).toMatchObject({ status: 'pending' })
      const [visit] = await world.rows('appointments')
      expect(visit).toMatchObject({ status: 'pending', source: 'chat' })
      expect(await world.rows('reception_talks')).toMatchObject([
        { outcome: 'requested', appointment_id: visit?.id },
      ])
    },
  )

  it('whose own bookings need approval gets the same answer as others, and the practice sees each result', async () => {
    await database.sql(
      `insert into clients (practice_id, first_name, last_name, email, booking) values ($1, 'Nadia', 'Brooks', 'nadia@example.com', 'ask')`,
      [world.practice.id],
    )
    const said: string[] = []
    for (const messages of [
      booking,
      ['I would like a deep tissue massage on Friday at 2pm', "I'm Lou Diaz, lou@example.com"],
    ]) {
      const done = last(await world.talk([...messages, 'yes'], { challenge: await world.proof() }))
      expect(done.booked).toMatchObject({ status: 'pending' })
      said.push(done.response.replace(/\w+day, May 2\d/, 'that day'))
    }
    expect(said[0]).toContain('It is not booked until they say yes')
    expect(said[1]).toBe(said[0])
    const talks = await database.sql(
      `select t.name, t.outcome, a.status from reception_talks t join appointments a on a.id = t.appointment_id
        where t.practice_id = $1 order by t.name`,
      [world.practice.id],
    )
    expect(talks).toEqual([
      { name: 'Lou Diaz', outcome: 'booked', status: 'confirmed' },
      { name: 'Nadia Brooks', outcome: 'requested', status: 'pending' },
    ])
  })

  it('who agrees twice at once gets one visit', async () => {
    const challenge = await world.proof()
    const { threadId } = last(await world.talk(booking, { challenge }))
    const input = { message: 'yes', practiceId: world.practice.id, threadId }
    const both = await Promise.all([1, 2].map(() => world.run.visit('virtual-receptionist-agent', input)))
    expect(await world.rows('appointments')).toHaveLength(1)
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
  })

  it('without a proof of work holds and books nothing, and the same message with one continues', async () => {
    const { threadId } = last(await world.talk(booking))
    expect(await world.rows('slot_holds')).toEqual([])
    const asked = await world.say(threadId, 'yes')
    expect(asked.needsProof).toBe(true)
    expect(await world.rows('appointments')).toEqual([])
    const done = await world.say(threadId, 'yes', { challenge: await world.proof() })
    expect(done.booked).toMatchObject({ status: 'confirmed' })
  })

  it('learns that a time was taken meanwhile, with others near it, and nothing is booked', async () => {
    const { threadId } = last(await world.talk(booking))
    await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at)
        values ($1, $2, '2026-05-21T18:00:00Z', '2026-05-21T19:00:00Z')`,
      [world.practice.id, world.practice.practitioners[0]],
    )
    const said = await world.say(threadId, 'yes', { challenge: await world.proof() })
    expect(said.booked).toBeNull()
    expect(said.response).toContain('That time has just gone.')
    expect(await world.rows('appointments')).toEqual([])
  })

  it('cannot book over the API as the chat does', async () => {
    const asked = {
      practice_id: world.practice.id,
      hold_token: 'x'.repeat(32),
      first_name: 'Nadia',
      email: 'nadia@example.com',
    }
    expect(await world.run.visit('book-appointment', asked)).toMatchObject({
      ok: false,
      code: 'invalid_input',
    })
    const asChat = { ...asked, source: 'chat' }
    const over = await runVerb(world.run.deps, bookAppointment, asChat, { ...stranger, overWire: true })
    expect(over).toMatchObject({ ok: false, code: 'refused' })
  })

  it('sees nothing of another visitor’s conversation', async () => {
    const { threadId } = last(await world.talk(['Where can I park?']))
    const other = await openPractice(database)
    const asked = { practiceId: other.id, threadId, after: 0 }
    expect(await world.run.visit('follow-chat', asked)).toMatchObject({ ok: false, code: 'not_found' })
    const guessed = { practiceId: world.practice.id, threadId: 'a'.repeat(32), after: 0 }
    expect(await world.run.visit('follow-chat', guessed)).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('finds no chat when the plan has none or the owner switched it off, and learns how else to book', async () => {
    await database.sql(
      `update profiles set plan_type = 'free', subscription_status = 'canceled', trial_end = now() - interval '1 day' where id = $1`,
      [world.practice.id],
    )
    const [said] = await world.talk(['Where can I park?'])
    expect(said?.response).toContain('(828) 555-0142')
    expect(said?.response).toContain('/book/')
    expect(await world.rows('reception_talks')).toEqual([])
  })
})
