import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
  june = await world.client({ email: 'june@example.com', phone: '(828) 555-0123' })
})
afterAll(() => database.close())

const press = async (id: string) =>
  dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id }))
const undo = (id: string) => world.run.as(world.own.id, 'undo-assistant-action', { id })
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const messages = () =>
  database.sql(
    'select channel, recipient, status, skip_reason, send_after from outbound_messages where practice_id = $1',
    [world.own.id],
  )

const consents = async (channel: string, purpose: string, is_granted: boolean) =>
  dataOf(
    await world.run.as(world.own.id, 'note-consent', {
      ...{ consent_id: randomUUID(), client_id: june, wording: 'Said so at the desk' },
      ...{ channel, purpose, is_granted },
    }),
  )

describe('sendEmail', () => {
  const mail = (more = {}) => ({
    to: 'june@example.com',
    subject: 'Parking',
    body: 'Park behind the house.',
    ...more,
  })

  it('writes one email as it was shown, keeps what was sent, and says that it can’t be recalled', async () => {
    const card = await world.propose('sendEmail', mail())
    expect(await messages()).toEqual([])
    await holds(world, 'before', card)
    const done = await press(card.id)
    await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(await messages()).toMatchObject([{ recipient: 'june@example.com', status: 'queued' }])
    expect(await undo(card.id)).toMatchObject({
      code: 'no_undo',
      details: { reason: 'It has left: what is sent cannot be called back.' },
    })
    const left = dataOf(await world.run.as(world.own.id, 'list-assistant-activity', { left: true }))
    expect(left.acts).toMatchObject([
      { type: 'sendEmail', left: { to: 'june@example.com', words: 'Park behind the house.' } },
    ])
    expect(left.acts[0].sent).toMatchObject([
      {
        ...{ channel: 'email', what: 'message', name: 'June Castellano', to: 'june@example.com' },
        ...{ subject: 'Parking', words: expect.stringContaining('Park behind the house.') },
        ...{ at: '2026-03-04T14:30:00.000Z', status: 'queued' },
      },
    ])
  })

  it('says why it can’t send: no client, an opt-out, or blocked wording', async () => {
    const say = async (more: object) =>
      (await world.say([{ action: 'sendEmail', params: mail(more) }])).response
    expect(await say({ to: 'nobody@example.com' })).toContain('No client of the practice has this address.')
    expect(await say({ body: 'Claim your FREE miracle cure, guaranteed to heal cancer!' })).toContain('“')
    await consents('email', 'all', false)
    expect(await say({})).toContain('Not sent: this person said no to such messages.')
    expect(await messages()).toEqual([])
  })
})

describe('sendSMS', () => {
  it('schedules the text for daytime when it is night, and can be undone until then', async () => {
    await consents('sms', 'reminders', true)
    world.run.setNow('2026-03-05T04:30:00Z')
    const card = await world.propose('sendSMS', { to: '828 555 0123', message: 'Your oil is here.' })
    expect(card.preview?.rows.at(-1)).toMatchObject({ label: 'Leaves' })
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(done.action.data).toMatchObject({ to: '+18285550123', send_at: expect.any(String) })
    dataOf(await undo(card.id))
    expect(await messages()).toMatchObject([{ channel: 'sms', status: 'skipped', skip_reason: 'withdrawn' }])
  })

  it('refuses an invalid phone number', async () => {
    const { response } = await world.say([{ action: 'sendSMS', params: { to: '12', message: 'Hello' } }])
    expect(response).toContain('Check the phone number')
  })
})

describe('scheduleFollowUp', () => {
  const later = (followUpType: string, more = {}) => ({
    clientId: june,
    followUpType,
    scheduledFor: '2026-03-09 09:00',
    message: 'How is the shoulder doing?',
    ...more,
  })

  it.each(['email', 'sms'])('schedules a message by %s for that time, and can withdraw it', async way => {
    await consents('sms', 'reminders', true)
    const card = await world.propose('scheduleFollowUp', later(way))
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    const [message] = await messages()
    expect(message?.status).toBe('queued')
    expect(message?.send_after).toEqual(new Date('2026-03-09T13:00:00Z'))
    dataOf(await undo(card.id))
    expect(await messages()).toMatchObject([{ status: 'skipped', skip_reason: 'withdrawn' }])
  })

  it('adds a call to the follow-ups, and can remove it', async () => {
    const card = await world.propose('scheduleFollowUp', later('call'))
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(await messages()).toEqual([])
    expect(plain(done.data.message)).toContain(
      'A call to June Castellano stands on the list of follow-ups Mon, Mar 9, 9:00 am.',
    )
    dataOf(await undo(card.id))
    const rows = await database.sql('select state from follow_ups where practice_id = $1', [world.own.id])
    expect(rows).toEqual([{ state: 'dropped' }])
  })

  it('refuses a time in the past, and a client without an address', async () => {
    const say = async (params: object) =>
      (await world.say([{ action: 'scheduleFollowUp', params: params as never }])).response
    expect(await say(later('call', { scheduledFor: '2026-03-04 08:00' }))).toContain(
      'That moment has passed.',
    )
    const otto = await world.client({ first_name: 'Otto', last_name: 'Berg' })
    expect(await say(later('email', { clientId: otto }))).toContain('Otto Berg has no mail address.')
  })
})

describe('requestReview', () => {
  it('refuses Yelp with its reason, and writes nothing', async () => {
    const { actions, response } = await world.say([
      { action: 'requestReview', params: { clientId: june, platform: 'yelp' } },
    ])
    expect(response).toContain('Yelp forbids asking for reviews.')
    expect(actions[0]?.choices).toContain('Google')
    expect(await messages()).toEqual([])
  })

  it('asks by the same rules as after a visit, and not again within half a year', async () => {
    const card = await world.propose('requestReview', { clientId: june, platform: 'google' })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    const again = await world.say([
      { action: 'requestReview', params: { clientId: june, platform: 'google' } },
    ])
    expect(again.actions[0]?.state).toBe('failed')
    // 180 days after Wednesday, March 4, 9:30, when it was asked for and sent.
    expect(plain(again.response)).toContain(
      'Not sent: it was sent before. They can be asked again from Mon, Aug 31.',
    )
    world.run.setNow('2026-05-04T14:30:00Z')
    const later = await world.say([
      { action: 'requestReview', params: { clientId: june, platform: 'google' } },
    ])
    expect(plain(later.response)).toContain(
      'Not sent: this person was asked for a review within half a year. They can be asked again from Mon, Aug 31.',
    )
    expect(await undo(card.id)).toMatchObject({ code: 'no_undo' })
  })
})

describe('growth actions', () => {
  it('moves a lead and moves it back; Undo removes a new lead', async () => {
    const lead = { email: 'lena@example.com', source: 'Phone' }
    const made = await world.execute('trackLeadProgress', { stage: 'inquiry', ...lead })
    const leadId = String(made.data.lead_id)
    const card = await world.propose('trackLeadProgress', {
      stage: 'contacted',
      leadId,
      notes: 'Left a message',
    })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    dataOf(await undo(card.id))
    const [row] = await database.sql('select stage from leads where id = $1', [leadId])
    expect(row?.stage).toBe('inquiry')
    expect(await undo(made.id)).toMatchObject({ code: 'no_undo' })
  })

  it('adds a client to a sequence, says whether anything will be sent, and removes them', async () => {
    const params = { leadType: 'new_inquiry', email: 'lena@example.com', name: 'Lena Vogt' }
    const card = await world.propose('createLeadNurturingSequence', params)
    expect(await database.sql('select id from sequences where practice_id = $1', [world.own.id])).toEqual([])
    expect(card.preview?.effects).toEqual(["Not sent: the client hasn't opted in to such messages yet."])
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    dataOf(await undo(card.id))
    const people = await database.sql('select state from sequence_people where practice_id = $1', [
      world.own.id,
    ])
    expect(people).toEqual([{ state: 'taken_out' }])
  })

  it('keeps three drafts, publishes nothing, and discards them', async () => {
    const card = await world.propose('generateMarketingContent', {
      contentType: 'social_post',
      topic: 'first visit',
    })
    const done = await press(card.id)
    expect(done.error).toBeNull()
    await holds(world, 'after', card, done.action.evidence)
    const drafts = () =>
      database.sql('select state, archived_at from content_drafts where practice_id = $1', [world.own.id])
    expect(await drafts()).toEqual([1, 2, 3].map(() => ({ state: 'draft', archived_at: null })))
    dataOf(await undo(card.id))
    expect((await drafts()).every(each => each.archived_at !== null)).toBe(true)
    expect(await database.sql('select id from social_posts where practice_id = $1', [world.own.id])).toEqual(
      [],
    )
  })
})
