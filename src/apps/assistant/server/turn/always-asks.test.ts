import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
let otto: string
beforeAll(async () => {
  database = await testDatabase()
})
// Wednesday, 9:30, and whatever may run alone does.
beforeEach(async () => {
  world = await assistantWorld(database, 2)
  await world.run.as(world.own.id, 'save-assistant-settings', {
    runs_read: true,
    runs_inside: true,
    runs_outside: true,
  })
  june = await world.client({ email: 'june@example.com' })
  otto = await world.client({ first_name: 'Otto', last_name: 'Berg', email: 'otto@example.com' })
})
afterAll(() => database.close())

const mail = (to: string) => ({
  action: 'sendEmail',
  params: { to, subject: 'Parking', body: 'Park behind the house.' },
})
const booking = (clientId: string, more = {}) => ({
  action: 'createAppointment',
  params: { clientId, date: '2026-03-06', time: '10:00', service: world.own.service_id, ...more },
})
const book = async (clientId: string, more = {}): Promise<string> => {
  const { actions } = await world.say([booking(clientId, more)])
  expect(actions[0]?.state).toBe('completed')
  return String(actions[0]?.data.appointment_id)
}
const askedOf = (actions: Awaited<ReturnType<AssistantWorld['say']>>['actions']) =>
  actions.map(({ state, preview }) => [state, preview?.asks ?? []])
const both = [
  ['pending', ['many']],
  ['pending', ['many']],
]
const alone = [
  ['completed', []],
  ['completed', []],
]
const sent = () =>
  database.sql(
    `select recipient from outbound_messages where practice_id = $1 and kind = 'client-message' order by recipient`,
    [world.own.id],
  )

describe('a turn about more than one person', () => {
  it('asks for approval of each of two emails, even when one is pressed', async () => {
    const { actions, response } = await world.say([mail('june@example.com'), mail('otto@example.com')])
    expect(askedOf(actions)).toEqual(both)
    expect(response).toContain('What was asked for concerns more than one person.')
    expect(await sent()).toEqual([])
    dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: actions[0]?.id }))
    expect(await sent()).toEqual([{ recipient: 'june@example.com' }])
  })

  it('asks for approval of visits of two clients, but not of two visits of one client', async () => {
    const first = await book(june)
    const second = await book(otto)
    const third = await book(june, { time: '14:00' })
    const off = (appointmentId: string) => ({ action: 'cancelAppointment', params: { appointmentId } })
    expect(askedOf((await world.say([off(first), off(second)])).actions)).toEqual(both)
    expect(askedOf((await world.say([off(first), off(third)])).actions)).toEqual(alone)
  })

  it('counts the people of other kinds of actions, and none for reading', async () => {
    const note = { action: 'addClientNote', params: { clientId: otto, note: 'Likes it quiet' } }
    expect(askedOf((await world.say([mail('june@example.com'), note])).actions)).toEqual(both)
    const find = { action: 'findClient', params: { query: 'Otto' } }
    expect(askedOf((await world.say([find, mail('june@example.com')])).actions)).toEqual(alone)
  })

  it('counts people without a record by their address', async () => {
    await database.sql(`update practices set address = '1 Main St, Asheville' where id = $1`, [world.own.id])
    const lead = (email: string) => ({
      action: 'createLeadNurturingSequence',
      params: { leadType: 'new_inquiry', email },
    })
    const { actions } = await world.say([lead('ada@example.com'), lead('bea@example.com')])
    expect(askedOf(actions)).toEqual(both)
    // June's address is June.
    expect(askedOf((await world.say([lead('june@example.com'), mail('june@example.com')])).actions)).toEqual(
      alone,
    )
  })

  it('counts a person who is added and then messaged as one', async () => {
    const add = {
      action: 'createClient',
      params: { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com' },
    }
    expect(askedOf((await world.say([add, mail('ada@example.com')])).actions)).toEqual(alone)
    expect(await sent()).toEqual([{ recipient: 'ada@example.com' }])
  })

  it('is recognized before the first action is done, even if the second depends on it', async () => {
    const practitioner = world.own.practitioners[0]
    const first = await book(june, { practitioner })
    const second = await book(otto, { practitioner, time: '14:00' })
    const move = (appointmentId: string, time: string) => ({
      action: 'updateAppointment',
      params: { appointmentId, time },
    })
    const { actions } = await world.say([move(first, '16:00'), move(second, '10:00')])
    expect(actions[0]).toMatchObject({ state: 'pending', preview: { asks: ['many'] } })
    // Nothing was done, so the place of the second is not free.
    expect(actions[1]?.state).toBe('failed')
  })

  it('stays the reason for approval when a card is edited or things change', async () => {
    const { actions } = await world.say([booking(june), booking(otto, { time: '14:00' })])
    expect(askedOf(actions)).toEqual(both)
    const id = String(actions[0]?.id)
    const edited = await world.run.as(world.own.id, 'edit-assistant-action', {
      id,
      params: { time: '11:00' },
    })
    expect(dataOf(edited).action.preview.asks).toEqual(['many'])
    const [free] = dataOf(edited).action.preview.diff.filter(
      (each: { field: string }) => each.field === 'practitioner_id',
    )
    await book(otto, { time: '11:00', practitioner: free.after })
    expect(await world.run.as(world.own.id, 'execute-assistant-action', { id })).toMatchObject({
      code: 'act_changed',
      details: { action: { preview: { asks: ['many'] } } },
    })
  })
})

it('outgoing text about a complaint requires approval, even if nobody called it one', async () => {
  const sorry = { to: 'june@example.com', subject: 'Sorry', body: 'You were upset about the room.' }
  expect(askedOf((await world.say([{ action: 'sendEmail', params: sorry }])).actions)).toEqual([
    ['pending', ['complaint']],
  ])
})

describe('a visit less than two hours away', () => {
  const today = { date: '2026-03-04' }
  const near = [['pending', ['near_visit']]]

  it('asks for approval when it is booked, and not for one after that', async () => {
    const say = async (time: string) =>
      askedOf((await world.say([booking(june, { ...today, time })])).actions)
    expect(await say('11:00')).toEqual(near)
    expect(await say('11:30')).toEqual(near)
    expect(await say('11:45')).toEqual([['completed', []]])
    expect(await say('09:15')).toEqual(near)
  })

  it('asks for approval before messaging its client, and not for a canceled visit', async () => {
    const add = (minutes: number) =>
      database.sql(
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency,
            source, starts_at, ends_at)
          values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', $5, $6) returning id`,
        [
          ...[world.own.id, june, world.own.practitioners[0], world.own.service_id],
          ...[minutes, minutes + 60].map(
            each => new Date(Date.parse('2026-03-04T14:30:00Z') + each * 60_000),
          ),
        ],
      )
    const write = async () => askedOf((await world.say([mail('june@example.com')])).actions)
    await add(-100)
    expect(await write()).toEqual([['completed', []]])
    for (const minutes of [-30, 120]) {
      const [visit] = await add(minutes)
      expect(await write()).toEqual(near)
      await database.sql(`update appointments set status = 'cancelled' where id = $1`, [visit?.id])
      expect(await write()).toEqual([['completed', []]])
    }
  })

  it('asks for approval when a visit is moved there', async () => {
    const appointmentId = await book(june)
    const move = async (params: object) =>
      askedOf(
        (await world.say([{ action: 'updateAppointment', params: { appointmentId, ...params } }])).actions,
      )
    expect(await move({ ...today, time: '11:00' })).toEqual(near)
    expect(await move({ ...today, time: '15:00' })).toEqual([['completed', []]])
  })

  it('asks for approval when a card is edited to such a time', async () => {
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: false,
    })
    const card = await world.propose('createAppointment', booking(june).params)
    expect(card.preview?.asks).toEqual([])
    const edited = await world.run.as(world.own.id, 'edit-assistant-action', {
      id: card.id,
      params: { ...today, time: '11:00' },
    })
    expect(dataOf(edited).action.preview.asks).toEqual(['near_visit'])
  })
})

describe('more than $500', () => {
  /** A service of $600 that everybody gives, and one of $500, which is not more. */
  const serviceAt = async (dollars: number): Promise<string> => {
    const params = { name: `Retreat ${dollars}`, duration: 60, price: dollars }
    const { actions } = await world.say([{ action: 'createService', params }])
    const [act] = actions
    expect(act?.preview?.asks ?? []).toEqual(dollars > 500 ? ['money'] : [])
    if (act?.state !== 'pending') return String(act?.data.service_id)
    return dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: act.id })).data
      .service_id
  }
  const money = [['pending', ['money']]]
  const update = async (appointmentId: string, params: object) =>
    (await world.say([{ action: 'updateAppointment', params: { appointmentId, ...params } }])).actions
  const press = async (id: unknown) =>
    dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id }))

  it('asks for approval when a visit gets that expensive, shows both prices, and can be undone', async () => {
    const [dear, plain] = [await serviceAt(600), await serviceAt(500)]
    const appointmentId = await book(june)
    expect(askedOf(await update(appointmentId, { service: plain }))).toEqual([['completed', []]])
    const [card] = await update(appointmentId, { service: dear })
    if (!card) throw new Error('no card')
    expect(askedOf([card])).toEqual(money)
    expect(card.preview?.rows).toContainEqual({ label: 'Price', value: '$600', was: '$500' })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    // Another time of it moves no money.
    expect(askedOf(await update(appointmentId, { time: '15:00' }))).toEqual([['completed', []]])
    expect(askedOf(await update(appointmentId, { service: plain }))).toEqual(money)
  })

  it('asks for approval to cancel such a visit, whichever way it is canceled', async () => {
    const dear = await serviceAt(600)
    const { actions } = await world.say([booking(june, { service: dear })])
    expect(askedOf(actions)).toEqual(money)
    const { appointment_id: appointmentId } = (await press(actions[0]?.id)).data
    const off = await world.say([{ action: 'cancelAppointment', params: { appointmentId } }])
    expect(askedOf(off.actions)).toEqual(money)
    expect(askedOf(await update(appointmentId, { status: 'cancelled' }))).toEqual(money)
  })

  it('uses the price of the practitioner who gives the visit', async () => {
    const [who] = world.own.practitioners
    await database.sql(
      `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents)
        select practice_id, service_id, id, $2, 60000 from service_durations where practice_id = $1 and service_id = $3`,
      [world.own.id, who, world.own.service_id],
    )
    const { actions } = await world.say([booking(june, { practitioner: who })])
    expect(askedOf(actions)).toEqual(money)
    expect(actions[0]?.preview?.rows).toContainEqual({ label: 'Price', value: '$600' })
    const [card] = actions
    if (!card) throw new Error('no card')
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
  })
})
