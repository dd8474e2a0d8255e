import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideTestPayment as decideAtProvider } from '#server/outbound/payments/test-checkout.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { idIn, later, type PayingPractice, payingPractice, today } from '../../../../tests/paying-practice.ts'
import { dataOf, openPractice } from '../../../../tests/practice.ts'
import { closeTrials } from './close-trials.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { renewTestSubscriptions } from './renew-test-subscriptions.ts'

let database: TestDatabase
let own: PayingPractice
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  own = await payingPractice(database)
})

describe('subscribing', () => {
  it('leads from checkout to active, with one invoice at the one price', async () => {
    await own.subscribe()
    expect(await own.profile()).toEqual({ plan_type: 'marketing', subscription_status: 'active' })
    expect(await own.invoices()).toMatchObject([{ status: 'paid', amount_cents: 3_900, number: 'TEST-0001' }])
    expect((await own.subscriptions())[0]).toMatchObject({
      status: 'active',
      price_cents: 3_900,
      currency: 'USD',
      current_period_end: new Date('2026-06-14T12:00:00Z'),
    })
    expect(dataOf(await own.as('show-plan'))).toMatchObject({
      plan: 'marketing',
      label: 'paid',
      provider: 'test',
    })
  })

  it('during the trial delays the first payment until the trial is over', async () => {
    await database.sql(
      `update profiles set subscription_status = 'trial', trial_start = $2, trial_end = $3 where id = $1`,
      [own.own.id, later(-10), later(20)],
    )
    await own.subscribe()
    expect(await own.invoices()).toEqual([])
    expect((await own.subscriptions())[0]).toMatchObject({ status: 'active', current_period_end: later(20) })
    await renewTestSubscriptions(own.jobs(later(19)))
    expect(await own.invoices()).toEqual([])
    await renewTestSubscriptions(own.jobs(later(20)))
    expect(await own.invoices()).toMatchObject([{ status: 'paid', amount_cents: 3_900 }])
  })

  it('many times at once opens one checkout, and is refused once paid', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => own.as('start-checkout')))
    expect(new Set(answers.map(answer => dataOf(answer).url)).size).toBe(1)
    const id = idIn(dataOf(answers[0] as never).url)
    const paid = await Promise.all(
      [1, 2, 3, 4].map(() => own.as('decide-test-payment', { id, outcome: 'pays' })),
    )
    expect(paid.filter(result => result.ok)).toHaveLength(1)
    expect(await own.subscriptions()).toHaveLength(1)
    expect(await own.as('start-checkout')).toMatchObject({ code: 'already_subscribed', status: 409 })
  })

  it('is recognized on return even if no event has arrived', async () => {
    const { url } = dataOf(await own.as('start-checkout'))
    await decideAtProvider(database.pool, idIn(url), 'pays', new Date(today))
    expect(await own.profile()).toMatchObject({ subscription_status: 'expired' })
    expect(dataOf(await own.as('refresh-subscription'))).toEqual({ status: 'active' })
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
  })

  it('again after an unreported payment finds that payment and asks for no other', async () => {
    const { url } = dataOf(await own.as('start-checkout'))
    await decideAtProvider(database.pool, idIn(url), 'pays', new Date(today))
    expect(await own.as('start-checkout')).toMatchObject({ code: 'already_subscribed' })
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
  })

  it('with a declined card changes nothing, and can be tried again', async () => {
    const { url } = dataOf(await own.as('start-checkout'))
    const declined = dataOf(await own.as('decide-test-payment', { id: idIn(url), outcome: 'fails' }))
    expect(declined.is_accepted).toBe(false)
    expect(await own.subscriptions()).toEqual([])
    dataOf(await own.as('decide-test-payment', { id: idIn(url), outcome: 'pays' }))
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
  })

  it('is not accessible to another practice', async () => {
    const { url } = dataOf(await own.as('start-checkout'))
    const other = await openPractice(database)
    for (const name of ['show-test-payment', 'decide-test-payment']) {
      const refused = await own.verbs.as(other.id, name, { id: idIn(url), outcome: 'pays' })
      expect(refused).toMatchObject({ code: 'not_found' })
    }
  })

  it('is refused for a plan that was agreed by hand', async () => {
    await database.sql(
      `update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`,
      [own.own.id],
    )
    expect(await own.as('start-checkout')).toMatchObject({ code: 'already_subscribed' })
  })
})

describe('canceling', () => {
  it('keeps everything until the paid month is over, and can be undone', async () => {
    await own.subscribe()
    expect(dataOf(await own.as('cancel-subscription'))).toEqual({
      cancel_at_period_end: true,
      current_period_end: '2026-06-14T12:00:00.000Z',
      is_waiting: false,
    })
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
    expect(dataOf(await own.as('resume-subscription'))).toMatchObject({ cancel_at_period_end: false })
    dataOf(await own.as('cancel-subscription'))
    await renewTestSubscriptions(own.jobs(later(31)))
    expect(await own.profile()).toEqual({ plan_type: 'free', subscription_status: 'expired' })
    expect((await own.subscriptions())[0]).toMatchObject({ status: 'ended' })
    expect(await own.as('resume-subscription')).toMatchObject({ code: 'no_subscription' })
    // And begins anew: a second subscription beside the one that has ended.
    const { url } = dataOf(await own.as('start-checkout'))
    dataOf(await own.as('decide-test-payment', { id: idIn(url), outcome: 'pays' }))
    expect((await own.subscriptions()).map(row => row.status).sort()).toEqual(['active', 'ended'])
    expect(await own.profile()).toEqual({ plan_type: 'marketing', subscription_status: 'active' })
  })

  it('without a subscription is refused', async () => {
    expect(await own.as('cancel-subscription')).toMatchObject({ code: 'no_subscription', status: 404 })
  })
})

describe('a failed payment', () => {
  it('is reported once, keeps the plan for seven days, and is resolved by paying', async () => {
    const id = await own.subscribe()
    dataOf(await own.as('decide-test-payment', { id, outcome: 'fails' }))
    expect((await own.subscriptions())[0]).toMatchObject({
      status: 'past_due',
      past_due_since: new Date(today),
    })
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
    const { body, signature } = await own.event('invoice.payment_failed', id)
    await receivePaymentEvent(own.verbs.deps, body, signature, new Date(today))
    expect(await own.letters('payment-failed')).toBe(1)
    await closeTrials(own.jobs(later(6.9)))
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
    await closeTrials(own.jobs(later(7)))
    expect(await own.profile()).toEqual({ plan_type: 'marketing', subscription_status: 'past_due' })
    expect(dataOf(await own.as('show-plan'))).toMatchObject({ plan: 'free', label: 'expired' })
    const open = await own.openInvoice()
    expect((await own.invoices()).at(-1)?.url).toBe(`/checkout/test/${open}`)
    expect(dataOf(await own.as('decide-test-payment', { id: open, outcome: 'fails' }))).toMatchObject({
      is_accepted: false,
    })
    dataOf(await own.as('decide-test-payment', { id: open, outcome: 'pays' }))
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
    expect((await own.invoices()).map(row => row.status)).toEqual(['paid', 'paid'])
  })
})
