import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  effectivePlan,
  fullFeatures,
  type LimitName,
  marketingFeatures,
  mayOpen,
  normalisePlan,
  type Plan,
  planLimits,
  plans,
} from '../../src/base/plans/plans.ts'
import { nameSuperAdmins } from '../../src/server/super-admins.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { newPractice, type TestPractice } from '../verbs.ts'

// The plan tables stand twice: in plans.ts for screens and words, in SQL where they cannot be passed by.
let database: TestDatabase
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  own = await newPractice(database)
})
afterAll(() => database.close())

const ask = async (text: string, values: unknown[]) =>
  (await database.sql(`select ${text} as said`, values))[0]?.said

const quiet = () => {}
const spellings = [
  'professional',
  'full',
  'full_practice',
  'marketing',
  'marketing_accelerator',
  'free',
  'basic',
  '',
  'gold',
]

describe('the plan tables of the database match plans.ts', () => {
  it.each([...spellings, null])('the plan behind %j is the same', async spelling => {
    expect(await ask('app.normal_plan($1)', [spelling])).toBe(normalisePlan(spelling, quiet))
  })

  it.each(
    plans.flatMap(plan =>
      (['clients', 'appointments', 'practitioners', 'ai_conversations'] as LimitName[]).map(
        name => [plan, name] as const,
      ),
    ),
  )('the limit of %s for %s is the same', async (plan, name) => {
    expect(await ask('app.plan_limit($1, $2)', [plan, name])).toBe(planLimits[plan][name])
  })

  const unlimited = ['unlimited-clients', 'unlimited-appointments', 'unlimited-practitioners']
  const features = [...marketingFeatures, ...fullFeatures, ...unlimited]
  it.each(plans)('the features of %s are the same', async plan => {
    const opened = (await ask('app.plan_features($1)', [plan])) as string[]
    expect(opened.sort()).toEqual(features.filter(feature => mayOpen({ plan }, feature, quiet)).sort())
  })
})

const now = new Date('2026-05-14T15:00:00Z')
const before = '2026-05-14T15:00:00Z'
const after = '2026-05-14T15:00:01Z'
const asked = '2026-05-14T14:59:59Z'

describe('the effective plan (§4)', () => {
  const profiles = spellings.flatMap(plan_type =>
    ['trial', 'active', 'past_due', 'expired', ''].flatMap(subscription_status =>
      [
        [null, null],
        [null, after],
        [asked, after],
        [after, after],
        [asked, before],
      ].map(([trial_start, trial_end]) => ({
        plan_type,
        subscription_status,
        trial_start: trial_start ?? null,
        trial_end: trial_end ?? null,
      })),
    ),
  )

  it(`is the same in ${profiles.length} cases`, async () => {
    const wrong: unknown[] = []
    for (const profile of profiles) {
      const { plan_type, subscription_status, trial_start, trial_end } = profile
      await database.sql(
        'update profiles set plan_type = $2, subscription_status = $3, trial_start = $4, trial_end = $5 where id = $1',
        [own.practice_id, plan_type, subscription_status, trial_start, trial_end],
      )
      const said = await ask('app.effective_plan($1, $2)', [own.practice_id, now])
      const wanted: Plan = effectivePlan(profile, now.getTime(), quiet)
      if (said !== wanted) wrong.push({ ...profile, said, wanted })
    }
    expect(wrong).toEqual([])
  })

  it('of a missing account is free', async () => {
    expect(await ask('app.effective_plan($1, $2)', ['00000000-0000-4000-8000-00000000dead', now])).toBe(
      'free',
    )
  })
})

describe('a super admin (§6)', () => {
  it('is named by the configuration, passes every known feature, and is never limited', async () => {
    const [account] = await database.sql('select email from auth.users where id = $1', [own.practice_id])
    const open = () => ask('app.may_open($1, $2, $3)', [own.practice_id, 'white-label', now])
    const limit = () => ask('app.limit_of($1, $2, $3)', [own.practice_id, 'clients', now])
    await database.sql(`update profiles set plan_type = 'free', trial_end = null where id = $1`, [
      own.practice_id,
    ])
    expect([await open(), await limit()]).toEqual([false, 100])
    await database.sql(
      'update auth.users set email_confirmed_at = now(), email_proven_at = now() where id = $1',
      [own.practice_id],
    )
    await nameSuperAdmins(database.pool, [account?.email])
    expect([await open(), await limit()]).toEqual([true, -1])
    expect(await ask('app.may_open($1, $2, $3)', [own.practice_id, 'no-such-feature', now])).toBe(false)
    await nameSuperAdmins(database.pool, ['somebody-else@example.com'])
    expect([await open(), await limit()]).toEqual([false, 100])
  })
})
