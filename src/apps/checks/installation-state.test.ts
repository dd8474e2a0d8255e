import { expect, it } from 'vitest'
import type { InstallationFacts } from './installation-facts.ts'
import { installationGroups } from './installation-state.ts'

const now = '2026-05-14T12:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

const facts: InstallationFacts = {
  now,
  started_at: before(600),
  database: { version: '17.5', bytes: 42e6, started_at: before(600), ms: 3, is_embedded: true },
  channels: [
    {
      channel: 'email',
      is_set_up: true,
      last_sent_at: before(5),
      failed_today: 0,
      last_failed_at: null,
      last_error: null,
    },
  ],
  lanes: [{ channel: 'email', urgency: 'now', due: 0, oldest_due_at: null, last_left_at: before(7) }],
  jobs: [
    { name: 'deliver-outbox', every_minutes: 1, ended_at: before(1), failed_at: before(90), error: '57P01' },
  ],
  work: { waiting: 0, oldest_waiting_at: null, dead: 0, last_dead_at: null, last_ended_at: before(2) },
  webhooks: [
    { name: 'stripe', is_expected: true, received_at: before(30), forged_at: before(40), failed_at: null },
  ],
}
const states = (more: Partial<InstallationFacts>) =>
  Object.fromEntries(
    installationGroups({ ...facts, ...more }).flatMap(({ parts }) =>
      parts.map(({ key, state }) => [key, state]),
    ),
  )

it('reports on a good day that everything works, and asks for nothing', () => {
  const parts = installationGroups(facts).flatMap(group => group.parts)
  expect(new Set(parts.map(({ state }) => state))).toEqual(new Set(['works']))
  expect(parts.every(({ act }) => act === null)).toBe(true)
  expect(parts.find(({ key }) => key === 'email')?.words).toBe('The last one was taken 5 minutes ago.')
})

const [mail] = facts.channels as [InstallationFacts['channels'][number]]
it.each([
  ['off', { ...mail, is_set_up: false }],
  ['waits', { ...mail, last_sent_at: null }],
  ['look', { ...mail, failed_today: 2, last_failed_at: before(60) }],
  ['broken', { ...mail, failed_today: 2, last_failed_at: before(1) }],
  ['broken', { ...mail, last_sent_at: null, failed_today: 1, last_failed_at: before(1) }],
] as const)('email is %s: %j', (state, channel) => {
  expect(states({ channels: [channel] }).email).toBe(state)
})

it.each([
  ['now', 2, 'works'],
  ['now', 4, 'look'],
  ['now', 31, 'broken'],
  ['bulk', 31, 'works'],
  ['bulk', 90, 'look'],
] as const)('messages due %s for %i minutes are shown as: %s', (urgency, minutes, state) => {
  const lane = { channel: 'email', urgency, due: 3, oldest_due_at: before(minutes), last_left_at: null }
  expect(states({ lanes: [lane] })[`email ${urgency}`]).toBe(state)
})

it('finds a job that failed last, work that gave up and a webhook called by a stranger', () => {
  const found = states({
    jobs: [{ name: 'tidy', every_minutes: 60, ended_at: before(90), failed_at: before(1), error: '57P01' }],
    work: { waiting: 0, oldest_waiting_at: null, dead: 1, last_dead_at: before(3), last_ended_at: null },
    webhooks: [
      { name: 'stripe', is_expected: true, received_at: null, forged_at: before(1), failed_at: null },
    ],
  })
  expect(found).toMatchObject({ 'job tidy': 'broken', 'queued-work': 'broken', 'webhook stripe': 'look' })
})

it('ignores a webhook that should not be called', () => {
  const hook = {
    name: 'stripe',
    is_expected: false,
    received_at: null,
    forged_at: before(1),
    failed_at: null,
  }
  expect(states({ webhooks: [hook] })['webhook stripe']).toBe('off')
})

it('gives a start time for every status, and says in plain words when none is stored', () => {
  const off = {
    ...facts.webhooks[0],
    name: 'stripe',
    is_expected: false,
  } as InstallationFacts['webhooks'][number]
  const parts = (more: Partial<InstallationFacts>) =>
    Object.fromEntries(
      installationGroups({ ...facts, ...more })
        .flatMap(group => group.parts)
        .map(part => [part.key, part]),
    )
  const known = parts({ channels: [{ ...mail, is_set_up: false }], webhooks: [off] })
  expect(Object.values(known).every(({ since }) => since !== null)).toBe(true)
  // Settings are read when the process starts: nothing before it is known of them.
  for (const key of ['email', 'webhook stripe'])
    expect(known[key]?.since).toEqual({ words: 'So since this server started,', at: before(600) })
  expect(known['email now']?.since).toEqual({ words: 'The last one left on', at: before(7) })
  const silent = parts({
    lanes: [{ channel: 'email', urgency: 'now', due: 0, oldest_due_at: null, last_left_at: null }],
    work: { waiting: 0, oldest_waiting_at: null, dead: 0, last_dead_at: null, last_ended_at: null },
  })
  expect(silent['email now']).toMatchObject({
    since: null,
    words: 'Nothing is due, and none has left through it in the last 7 days.',
  })
  expect(silent['queued-work']).toMatchObject({
    since: null,
    words: 'Nothing waits, and no piece that ended is kept.',
  })
})
