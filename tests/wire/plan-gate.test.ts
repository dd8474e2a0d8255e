import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fullFeatures, marketingFeatures, mayOpen, plans } from '../../src/base/plans/plans.ts'
import { verb } from '../../src/server/functions/verb.ts'
import { nameSuperAdmins } from '../../src/server/super-admins.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { newPractice, runAs, type TestPractice } from '../verbs.ts'

let database: TestDatabase
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  own = await newPractice(database)
})
afterAll(() => database.close())

const now = new Date('2026-05-14T12:00:00Z')
const gated = (needs: string) =>
  verb({
    name: 'gated',
    who: 'member',
    needs,
    input: z.object({}),
    output: z.object({ done: z.boolean() }),
    refusals: {},
    run: async () => ({ done: true }),
  })
const ask = (needs: string) => runAs(database, own, gated(needs), {}, now)
const stand = (plan_type: string, subscription_status: string, trial_end: string | null) =>
  database.sql(
    'update profiles set plan_type = $2, subscription_status = $3, trial_start = null, trial_end = $4 where id = $1',
    [own.practice_id, plan_type, subscription_status, trial_end],
  )

describe('a verb that needs a feature (§6)', () => {
  it.each(plans)('is open on %s as in the table', async plan => {
    await stand(plan, 'active', null)
    for (const feature of [...marketingFeatures, ...fullFeatures]) {
      const result = await ask(feature)
      const wanted = mayOpen({ plan }, feature)
        ? { ok: true }
        : { ok: false, status: 402, code: 'plan_feature' }
      expect(result, feature).toMatchObject(wanted)
    }
  })

  it('names the feature in its refusal', async () => {
    await stand('free', 'expired', null)
    expect(await ask('team-management')).toMatchObject({ details: { feature: 'team-management' } })
  })

  it('is open for marketing in the trial, until its end', async () => {
    await stand('free', 'trial', '2026-05-14T12:00:01Z')
    expect(await ask('seo')).toMatchObject({ ok: true })
    expect(await ask('csv-import')).toMatchObject({ code: 'plan_feature' })
    await stand('free', 'trial', '2026-05-14T12:00:00Z')
    expect(await ask('seo')).toMatchObject({ code: 'plan_feature' })
  })

  it('is never open for an unknown feature', async () => {
    await stand('full', 'active', null)
    expect(await ask('no-such-feature')).toMatchObject({ code: 'plan_feature' })
  })

  it('is open for the configured super admin', async () => {
    await stand('free', 'expired', null)
    const [account] = await database.sql('select email from auth.users where id = $1', [own.practice_id])
    await database.sql('update auth.users set email_proven_at = now() where id = $1', [own.practice_id])
    await nameSuperAdmins(database.pool, [account?.email])
    expect(await ask('white-label')).toMatchObject({ ok: true })
    await nameSuperAdmins(database.pool, [])
    expect(await ask('white-label')).toMatchObject({ code: 'plan_feature' })
  })
})
