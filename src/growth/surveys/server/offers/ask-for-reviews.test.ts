import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { dataOf, detailsOf } from '../../../../../tests/practice.ts'
import { DAY, HOUR, noon, surveyWorld } from '../../../../../tests/surveys.ts'
import { askForReviews } from './ask-for-reviews.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof surveyWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await surveyWorld(database)
})

describe('a review request after a visit', () => {
  it('is sent once, a day after the end, and leads to its own page for 30 days', async () => {
    const { addClient, visit, ask, sql, practice, tokenIn } = world
    const appointment_id = await visit(await addClient({ email: 'ann@example.com' }), 24)
    expect(await ask(noon - 1)).toEqual([])
    const [message] = await ask()
    expect(message).toMatchObject({
      status: 'queued',
      purpose: 'review',
      channel: 'email',
      recipient: 'ann@example.com',
      appointment_id,
      origin_kind: 'survey',
      dedupe_key: `review-ask:${appointment_id}`,
      unsubscribe_url: expect.stringMatching(/\/preferences\/[\w-]+\/one-click\/reviews$/),
    })
    expect(tokenIn(message)).toHaveLength(32)
    const surveys = await sql('select * from surveys where practice_id = $1', [practice.id])
    expect(surveys).toMatchObject([{ id: message?.origin_id, appointment_id, score: null }])
    expect(JSON.stringify(surveys)).not.toContain(tokenIn(message))
    expect(surveys[0]?.expires_at - surveys[0]?.asked_at).toBe(30 * DAY)
    expect(await ask(noon + HOUR)).toHaveLength(1)
  })

  it('waits by email for the practice’s postal address, and goes by text meanwhile', async () => {
    const { addClient, visit, ask, sql, practice, run } = world
    const setAddress = (address: string | null) =>
      sql('update practices set address = $2 where id = $1', [practice.id, address])
    await setAddress(' ')
    const mailed = await visit(await addClient({ email: 'ann@example.com' }), 26)
    const texted = await addClient({ email: null, phone: '+18285550123' })
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, address, created_at)
       values ($1, $2, 'sms', 'reviews', true, 'w', '+18285550123', '2026-05-01')`,
      [practice.id, texted],
    )
    await visit(texted, 25)
    expect(await ask()).toMatchObject([{ channel: 'sms', status: 'queued' }])
    const report = async () => dataOf(await run.as(practice.id, 'show-fairness', { days: 30 })).not_asked
    expect(await report()).toEqual([{ reason: 'no_postal_address', visits: 1 }])
    expect(
      await run.as(practice.id, 'request-review', { client_id: await addClient(), platform: 'general' }),
    ).toMatchObject({ code: 'may_not_go', details: { reason: 'no_postal_address' } })
    await setAddress('1 Main St')
    expect(await ask(noon + HOUR)).toMatchObject([
      { appointment_id: mailed, status: 'queued' },
      { channel: 'sms' },
    ])
    expect((await world.asks())[0]?.body_text).toContain('1 Main St')
    expect(await report()).toEqual([])
  })

  it.each(['pending', 'cancelled', 'no_show'])('is not sent for a visit that is %s', async status => {
    const { addClient, visit, ask } = world
    await visit(await addClient(), 25, { status })
    expect(await ask()).toEqual([])
  })

  it('is sent once for several services in one visit, even when the first was canceled', async () => {
    const { addClient, visit, ask } = world
    const book = async (pieces: readonly { hours: number; status?: string }[]) => {
      const client = await addClient()
      const set_id = randomUUID()
      const ids: string[] = []
      for (const [set_at, { hours, status = 'completed' }] of pieces.entries())
        ids.push(
          await visit(client, hours, { ...(set_at === 0 ? { id: set_id } : {}), set_id, set_at, status }),
        )
      return ids
    }
    const whole = await book([{ hours: 30 }, { hours: 29 }])
    const partial = await book([{ hours: 28, status: 'cancelled' }, { hours: 27 }, { hours: 26 }])
    expect((await ask()).map(({ appointment_id }) => appointment_id)).toEqual([whole[0], partial[1]])
  })

  it('is sent for a visit whatever its status, even when it was never marked as completed', async () => {
    const { addClient, visit, ask } = world
    for (const [nth, status] of ['confirmed', 'arrived', 'completed'].entries())
      await visit(await addClient(), 25 + nth, { status })
    expect((await ask()).map(({ status }) => status)).toEqual(['queued', 'queued', 'queued'])
  })

  it('is sent once in 180 days, and the reason is given for the other visits', async () => {
    const { addClient, visit, ask } = world
    const client = await addClient()
    await visit(client, 26)
    await visit(client, 25)
    expect((await ask()).map(({ status, skip_reason }) => [status, skip_reason])).toEqual([
      ['queued', null],
      ['skipped', 'asked_recently'],
    ])
  })

  it('is sent once in 180 days across text and email', async () => {
    const { addClient, visit, ask, sql, practice } = world
    const client = await addClient({ email: null, phone: '+18285550101' })
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
       values ($1, $2, 'sms', 'reviews', true, 'w', $3)`,
      [practice.id, client, new Date(noon - DAY)],
    )
    await visit(client, 25)
    expect(await ask()).toMatchObject([{ channel: 'sms', status: 'queued' }])
    await sql(`update clients set email = 'ann@example.com' where id = $1`, [client])
    for (const days of [179, 180]) await visit(client, 25 - days * 24)
    await ask(noon + 179 * DAY)
    const all = await ask(noon + 180 * DAY)
    expect(all.map(({ channel, status, skip_reason }) => [channel, status, skip_reason])).toEqual([
      ['sms', 'queued', null],
      ['email', 'skipped', 'asked_recently'],
      ['email', 'queued', null],
    ])
  })

  it('is sent once in 180 days to a client whose address has changed', async () => {
    const { addClient, visit, ask, sql } = world
    const client = await addClient({ email: 'ann@example.com' })
    await visit(client, 25)
    expect(await ask()).toMatchObject([{ status: 'queued' }])
    await sql(`update clients set email = 'ann@example.net' where id = $1`, [client])
    await visit(client, 25 - 90 * 24)
    expect((await ask(noon + 90 * DAY)).map(({ skip_reason }) => skip_reason)).toEqual([
      null,
      'asked_recently',
    ])
  })

  it('is sent once to two clients with one address', async () => {
    const { addClient, visit, ask } = world
    await visit(await addClient({ email: 'home@example.com' }), 26)
    await visit(await addClient({ email: 'home@example.com', first_name: 'Bo' }), 25)
    expect((await ask()).map(({ skip_reason }) => skip_reason)).toEqual([null, 'asked_recently'])
  })

  it('goes by text only to a client without email who consented to texts', async () => {
    const { addClient, visit, ask, sql, practice, run } = world
    const words = { purpose: 'review-ask', words: 'A word for {{practice}}?', based_on: 0 }
    dataOf(await run.as(practice.id, 'save-text-template', words))
    const agreed = await addClient({ email: null, phone: '+18285550101' })
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
       values ($1, $2, 'sms', 'reviews', true, 'w', $3)`,
      [practice.id, agreed, new Date(noon - DAY)],
    )
    await visit(agreed, 27)
    await visit(await addClient({ email: null, phone: '+18285550102' }), 26)
    await visit(await addClient({ email: null }), 25)
    const messages = await ask()
    expect(messages.map(({ channel, skip_reason }) => [channel, skip_reason])).toEqual([
      ['sms', null],
      ['sms', 'no_consent'],
      ['email', 'no_address'],
    ])
    // In the practice's words, with the link and the way out behind them.
    expect(messages[0]).toMatchObject({
      template_version: 1,
      body_text: expect.stringMatching(/^A word for .+\? http.+\/survey\/\S+ Reply STOP to end these\.$/),
    })
    // What was typed for the visit comes before the record.
    const typed = await addClient({ email: null, phone: '+18285550103' })
    const about = await visit(typed, 28, { contact_email: 'typed@example.com' })
    expect((await ask()).find(({ appointment_id }) => appointment_id === about)).toMatchObject({
      channel: 'email',
      recipient: 'typed@example.com',
    })
  })

  it('is not sent for visits older than two days, or for imported visits', async () => {
    const { addClient, visit, ask } = world
    await visit(await addClient(), 24 + 48)
    await visit(await addClient(), 25, { source: 'import', created_at: new Date(noon) })
    expect(await ask()).toEqual([])
  })

  it('is paused for all, even by hand, and a short pause skips no client', async () => {
    const { addClient, visit, ask, practice, run } = world
    const client_id = await addClient()
    const appointment_id = await visit(client_id, 25)
    const pause = (is_on: boolean) =>
      run.as(practice.id, 'switch-automation', { automation: 'review-ask', is_on }).then(dataOf)
    await pause(false)
    expect(await ask()).toEqual([])
    const byHand = await run.as(practice.id, 'request-review', {
      client_id,
      platform: 'general',
      appointment_id,
    })
    expect(byHand).toMatchObject({ code: 'paused' })
    run.setNow(new Date(noon + HOUR))
    await pause(true)
    expect(await ask(noon + HOUR)).toHaveLength(1)
  })

  it('is not sent on a plan without it', async () => {
    const { addClient, visit, ask, practice } = world
    await endTrial(database, practice.id)
    await visit(await addClient(), 25)
    expect(await ask()).toEqual([])
  })

  it('is written once by any number of processes', async () => {
    const { addClient, visit, run, asks } = world
    const client = await addClient()
    for (const hours of [25, 26, 27, 28]) await visit(client, hours)
    for (const hours of [29, 30, 31]) await visit(await addClient(), hours)
    await Promise.all([1, 2, 3, 4].map(() => askForReviews(run.deps)))
    const messages = await asks()
    expect(messages).toHaveLength(7)
    expect(messages.filter(({ status }) => status === 'queued')).toHaveLength(4)
  })
})

describe('requesting a review by hand', () => {
  const request = (input: object) => world.run.as(world.practice.id, 'request-review', input)

  it('creates the same request by the same rules', async () => {
    const { addClient, visit, asks, ask } = world
    const client_id = await addClient()
    const appointment_id = await visit(client_id, 2)
    expect(dataOf(await request({ client_id, platform: 'google', appointment_id }))).toEqual({
      channel: 'email',
      send_at: null,
    })
    expect(await asks()).toMatchObject([{ kind: 'review-ask', purpose: 'review', origin_kind: 'survey' }])
    const again = await request({ client_id, platform: 'general' })
    expect(again).toMatchObject({ code: 'may_not_go' })
    const could_at = new Date(noon + 180 * DAY).toISOString()
    expect(detailsOf(again)).toEqual({ reason: 'asked_recently', could_at })
    expect(detailsOf(await request({ client_id, platform: 'general', appointment_id }))).toEqual({
      reason: 'duplicate',
      could_at,
    })
    expect(await ask(noon + DAY)).toHaveLength(1)
  })

  it('is refused for Yelp, for an upcoming visit, and for a missing one', async () => {
    const { addClient, visit, asks } = world
    const client_id = await addClient()
    const to_come = await visit(client_id, -5, { status: 'confirmed' })
    expect(await request({ client_id, platform: 'yelp' })).toMatchObject({
      code: 'yelp_forbids',
      status: 422,
    })
    expect(detailsOf(await request({ client_id, platform: 'general', appointment_id: to_come }))).toEqual({
      reason: 'no_longer_true',
    })
    const other = await addClient()
    expect(await request({ client_id: other, platform: 'general', appointment_id: to_come })).toMatchObject({
      code: 'visit_gone',
    })
    expect(await request({ client_id: to_come, platform: 'general' })).toMatchObject({ code: 'not_found' })
    expect(await asks()).toEqual([])
  })
})
