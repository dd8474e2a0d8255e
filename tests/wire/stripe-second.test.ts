import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { activePlan, eventOf, type StripeWorld, stripeWorld } from '../stripe-world.ts'

let database: TestDatabase
let world: StripeWorld
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await stripeWorld(database)
  return () => world.far.close()
})

describe('a second subscription of one practice', () => {
  const begun = { object: 'subscription', id: 'sub_2' }
  const report = (id: string, type: string) => world.send(eventOf(id, type, begun))
  const letters = () =>
    database.sql(
      `select recipient, body_text from outbound_messages where kind = 'subscription-undone' and practice_id = $1`,
      [world.own.id],
    )

  it('is ended and refunded once, and its owner is told the amount', async () => {
    await world.subscribe()
    expect((await report('evt_20', 'customer.subscription.created')).status).toBe(200)
    expect((await report('evt_21', 'invoice.paid')).status).toBe(200)
    // The wish is a row: the webhook is answered without it.
    expect(world.far.state).toMatchObject({ second: 'active', refunded: [] })
    await world.runJob(1)
    expect(world.far.state).toMatchObject({ second: 'canceled', refunded: ['pi_21'] })
    const [refund] = world.far.of('POST', '/v1/refunds')
    expect(refund?.form).toEqual({ payment_intent: 'pi_21', reason: 'duplicate' })
    const [request] = await database.sql(`select id, state from private.payment_requests where kind = 'undo'`)
    expect(request?.state).toBe('done')
    expect(refund?.headers['idempotency-key']).toBe(`${request?.id}-refund-inpay_21`)
    expect(await letters()).toEqual([
      {
        recipient: world.own.email,
        body_text: expect.stringContaining('The $39 that was paid for the second one'),
      },
    ])
    // Its end is reported too, and is not the end of the first.
    await report('evt_22', 'customer.subscription.deleted')
    await world.runJob(2)
    expect(await world.profile()).toEqual(activePlan)
    expect(await database.sql('select provider_id, status from subscriptions')).toEqual([
      { provider_id: 'sub_1', status: 'active' },
    ])
    expect(world.far.of('POST', '/v1/refunds')).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  it('is eventually refunded when the provider was down or the answer was lost', async () => {
    await world.subscribe()
    await report('evt_20', 'customer.subscription.created')
    world.far.state.failures = 3
    await world.runJob(1)
    expect(await letters()).toEqual([])
    // As if a process had died after the refund, and Stripe had forgotten the key.
    world.far.state.refunded = ['pi_21']
    await world.runJob(10)
    expect(world.far.state.second).toBe('canceled')
    expect(world.far.state.refunded).toEqual(['pi_21'])
    expect(await letters()).toHaveLength(1)
  })

  it('with an open payment requests no payment any more', async () => {
    await world.subscribe()
    world.far.state.second = 'past_due'
    world.far.state.secondInvoice = 'open'
    await report('evt_20', 'customer.subscription.created')
    await world.runJob(1)
    expect(world.far.state).toMatchObject({ second: 'canceled', secondInvoice: 'void', refunded: [] })
    expect((await letters())[0]?.body_text).toContain('Nothing had been paid')
  })

  it('survives a cancellation of the first, which revokes older requests', async () => {
    await world.subscribe()
    await report('evt_20', 'customer.subscription.created')
    await world.call('cancel-subscription')
    await world.runJob(1)
    expect(world.far.state).toMatchObject({ second: 'canceled', refunded: ['pi_21'] })
  })
})
