import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { bookAt } from '../../../../../tests/followed-links.ts'
import { MINUTE, openingWorld, tokenIn } from '../../../../../tests/openings.ts'
import { dataOf, openPractice } from '../../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openingWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await openingWorld(database)
})

describe('accepting an offered slot', () => {
  it('has one winner among forty simultaneous clicks, and accepts a second click by the winner', async () => {
    const { practice, run, settle, openings, offers, letters, look, open } = world
    await settle('broadcast')
    await database.sql(
      `with made as (insert into clients (practice_id, first_name, last_name, email)
          select $1, 'C' || n, 'Race', 'c' || n || '@example.com' from generate_series(1, 40) n returning id)
        insert into opening_requests (practice_id, client_id, service_id, duration_id, source)
        select $1, id, $2, $3, 'staff' from made`,
      [practice.id, practice.service_id, practice.duration_id],
    )
    const id = await open()
    await database.sql('alter table opening_settings drop constraint opening_settings_group_size_check')
    await database.sql('update opening_settings set group_size = 40 where practice_id = $1', [practice.id])
    await look(id)
    const tokens = (await letters()).map(letter => tokenIn(letter.body_text))
    expect(tokens).toHaveLength(40)
    const answers = await Promise.all(tokens.map(token => run.visit('accept-opening', { token })))
    const won = answers.findIndex(answer => answer.ok)
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect(new Set(answers.flatMap(answer => (answer.ok ? [] : [answer.code])))).toEqual(new Set(['taken']))
    const live = await database.sql(
      `select client_id from appointments where practice_id = $1 and status = 'confirmed'`,
      [practice.id],
    )
    expect(live).toHaveLength(1)
    expect(dataOf(await run.visit('accept-opening', { token: tokens[won] })).offer.state).toBe('accepted')
    expect(await openings('filled')).toHaveLength(1)
    expect((await offers()).filter(offer => offer.state === 'lost')).toHaveLength(39)
    expect(await letters('visit-booked')).toHaveLength(1)
    expect(await letters('practice-booked')).toHaveLength(1)
    // To a link whose offer was lost a no changes nothing.
    const lost = tokens[won === 0 ? 1 : 0]
    expect(dataOf(await run.visit('decline-opening', { token: lost })).offer.state).toBe('lost')
  })

  it('frees the client’s later visit at the same moment, which is offered to the next client', async () => {
    const { run, at, settle, addClient, wait, book, openings, offers, letters, look, open, weekday } = world
    await settle('first')
    const iris = await addClient('Iris')
    const later = await book(iris, at(840))
    // By now the service needs a room, which the visit has not.
    const [room] = await database.sql(
      `with made as (insert into rooms (practice_id, name) values ($1, 'Willow') returning id),
          needs as (update services set needs_room = true where practice_id = $1 and id = $2)
        insert into service_rooms (practice_id, service_id, room_id) select $1, $2, id from made returning room_id`,
      [world.practice.id, world.practice.service_id],
    )
    await wait(iris, { appointment_id: later })
    await wait(await addClient('Ruth'), { parts: [{ day: weekday(), part: 'afternoon' }] })
    const id = await open()
    await look(id)
    const [letter] = await letters()
    expect(letter?.recipient).toBe('iris@example.com')
    const token = tokenIn(letter?.body_text)
    const page = dataOf(await run.visit('show-opening', { token }))
    expect(page.offer.gives_back).toBe(at(840).toISOString())
    dataOf(await run.visit('accept-opening', { token }))
    const [visit] = await database.sql('select * from appointments where id = $1', [later])
    expect(visit).toMatchObject({ starts_at: at(600), room_id: room?.room_id, sequence: 1 })
    const [freed] = await openings()
    expect(freed).toMatchObject({ why: 'moved', starts_at: at(840), appointment_id: later })
    await look(freed?.id)
    expect((await offers()).at(-1)).toMatchObject({
      first_name: 'Ruth',
      state: 'offered',
      starts_at: at(840),
    })
    expect(await letters('visit-moved')).toHaveLength(1)
    expect(await letters('practice-moved')).toHaveLength(1)
    const [event] = await database.sql(
      `select actor, details from appointment_events where appointment_id = $1 and kind = 'moved'`,
      [later],
    )
    expect(event).toMatchObject({
      actor: 'client',
      details: { from: at(840).toISOString(), to: at(600).toISOString() },
    })
  })

  it('fails as late after the deadline, and after a decline', async () => {
    const { run, settle, addClient, wait, offers, letters, look, open, now } = world
    await settle('first')
    await wait(await addClient('Ann'))
    await wait(await addClient('Bea'))
    const id = await open()
    await look(id)
    const token = tokenIn((await letters())[0]?.body_text)
    run.setNow(new Date(now() + 15 * MINUTE))
    expect(await run.visit('accept-opening', { token })).toMatchObject({ code: 'late' })
    expect(dataOf(await run.visit('show-opening', { token })).offer.state).toBe('expired')
    run.setNow(new Date(now()))
    // A no to one time is no leaving of the list.
    expect(dataOf(await run.visit('decline-opening', { token }))).toMatchObject({
      request_state: 'waiting',
      offer: { state: 'declined' },
    })
    expect(dataOf(await run.visit('decline-opening', { token })).offer.state).toBe('declined')
    expect(await run.visit('accept-opening', { token })).toMatchObject({ code: 'answered' })
    await look(id)
    expect((await offers()).map(offer => offer.state)).toEqual(['declined', 'offered'])
  })

  it('is refused if the hours, the visit or the offer no longer exist', async () => {
    const { run, at, settle, addClient, wait, book, cancel, letters, look, open } = world
    await settle('first')
    const iris = await addClient('Iris')
    const later = await book(iris, at(840))
    await wait(iris, { appointment_id: later })
    await look(await open())
    const token = tokenIn((await letters())[0]?.body_text)
    // By now it lies before the time that is offered: nobody takes a later one for an earlier.
    const dayBefore = new Date(at(840).getTime() - 24 * 60 * MINUTE).toISOString()
    const move = { appointment_id: later, start: dayBefore, tells_client: true }
    dataOf(await run.as(world.practice.id, 'move-appointment', move))
    expect(await run.visit('accept-opening', { token })).toMatchObject({ code: 'taken' })
    await cancel(later)
    expect(await run.visit('accept-opening', { token })).toMatchObject({ code: 'taken' })
    expect(await run.visit('accept-opening', { token: 'x'.repeat(32) })).toMatchObject({ code: 'not_found' })
  })

  it('leaves the rest of a longer slot open', async () => {
    const { practice, run, at, settle, addClient, wait, openings, letters, look } = world
    await settle('first')
    await wait(await addClient('Ann'))
    const [person] = practice.practitioners
    const { opening_id } = dataOf(
      await run.as(practice.id, 'add-opening', {
        practitioner_id: person,
        start: at(600).toISOString(),
        duration_min: 180,
      }),
    )
    await look(opening_id)
    dataOf(await run.visit('accept-opening', { token: tokenIn((await letters())[0]?.body_text) }))
    expect(await openings()).toMatchObject([{ starts_at: at(675), ends_at: at(780) }])
  })
})

describe('public waitlist requests', () => {
  const stranger = {
    first_name: 'Nadia',
    last_name: 'Haddad',
    email: 'nadia@example.com',
    phone: '+18285550155',
  }
  const ask = (more = {}) =>
    world.run.visit('request-opening', {
      practice_id: world.practice.id,
      service_id: world.practice.service_id,
      duration_id: world.practice.duration_id,
      ...stranger,
      ...more,
    })

  it('get the same answer whether the person is a known client or not', async () => {
    const { practice, run, letters } = world
    const first = dataOf(await ask())
    const second = dataOf(await ask({ parts: [{ day: 1, part: 'morning' }] }))
    expect(Object.keys(second)).toEqual(Object.keys(first))
    expect(await database.sql('select id from clients where practice_id = $1', [practice.id])).toHaveLength(1)
    const page = dataOf(await run.visit('show-opening', { token: first.token }))
    expect(page).toMatchObject({ first_name: 'Nadia', request_state: 'waiting', offer: null })
    expect(JSON.stringify(page)).not.toMatch(/Haddad|nadia@|5550155/)
    expect(await letters('opening-request')).toHaveLength(2)
    dataOf(await run.visit('decline-opening', { token: first.token, leaves: true }))
    expect(dataOf(await run.visit('show-opening', { token: first.token })).request_state).toBe('left')
  })

  it('are confirmed in the practice’s own text, which always keeps the opt-out link', async () => {
    const { practice, run, letters } = world
    const place = { purpose: 'opening-request', channel: 'email' }
    const blocks = [
      { type: 'text', text: '{{first_name}}, we think of you for {{service}}.' },
      { type: 'button', label: 'My place' },
    ]
    const own = { subject: 'Noted at {{practice}}', blocks }
    dataOf(await run.as(practice.id, 'save-template', { ...place, based_on: 0, ...own }))
    const { token } = dataOf(await ask())
    const [mail] = await letters('opening-request')
    expect(mail).toMatchObject({ subject: 'Noted at Test practice', template_version: 1 })
    expect(mail?.body_text).toMatch(/^Nadia, we think of you for Deep tissue\.\s+Nothing is booked before/)
    expect(mail?.body_text).toMatch(/You can leave the list whenever you like/)
    expect(mail?.body_text).toContain(`/openings/${token}`)
    dataOf(await run.as(practice.id, 'restore-template', { ...place, based_on: 1, version: 0 }))
    dataOf(await ask({ parts: [{ day: 1, part: 'morning' }] }))
    const [, standard] = await letters('opening-request')
    expect(standard).toMatchObject({
      subject: 'You are on the waitlist of Test practice',
      template_version: null,
    })
    expect(standard?.body_text).toMatch(/^You are on the list, Nadia\s+When a time that suits you/)
  })

  it('for a time earlier than an existing visit replace the previous request', async () => {
    const { practice, run, at, letters } = world
    const { manage_token } = await bookAt(run, practice, null, at(840).toISOString())
    const earlier = (more = {}) => run.visit('request-earlier', { token: manage_token, ...more })
    dataOf(await earlier())
    const { token } = dataOf(await earlier({ parts: [{ day: 1, part: 'morning' }] }))
    const asked = await database.sql(
      `select r.state, r.parts, a.starts_at from opening_requests r join appointments a on a.id = r.appointment_id
        where r.practice_id = $1 order by r.ended_at`,
      [practice.id],
    )
    expect(asked).toEqual([
      { state: 'left', parts: [], starts_at: at(840) },
      { state: 'waiting', parts: [{ day: 1, part: 'morning' }], starts_at: at(840) },
    ])
    // As long as the visit is, whatever the service takes.
    await database.sql('update appointments set duration_min = 75 where practice_id = $1', [practice.id])
    const page = dataOf(await run.visit('show-opening', { token }))
    expect(page).toMatchObject({ first_name: 'Nadia', duration_min: 75 })
    expect(await letters('opening-request')).toHaveLength(1)
    run.setNow(at(841))
    expect(await earlier()).toMatchObject({ code: 'over' })
  })

  it('are confirmed to the given email, which reveals nothing about a known client’s email', async () => {
    const { practice, letters, addClient } = world
    const known = await addClient('Nadia')
    await database.sql(`update clients set last_name = 'Haddad', phone = $2 where id = $1`, [
      known,
      stranger.phone,
    ])
    dataOf(await ask({ email: 'other@example.com' }))
    const [request] = await database.sql('select client_id from opening_requests where practice_id = $1', [
      practice.id,
    ])
    expect(request?.client_id).toBe(known)
    expect((await letters('opening-request')).map(({ recipient }) => recipient)).toEqual([
      'other@example.com',
    ])
    expect(await database.sql('select 1 from client_consents where client_id = $1', [known])).toEqual([])
    dataOf(await ask())
    expect(
      await database.sql(
        'select purpose, channel, is_granted, source from client_consents where client_id = $1',
        [known],
      ),
    ).toEqual([{ purpose: 'reminders', channel: 'email', is_granted: true, source: 'booking' }])
    await database.sql('update services set is_online = false where id = $1', [practice.service_id])
    expect(await ask()).toMatchObject({ code: 'not_found' })
    await database.sql('update practices set is_booking_open = false where id = $1', [practice.id])
    await database.sql('update services set is_online = true where id = $1', [practice.service_id])
    expect(await ask()).toMatchObject({ code: 'booking_closed' })
  })

  it('are refused after five, for unknown services, and from bots', async () => {
    const { practice, run } = world
    for (let i = 0; i < 5; i++) dataOf(await ask())
    expect(await ask()).toMatchObject({ code: 'list_full' })
    expect(await ask({ website: 'x' })).toMatchObject({ code: 'refused' })
    expect(await ask({ duration_id: practice.service_id })).toMatchObject({ code: 'not_found' })
    expect(await ask({ phone: '12' })).toMatchObject({ code: 'invalid_phone' })
    expect(await ask({ earliest: '2030-02-02', latest: '2030-02-01' })).toMatchObject({
      code: 'invalid_input',
    })
    const other = await openPractice(database)
    expect(await ask({ practice_id: other.id })).toMatchObject({ code: 'not_found' })
    expect(
      await run.as(other.id, 'add-opening-request', {
        client_id: (await database.sql('select id from clients where practice_id = $1', [practice.id]))[0]
          ?.id,
        service_id: other.service_id,
        duration_id: other.duration_id,
      }),
    ).toMatchObject({ code: 'not_found' })
  })
})
