import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Words } from '#diary/messages/schema.ts'
import { campaignWorld, written } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { marksOf, problemsOf } from '../../web/draft/draft-problems.ts'

const problemsIn = (...given: Parameters<typeof problemsOf>) => problemsOf(...given).map(({ words }) => words)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const heading = { type: 'heading', text: 'Three tables are free' }
const hello = { type: 'text', text: 'Hello {{first_name}}, Friday afternoon has room.' }
const button = (to: string) => ({ type: 'button', label: 'Look', to })
const badLink = 'Links lead to a web address (https://…), a mailbox (mailto:…) or a phone (tel:…).'
const tooMuch = 'This is more than a mail can hold. Take something out.'
const words = (...blocks: Record<string, unknown>[]) => ({
  subject: 'Friday',
  blocks: [heading, hello, ...blocks],
})

it.each([
  ['an empty subject', { ...words(), subject: ' ' }, 'subject', 'Fill this in'],
  [
    'a line break in the subject',
    { ...words(), subject: 'Friday\nBcc: a@b.example' },
    'subject',
    'A subject is one line.',
  ],
  ['a button that runs something', words(button('javascript:alert(1)')), 2, badLink],
  ['a button that is a page', words(button('data:text/html,hello')), 2, badLink],
  ['a button without https', words(button('www.example.com')), 2, badLink],
  ['an empty heading', words({ type: 'heading', text: '' }, hello), 2, 'Fill this in'],
  ['41 blocks', words(...Array.from({ length: 39 }, () => hello)), 'blocks', tooMuch],
  ['a part of another letter', words({ type: 'facts' }), 2, 'This part belongs to letters about a visit.'],
  [
    'what only its form tells',
    words({ type: 'open_times', service_id: 'x', count: 99 }),
    2,
    expect.stringContaining('write it anew'),
  ],
])('%s is saved, with what is wrong and where', async (_, said, at, why) => {
  const world = await campaignWorld(database)
  await world.people(1)
  const id = await world.draft({ words: said })
  const checked = dataOf(await world.run('check-campaign', { campaign_id: id }))
  expect(checked.findings).toEqual([{ code: 'words', severity: 'block', at, words: why }])
  expect(await world.run('approve-campaign', { campaign_id: id, revision: 2 })).toMatchObject({
    status: 422,
    code: 'may_not_leave',
    details: { findings: checked.findings },
  })
  // What the screen says while it is typed, and what it says with the server's answer, are the same.
  const known = {
    channel: 'email',
    counts: undefined,
    zone: 'America/New_York',
    now: world.now().getTime(),
  } as const
  const withIt = marksOf(said as unknown as Words, checked)
  expect(withIt).toEqual([{ at, words: why }])
  if (typeof why === 'string') expect(marksOf(said as unknown as Words, undefined)).toEqual(withIt)
  expect(problemsIn({ ...written('email'), words: said }, { ...known, checked })).toHaveLength(1)
})

it('reports all problems at once, each at its place', async () => {
  const world = await campaignWorld(database)
  const said = { subject: '', blocks: [{ type: 'heading', text: '' }, hello, button('www.example.com')] }
  const id = await world.draft({ words: said })
  const checked = dataOf(await world.run('check-campaign', { campaign_id: id }))
  expect(checked.findings.map(({ at }: { at: unknown }) => at)).toEqual(['subject', 0, 2])
  const known = { channel: 'email', counts: undefined, checked, zone: 'UTC', now: 0 } as const
  expect(problemsIn({ ...written('email'), words: said }, known)).toEqual([
    'Subject: Fill this in',
    'Heading, block 1: Fill this in',
    `Button, block 3: ${badLink}`,
  ])
})

it.each([
  ['none', null],
  [
    'blank ones',
    {
      subject: '',
      blocks: [
        { type: 'heading', text: ' ' },
        { type: 'divider' },
        { type: 'picture', file_id: '', alt: '' },
      ],
    },
  ],
  ['no blocks', { subject: '', blocks: [] }],
])('wording is refused as %s', async (_, said) => {
  const world = await campaignWorld(database)
  const id = await world.draft({ words: said })
  expect(dataOf(await world.run('check-campaign', { campaign_id: id }))).toMatchObject({
    findings: [],
    sample: null,
  })
  expect(await world.run('approve-campaign', { campaign_id: id, revision: 2 })).toMatchObject({
    code: 'no_words',
  })
  const known = { channel: 'email', counts: undefined, checked: undefined, zone: 'UTC', now: 0 } as const
  expect(problemsIn({ ...written('email'), words: said }, known)).toEqual(['It says nothing yet.'])
})

it.each([
  ['an unknown block', [{ type: 'script', text: 'alert(1)' }]],
  ['a block of no type', [{}]],
  ['a number for words', [{ type: 'heading', text: 7 }]],
  ['a link that is no text', [{ type: 'button', label: 'Look', to: { href: 'x' } }]],
])('%s is refused on save, and also when already stored', async (_, blocks) => {
  const world = await campaignWorld(database)
  const id = await world.draft()
  const bad = { subject: 'Friday', blocks }
  const saved = { campaign_id: id, revision: 2, ...written('email'), words: bad }
  const refused = { status: 422, code: 'bad_words' }
  expect(await world.run('save-campaign', saved)).toMatchObject(refused)
  expect(await world.campaign(id)).toMatchObject({ revision: 2, words: written('email').words })
  await database.sql('update campaigns set words = $2 where id = $1', [id, JSON.stringify(bad)])
  expect(await world.run('check-campaign', { campaign_id: id })).toMatchObject(refused)
  expect(await world.run('approve-campaign', { campaign_id: id, revision: 2 })).toMatchObject(refused)
})

it('a time without a day or hour and a past last day are each reported as such', async () => {
  const world = await campaignWorld(database)
  await world.people(1)
  const today = world.now().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const tell = async (more: object) => {
    const id = await world.draft(more)
    const known = {
      channel: 'email',
      counts: undefined,
      checked: undefined,
      zone: 'America/New_York',
    } as const
    const seen = problemsIn({ ...written('email'), ...more }, { ...known, now: world.now().getTime() })
    const answer = await world.run('approve-campaign', { campaign_id: id, revision: 2 })
    expect(seen).toEqual(answer.ok ? [] : [answer.message])
    return answer.ok ? 'approved' : answer.code
  }
  for (const timing of ['at_time', 'own_zone'])
    for (const [wall_date, wall_time] of [
      [null, null],
      [today, null],
      [null, '14:00'],
    ])
      expect(await tell({ timing, wall_date, wall_time })).toBe('no_time')
  expect(await tell({ ends_on: yesterday })).toBe('ends_too_early')
  expect(await tell({ ends_on: today })).toBe('approved')
})
