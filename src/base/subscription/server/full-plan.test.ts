import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { idIn, later, type PayingPractice, payingPractice, today } from '../../../../tests/paying-practice.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { writeSwitches } from '../../../server/product-switches.ts'
import { closeTrials } from './close-trials.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'

let database: TestDatabase
let own: PayingPractice
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  own = await payingPractice(database)
})

const signUp = async (data: Record<string, unknown>) => {
  const id = randomUUID()
  await database.sql(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)`, [
    id,
    `${id}@example.com`,
    JSON.stringify({ practice_name: 'Quiet Hands', ...data }),
  ])
  const [row] = await database.sql(
    `select p.plan_type, app.effective_plan(p.id, now()) as now, app.effective_plan(p.id, p.trial_end) as afterwards
      from profiles p where id = $1`,
    [id],
  )
  return row
}

describe('the full plan', () => {
  it('can be tried in the free month if chosen at sign-up, and ends with it', async () => {
    expect(await signUp({ plan: 'full' })).toEqual({ plan_type: 'full', now: 'full', afterwards: 'free' })
    expect(await signUp({})).toEqual({ plan_type: 'free', now: 'marketing', afterwards: 'free' })
    for (const plan of ['FULL', 'professional', '', 7, { full: true }])
      expect(await signUp({ plan })).toMatchObject({ plan_type: 'free', now: 'marketing' })
  })

  it('is bought in the same checkout, at the configured price', async () => {
    own.verbs.deps.config.fullPlanCents = 8_800
    const { url } = dataOf(await own.as('start-checkout', { plan: 'full' }))
    const shown = dataOf(await own.as('show-test-payment', { id: idIn(url) }))
    expect(shown).toMatchObject({ name: 'Full practice', amount_cents: 8_800, currency: 'USD' })
    dataOf(await own.as('decide-test-payment', { id: idIn(url), outcome: 'pays' }))
    expect(await own.profile()).toEqual({ plan_type: 'full', subscription_status: 'active' })
    expect((await own.subscriptions())[0]).toMatchObject({ plan_type: 'full', price_cents: 8_800 })
    expect(dataOf(await own.as('show-plan'))).toMatchObject({
      plan: 'full',
      label: 'paid',
      prices: { marketing: { cents: 3_900 }, full: { cents: 8_800, name: 'Full practice' } },
    })
    expect(await own.as('start-checkout', { plan: 'full' })).toMatchObject({ code: 'already_subscribed' })
    expect(await own.as('start-checkout')).toMatchObject({ code: 'other_plan', status: 409 })
  })

  it('ends with its subscription, unlike one agreed by hand', async () => {
    const { url } = dataOf(await own.as('start-checkout', { plan: 'full' }))
    dataOf(await own.as('decide-test-payment', { id: idIn(url), outcome: 'pays' }))
    const [{ provider_id }] = (await own.subscriptions()) as [{ provider_id: string }]
    dataOf(await own.as('decide-test-payment', { id: provider_id, outcome: 'fails' }))
    expect(await own.profile()).toEqual({ plan_type: 'full', subscription_status: 'active' })
    await closeTrials(own.jobs(later(8)))
    expect(await own.profile()).toEqual({ plan_type: 'full', subscription_status: 'past_due' })
    dataOf(await own.as('decide-test-payment', { id: await own.openInvoice(), outcome: 'pays' }))
    expect(await own.profile()).toEqual({ plan_type: 'full', subscription_status: 'active' })
    dataOf(await own.as('cancel-subscription'))
    dataOf(await own.as('decide-test-payment', { id: provider_id, outcome: 'pays' }))
    expect(await own.profile()).toEqual({ plan_type: 'free', subscription_status: 'expired' })
  })

  it('is what is paid when it is chosen after another checkout was opened', async () => {
    const first = dataOf(await own.as('start-checkout')).url
    const second = dataOf(await own.as('start-checkout', { plan: 'full' })).url
    expect(second).not.toBe(first)
    expect(dataOf(await own.as('start-checkout', { plan: 'full' })).url).toBe(second)
    dataOf(await own.as('decide-test-payment', { id: idIn(second), outcome: 'pays' }))
    expect(await own.profile()).toMatchObject({ plan_type: 'full' })
  })

  it('is not ended by late events of the smaller plan before it', async () => {
    const first = await own.subscribe()
    dataOf(await own.as('cancel-subscription'))
    dataOf(await own.as('decide-test-payment', { id: first, outcome: 'pays' }))
    const { url } = dataOf(await own.as('start-checkout', { plan: 'full' }))
    dataOf(await own.as('decide-test-payment', { id: idIn(url), outcome: 'pays' }))
    const { body, signature } = await own.event('invoice.paid', first)
    await receivePaymentEvent(own.verbs.deps, body, signature, new Date(today))
    expect(await own.profile()).toEqual({ plan_type: 'full', subscription_status: 'active' })
  })

  it('in trial is replaced by a smaller plan that is bought', async () => {
    await database.sql(
      `update profiles set plan_type = 'full', subscription_status = 'trial', trial_start = $2, trial_end = $3 where id = $1`,
      [own.own.id, later(-10), later(20)],
    )
    await own.subscribe()
    expect(await own.profile()).toEqual({ plan_type: 'marketing', subscription_status: 'active' })
  })
})

describe('PLANS=off', () => {
  beforeEach(async () => {
    own.verbs.deps.config.arePlansOn = false
    await writeSwitches(database.pool, own.verbs.deps.config)
    return () => writeSwitches(database.pool, { arePlansOn: true, smtpUrl: undefined })
  })

  it('opens every feature to everybody, without limits', async () => {
    const ask = `select app.may_open($1, 'team-management', $2) as team, app.limit_of($1, 'practitioners', $2) as people,
      app.limit_of($1, 'clients', $2) as clients`
    expect((await database.sql(ask, [own.own.id, today]))[0]).toEqual({ team: true, people: -1, clients: -1 })
    expect(dataOf(await own.as('show-plan'))).toMatchObject({
      plan: 'full',
      are_plans_on: false,
      limits: { clients: -1, appointments: -1, practitioners: -1 },
    })
    await writeSwitches(database.pool, { arePlansOn: true, smtpUrl: undefined })
    expect((await database.sql(ask, [own.own.id, today]))[0]).toEqual({
      team: false,
      people: 1,
      clients: 100,
    })
  })

  it('sells nothing, and sends no emails about a trial', async () => {
    expect(await own.as('start-checkout')).toMatchObject({ code: 'plans_off', status: 404 })
    await database.sql(
      `update profiles set subscription_status = 'trial', trial_start = $2, trial_end = $3 where id = $1`,
      [own.own.id, later(-28), later(2)],
    )
    await closeTrials(own.jobs())
    expect(await own.letters('trial-ends')).toBe(0)
  })
})
