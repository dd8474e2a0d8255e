import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Verb } from '#server/functions/verb.ts'
import type { JobClock } from '#server/jobs/job-clock.ts'
import { runQueue } from '#server/queued-work/run-queue.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { jobDeps, pieceOf, queue, quick } from '../../../../tests/queue.ts'
import { newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { showPreferences } from '../../../desk/preferences/server/show-preferences.ts'
import { verbs } from '../../../functions.ts'
import { type FlowResult, flows } from '../flows.ts'
import type { Installation, InstallationPart } from '../schema.ts'
import { checkFlows } from './check-flows.ts'
import { sendTestText } from './send-test-text.ts'
import { showFlowChecks } from './show-flow-checks.ts'
import { showInstallation } from './show-installation.ts'
import { showTestTexts } from './show-test-texts.ts'
import { startFlowChecks } from './start-flow-checks.ts'

let database: TestDatabase
let admin: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  admin = await newPractice(database)
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.practice_id])
  await database.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 's', now(), now())`,
    [admin.practice_id],
  )
})
afterAll(() => database.close())

const asAdmin = async (verb: Verb, input: unknown = {}, clocks: readonly JobClock[] = []) => {
  const claims = { sub: admin.practice_id, aal: 'aal2' }
  const asker = {
    userId: admin.practice_id,
    claims,
    role: 'authenticated',
    address: '192.0.2.1',
    requestId: 't',
  } as const
  const result = await runAs(database, asker, verb, input, new Date(), clocks)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a verb answers
  return result.ok ? (result.data as any) : result
}

const partsOf = ({ groups }: Installation, group: string): InstallationPart[] =>
  groups.find(({ title }) => title === group)?.parts ?? []

const wordsOf = (results: FlowResult[], flow: string) => results.find(each => each.flow === flow)?.words

/** Rows of every table, but those that a run leaves by its nature. */
const counts = async () => {
  const tables =
    await database.sql(`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'private', 'auth', 'clinical') and table_type = 'BASE TABLE' order by 1`)
  const kept = /^public\.queued_work$|^private\.(rate_limits|rate_counts|spent_challenges|verb_calls)$/
  const found: Record<string, number> = {}
  for (const { name } of tables)
    if (!kept.test(name))
      found[name] = (await database.sql(`select count(*)::int as rows from ${name}`))[0]?.rows
  return found
}

const work = async (until: (state: string) => boolean, id: string, known: readonly Verb[] = verbs) => {
  const stop = await runQueue(
    [checkFlows],
    database.ownerConfig,
    { ...jobDeps(database), verbs: known },
    { atOnce: 1, times: quick },
  )
  try {
    for (;;) {
      const { state } = await pieceOf(database, id)
      if (until(state)) return
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  } finally {
    await stop()
  }
}

it('the checks run every flow and leave no row behind', async () => {
  const before = await counts()
  const { work_id } = await asAdmin(startFlowChecks)
  expect(await asAdmin(startFlowChecks)).toMatchObject({ code: 'under_way' })
  await work(state => state === 'done', work_id)
  const { run } = await asAdmin(showFlowChecks)
  const broken = run.results.filter(({ state }: FlowResult) => state !== 'works')
  expect(broken).toEqual([])
  expect(run.results.map(({ flow }: FlowResult) => flow)).toEqual(flows.map(({ flow }) => flow))
  expect(run.results.every(({ words }: FlowResult) => words)).toBe(true)
  expect(wordsOf(run.results, 'kept')).toMatch(/^\d+ messages were kept, 3 passed over\.$/)
  expect(await counts()).toEqual(before)
})

it('the checks report what broke, skip the flows behind it, and clean up', async () => {
  const before = await counts()
  const { work_id } = await asAdmin(startFlowChecks)
  await work(
    state => state === 'done',
    work_id,
    verbs.filter(({ name }) => name !== 'hold-slot'),
  )
  const { run } = await asAdmin(showFlowChecks)
  const broken = run.results.filter(({ state }: { state: string }) => state === 'broken')
  expect(broken).toMatchObject([{ flow: 'book', words: expect.stringContaining('failed inside') }])
  expect(run.results.at(-1)).toMatchObject({ flow: 'clean-up', state: 'works' })
  expect(await counts()).toEqual(before)
})

// Each answers as if it had done something.
it.each([
  ['reminder', 'save-text-template', async () => ({ version: 1 }), 'The text is not in the saved words.'],
  [
    'opt-out',
    'save-preferences',
    async context => ({ page: await showPreferences.run?.(context), undo_at: null }),
    'Offers are still on.',
  ],
] as [string, string, Verb['run'], string][])(
  'the checks find at %s that %s does nothing',
  async (flow, name, run, words) => {
    const idle = verbs.map((verb): Verb => (verb.name === name ? { ...verb, run } : verb))
    const { work_id } = await asAdmin(startFlowChecks)
    await work(state => state === 'done', work_id, idle)
    const shown = await asAdmin(showFlowChecks)
    const broken = shown.run.results.filter(({ state }: FlowResult) => state === 'broken')
    expect(broken).toMatchObject([{ flow, words }])
  },
)

it('a check canceled halfway leaves no row behind', async () => {
  const before = await counts()
  const id = await queue(database, checkFlows, {}, { practiceId: null })
  await database.sql(
    `update queued_work set state = 'working', claim = gen_random_uuid(), beat_at = now() where id = $1`,
    [id],
  )
  const owner = randomUUID()
  await database.sql(`select app.open_throwaway($1, 'UTC')`, [owner])
  await database.sql(
    `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key)
     values ($1, 'test', 'x@checks.invalid', 's', 't', 'h', 'throwaway')`,
    [owner],
  )
  expect(await database.sql('select status from outbound_messages where practice_id = $1', [owner])).toEqual([
    { status: 'kept' },
  ])
  await database.sql(
    `update queued_work set state = 'cancelled', claim = null, beat_at = null, ended_at = now() where id = $1`,
    [id],
  )
  expect(await counts()).toEqual(before)
})

it('the test text is sent once to one phone, however often the button is pressed', async () => {
  const test_id = randomUUID()
  expect(await asAdmin(sendTestText, { test_id, phone: 'call me' })).toMatchObject({ code: 'invalid_phone' })
  for (let times = 0; times < 2; times++)
    expect(await asAdmin(sendTestText, { test_id, phone: '(828) 555-0142' })).toEqual({ test_id })
  const shown = await asAdmin(showTestTexts)
  expect(shown).toMatchObject({
    is_set_up: false,
    texts: [{ test_id, phone: '+18285550142', status: 'queued' }],
  })
  expect(shown.texts).toHaveLength(1)
  await database.sql(
    `insert into outbound_messages (kind, channel, recipient, subject, body_text, body_html, dedupe_key)
      select 'test-text', 'sms', '+18285550142', '', 't', '', 'test-text:' || $1 || ':' || n from generate_series(1, 19) n`,
    [admin.practice_id],
  )
  const again = (id: string = randomUUID()) => asAdmin(sendTestText, { test_id: id, phone: '(828) 555-0142' })
  expect(await again()).toMatchObject({ code: 'too_many_tests' })
  expect(await again(test_id)).toEqual({ test_id })
  await database.sql(
    `insert into inbound_messages (provider_id, sender, body_text, meaning) values ('SM1', '+18285550142', 'Stop', 'stop')`,
  )
  expect(await again(test_id)).toMatchObject({ code: 'stopped' })
})

it('the installation status is shown to admins only', async () => {
  await database.sql(
    `insert into private.job_runs (name, ended_at) values ('tidy-holds', now()), ('of-another-version', now())`,
  )
  const clocks = [
    { name: 'tidy-leads', cron: '23 * * * *' },
    { name: 'tidy-holds', cron: '* * * * *' },
  ]
  const shown = await asAdmin(showInstallation, {}, clocks)
  expect(shown.groups.map(({ title }: { title: string }) => title)).toEqual([
    'Database',
    'Mail and text',
    'Queues',
    'Jobs',
    'Webhooks',
  ])
  // What is registered, whether or not it has run, and nothing that another version left.
  expect(partsOf(shown, 'Jobs')).toMatchObject([
    { label: 'Tidy holds', state: 'works', words: 'It ran just now. Its turn comes every minute.' },
    { label: 'Tidy leads', state: 'waits', words: 'It has not run yet. Its turn comes every hour.' },
  ])
  const [lane] = partsOf(shown, 'Queues')
  expect(lane).toMatchObject({ key: 'email now', state: 'works', since: null })
  const at = new Date(Date.now() - 300_000)
  await database.sql(
    `insert into outbound_messages (kind, recipient, subject, body_text, body_html, dedupe_key, urgency, status, sent_at)
     values ('test', 'x@checks.invalid', 's', 't', 'h', 'left', 'now', 'sent', $1)`,
    [at],
  )
  const [again] = partsOf(await asAdmin(showInstallation), 'Queues')
  expect(again?.since).toEqual({ words: 'The last one left on', at: at.toISOString() })
  const other = await newPractice(database)
  for (const verb of [showInstallation, showTestTexts, showFlowChecks, startFlowChecks])
    expect(await runAs(database, other, verb, {})).toMatchObject({ ok: false, code: 'forbidden' })
})
