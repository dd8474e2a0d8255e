import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let run: Runner
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  run = runner(database, '2026-03-04T14:30:00Z')
  own = await openPractice(database)
})
afterAll(() => database.close())

const cost = async (input: object = {}) => dataOf(await run.as(own.id, 'show-assistant-cost', input))
const turn = (
  thread: string,
  month: string,
  outcome: string,
  tokens: [number, number],
  micros: number | null,
) =>
  database.sql(
    `insert into assistant_model_turns (practice_id, user_id, thread_key, month, was_asked, outcome, input_tokens, output_tokens, cost_micros)
      values ($1, $1, $2, $3, $4, $5, $6, $7, $8)`,
    [own.id, thread, month, outcome !== 'over_budget', outcome, ...tokens, micros],
  )

describe('model cost', () => {
  it('is zero and switched off when no model is configured', async () => {
    expect(await cost()).toEqual({
      ...{ month: '2026-03', calls: 0, input_tokens: 0, output_tokens: 0, cost_micros: null },
      ...{ budget_micros: null, used_fallback: 0, model: null, visitors_calls: 0, conversations: [] },
      choice: { planner: 'built_in', sends_health: false, budget_cents: null },
    })
  })

  it('is summed by month and conversation, and shows tokens when no price is set', async () => {
    await turn('a', '2026-03-01', 'planned', [1_000, 50], 4_500)
    await turn('a', '2026-03-01', 'HTTP 429', [0, 0], 0)
    await turn('b', '2026-03-01', 'answered', [10, 20], 330)
    await turn('b', '2026-03-01', 'over_budget', [0, 0], 0)
    await turn('a', '2026-02-01', 'planned', [7, 7], null)
    const march = await cost()
    expect(march).toMatchObject({ calls: 3, input_tokens: 1_010, output_tokens: 70, cost_micros: 4_830 })
    expect(march.used_fallback).toBe(2)
    expect(march.conversations.map((each: { cost_micros: number }) => each.cost_micros).sort()).toEqual([
      330, 4_500,
    ])
    expect(await cost({ month: '2026-02' })).toMatchObject({ calls: 1, input_tokens: 7, cost_micros: null })
  })

  it('has a budget and a switch set by the owner, both in the audit trail', async () => {
    const choice = { planner: 'model', sends_health: false, budget_cents: 500 }
    dataOf(await run.as(own.id, 'save-assistant-model', choice))
    dataOf(await run.as(own.id, 'save-assistant-model', { ...choice, budget_cents: 700 }))
    expect(await cost()).toMatchObject({ budget_micros: 7_000_000, choice: { planner: 'model' } })
    const rows = await database.sql(
      `select changes from audit_entries where practice_id = $1 and relation = 'assistant_model_settings' order by at desc limit 1`,
      [own.id],
    )
    expect(JSON.stringify(rows)).toContain('700')
    expect(await run.as(own.id, 'save-assistant-model', { ...choice, budget_cents: -1 })).toMatchObject({
      code: 'invalid_input',
    })
  })
})
