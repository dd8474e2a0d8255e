import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { planWorld } from '../../../../../tests/marketing/plan-world.ts'
import { dataOf } from '../../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof planWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await planWorld(database)
})

describe('the voice of a plan', () => {
  const voice = { tone: 'warm', uses_emoji: true, avoid: ['pamper', 'bliss'], sign_off: 'Dana and the team' }

  it('defaults to the practice’s own, and becomes the practice’s once a plan uses it', async () => {
    dataOf(await world.as('save-voice', voice))
    const { answers } = dataOf(await world.as('propose-plan-answers', {}))
    expect(answers.voice).toEqual(voice)
    const told = { ...voice, tone: 'lively', sign_off: null }
    await world.make({ voice: told })
    expect((await world.show()).voice).toEqual(told)
    expect(dataOf(await world.as('show-content-desk', {})).voice).toEqual(told)
    // What is said later holds for the next plan; this one keeps its copy.
    dataOf(await world.as('save-voice', voice))
    expect((await world.show()).voice).toEqual(told)
    expect(dataOf(await world.as('propose-plan-answers', {})).answers.voice).toEqual(voice)
  })

  it('is read in the format of the oldest plans too', async () => {
    const id = await world.make()
    await world.sql('update marketing_plans set voice = $2 where id = $1', [
      id,
      { tone: 'plain', emoji: true, avoid: ['cozy'], sign_off: null },
    ])
    expect((await world.show()).voice).toEqual({
      tone: 'plain',
      uses_emoji: true,
      avoid: ['cozy'],
      sign_off: null,
    })
  })

  it('may be as long as the practice’s voice', async () => {
    const most = {
      tone: 'plain',
      uses_emoji: true,
      avoid: Array.from({ length: 30 }, (_, nth) => `${'🌿'.repeat(19)}${nth}`.slice(0, 40)),
      sign_off: '🌿'.repeat(60),
    }
    await world.make({ voice: most })
    expect((await world.show()).voice).toEqual(most)
  })
})

describe('changed answers', () => {
  it('start from those of the current plan, and the new plan replaces it', async () => {
    const id = await world.make({ goal: 'new_clients', hours_per_week: 1, starts_on: '2026-05-26' })
    const { open_plan } = dataOf(await world.as('propose-plan-answers', {}))
    expect(open_plan).toEqual({
      id,
      approved: 0,
      answers: { ...world.answers, goal: 'new_clients', hours_per_week: 1, starts_on: '2026-05-26' },
    })
    const [clicked] = (await world.show()).items
    await world.sql(
      `insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted)
        select practice_id, id, now(), true from short_links where practice_id = $1 and short_code = $2`,
      [world.practice.id, clicked.short_code],
    )
    const plan_id = randomUUID()
    const again = { ...open_plan.answers, goal: 'reviews', plan_id, replaces: id }
    expect(dataOf(await world.as('make-plan', again))).toEqual({ plan_id })
    expect(dataOf(await world.as('make-plan', again))).toEqual({ plan_id })
    const plan = await world.show()
    expect(plan).toMatchObject({ id: plan_id, goal: 'reviews', state: 'open' })
    expect(
      await world.sql('select id from marketing_plans where practice_id = $1', [world.practice.id]),
    ).toEqual([{ id: plan_id }])
    // Of the old links only the one that somebody has is still there.
    const links = await world.sql(
      `select l.short_code from short_links l join short_link_settings s on s.short_link_id = l.id
        where l.practice_id = $1 and s.made_for = 'plan_item'`,
      [world.practice.id],
    )
    expect(links.map(({ short_code }) => short_code).sort()).toEqual(
      [clicked.short_code, ...plan.items.map((each: { short_code: string }) => each.short_code)].sort(),
    )
  })

  it('are refused while an approval remains, and nothing is lost', async () => {
    const id = await world.make()
    const before = await world.show()
    const { id: item_id, revision } = before.items.at(-1)
    dataOf(await world.as('approve-plan-items', { plan_id: id, items: [{ item_id, revision }] }))
    expect(dataOf(await world.as('propose-plan-answers', {})).open_plan).toMatchObject({ id, approved: 1 })
    const other = { ...world.answers, plan_id: randomUUID(), replaces: id }
    expect(await world.as('make-plan', other)).toMatchObject({ code: 'plan_approved' })
    expect((await world.show()).items).toHaveLength(before.items.length)
    // Skipping takes the yes back.
    dataOf(await world.as('skip-plan-item', { item_id, revision: revision + 1 }))
    dataOf(await world.as('make-plan', other))
    expect((await world.show()).id).toBe(other.plan_id)
  })

  it('restart on a later day, and replace only the plan that was shown', async () => {
    await world.make({ starts_on: '2026-05-21' })
    world.run.setNow(new Date('2026-05-27T14:00:00Z'))
    const { open_plan } = dataOf(await world.as('propose-plan-answers', {}))
    expect(open_plan.answers.starts_on > '2026-05-27').toBe(true)
    expect(
      await world.as('make-plan', { ...open_plan.answers, plan_id: randomUUID(), replaces: randomUUID() }),
    ).toMatchObject({ code: 'plan_open' })
    // What was closed meanwhile is history, and stays.
    dataOf(await world.as('close-plan', { plan_id: open_plan.id }))
    dataOf(
      await world.as('make-plan', { ...open_plan.answers, plan_id: randomUUID(), replaces: open_plan.id }),
    )
    expect(
      await world.sql('select id from marketing_plans where practice_id = $1', [world.practice.id]),
    ).toHaveLength(2)
  })
})
