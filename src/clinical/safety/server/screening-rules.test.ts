import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Verb } from '#server/functions/verb.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import type { ScreeningRule } from '../schema.ts'
import { screenClient } from './offers/screen-client.ts'
import { saveScreeningRule } from './save-screening-rule.ts'
import { showScreeningRules } from './show-screening-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a verb answers
const act = async (own: TestPractice, verb: Verb, input: object): Promise<any> => {
  const answer = await runAs(database, own, verb, input)
  return answer.ok ? answer.data : answer
}

it('a rule can be made stricter, with its author and audit trail, and reset to the published severity', async () => {
  const own = await newPractice(database)
  const other = await newPractice(database)
  const [person] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'June') returning id`,
    [own.practice_id],
  )
  const screened = async () => {
    const { findings } = await act(own, screenClient, {
      client_id: person?.id,
      service: { traits: ['massage'] },
    })
    return findings.map((each: { rule: string; severity: string }) => `${each.rule} ${each.severity}`)
  }
  const of = async (practice: TestPractice) =>
    (await act(practice, showScreeningRules, {})).rules.find(
      ({ rule }: ScreeningRule) => rule === 'intake-missing',
    )
  expect(await screened()).toEqual(['intake-missing ask'])
  await act(own, saveScreeningRule, { rule: 'intake-missing', stricter: 'stop' })
  await act(own, saveScreeningRule, { rule: 'intake-missing', stricter: 'stop' })
  expect(await screened()).toEqual(['intake-missing stop'])
  expect(await of(own)).toMatchObject({ stricter: 'stop', set_by: expect.stringContaining('@') })
  expect(await of(other)).toMatchObject({ stricter: null, set_by: null })
  await act(own, saveScreeningRule, { rule: 'intake-missing', stricter: null })
  expect(await screened()).toEqual(['intake-missing ask'])
  const trail = await database.sql(
    `select act, changes from audit_entries where practice_id = $1 and relation = 'screening_rules' order by id`,
    [own.practice_id],
  )
  expect(trail.map(({ act: done }) => done)).toEqual(['insert', 'delete'])
  expect(JSON.stringify(trail[0]?.changes)).toContain('intake-missing')
})

it('a rule cannot be made milder, and only published rules can be changed', async () => {
  const own = await newPractice(database)
  const refused = { code: 'invalid_input' }
  expect(await act(own, saveScreeningRule, { rule: 'dvt-now', stricter: 'note' })).toMatchObject(refused)
  expect(await act(own, saveScreeningRule, { rule: 'my-rule', stricter: 'stop' })).toMatchObject({
    code: 'rule_unknown',
  })
  await expect(
    database.sql(`insert into screening_rules (practice_id, rule, severity) values ($1, 'dvt-now', 'note')`, [
      own.practice_id,
    ]),
  ).rejects.toThrow(/screening_rules_severity_check/)
})
