import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textNamed } from '#message-kinds.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
})

const standardText = textNamed('visit-reminder').standard
const save = (words: string | null, based_on: number, purpose: string = 'visit-reminder') =>
  run.as(practice.id, 'save-text-template', { purpose, words, based_on })
const versions = () =>
  database.sql(
    `select channel, version, subject, blocks from message_templates where practice_id = $1 order by version`,
    [practice.id],
  )

test('versions of a text are only added, and the standard text is not a custom version', async () => {
  const words = '{{practice}}: see you {{when}}. Reply 1 to confirm.'
  expect(dataOf(await save(words, 0))).toEqual({ version: 1 })
  // A lost answer: asked once more, it is there.
  expect(dataOf(await save(words, 0))).toEqual({ version: 1 })
  expect(await save('{{practice}}: other {{when}}', 0)).toMatchObject({ code: 'words_moved' })
  expect(dataOf(await save(standardText, 1))).toEqual({ version: 2 })
  expect(await versions()).toEqual([
    { channel: 'sms', version: 1, subject: null, blocks: [{ type: 'text', text: words }] },
    { channel: 'sms', version: 2, subject: null, blocks: null },
  ])
})

test('a text without practice and time is rejected, also by the database', async () => {
  expect(await save('Come soon', 0)).toMatchObject({
    code: 'bad_words',
    details: { fields: { words: expect.stringMatching(/^Say who writes/) } },
  })
  await expect(
    database.sql(
      `insert into message_templates (practice_id, purpose, channel, version, subject, blocks) values ($1, 'visit-reminder', 'sms', 1, 'S', '[]')`,
      [practice.id],
    ),
  ).rejects.toThrow(/message_templates_whole/)
})

test('a preview shows the text as a client gets it, and rejects a visit of another practice', async () => {
  const words = '{{practice}}: see you {{day}}, {{time}}.'
  const ask = (appointment_id: string | null) =>
    run.as(practice.id, 'preview-text', { purpose: 'visit-reminder', words, appointment_id })
  const shown = dataOf(await ask(null)) as { to: string; body_text: string }
  expect(shown.to).toBe('Nadia')
  expect(shown.body_text).toMatch(
    /^.+: see you \w+day, \w+ \d+, 2:00 pm\. http:\/\/localhost:3000\/appointment-manage\/x{32} STOP ends texts\.$/,
  )
  expect(await ask(practice.id)).toMatchObject({ code: 'not_found' })
  expect(
    await database.sql('select id from outbound_messages where practice_id = $1', [practice.id]),
  ).toEqual([])
})

test('each text has its own versions, and a review request that may not be sent is rejected', async () => {
  expect(await save('{{practice}}: leave a review and get a gift card', 0, 'review-ask')).toMatchObject({
    code: 'held_back',
    details: { findings: [{ code: 'review_incentive' }] },
  })
  expect(await save('{{practice}}: how was {{when}}?', 0, 'review-ask')).toMatchObject({ code: 'bad_words' })
  expect(dataOf(await save('{{practice}}: a word?', 0, 'review-ask'))).toEqual({ version: 1 })
  expect(dataOf(await save('{{practice}} has {{when}}.', 0, 'opening-offer'))).toEqual({ version: 1 })
  const shown = async (purpose: string, words: string) =>
    dataOf(await run.as(practice.id, 'preview-text', { purpose, words, appointment_id: null })) as {
      body_text: string
    }
  expect((await shown('review-ask', '{{practice}}: a word?')).body_text).toMatch(
    /^.+: a word\? http:.+\/survey\/x{32} Reply STOP to end these\.$/,
  )
  expect((await shown('opening-offer', '{{practice}} has {{when}}.')).body_text).toMatch(
    / has \w+, \w+ \d+, 2:00 pm\. Kept for you until 12:00 pm: http:.+\/openings\/x{32}$/,
  )
})

test('a test text is sent once, only to the practice’s own phone', async () => {
  const test_id = randomUUID()
  const words = '{{practice}}: see you {{when}}.'
  const ask = (more: object = {}) =>
    run.as(practice.id, 'send-test-template', {
      ...{ purpose: 'visit-reminder', words, appointment_id: null, test_id },
      ...more,
    })
  await database.sql('update practices set phone = null where id = $1', [practice.id])
  expect(await ask()).toMatchObject({ code: 'no_phone' })
  await database.sql(`update practices set phone = '(828) 555-0142' where id = $1`, [practice.id])
  expect(await ask({ words: 'Come soon' })).toMatchObject({ code: 'bad_words' })
  expect(await ask({ words: '{{practice}} {{when}} bit.ly/x' })).toMatchObject({ code: 'held_back' })
  for (const _ of [1, 2]) expect(dataOf(await ask())).toEqual({ phone: '+18285550142' })
  const rows = await database.sql(
    'select kind, channel, recipient, client_id, body_text from outbound_messages where practice_id = $1',
    [practice.id],
  )
  expect(rows).toEqual([
    {
      ...{ kind: 'template-test', channel: 'sms', recipient: '+18285550142', client_id: null },
      body_text: expect.stringMatching(/^Test: .+: see you /),
    },
  ])
})
