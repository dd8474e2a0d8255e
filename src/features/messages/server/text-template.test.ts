import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'
import { standardText } from '../text-words.ts'

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

const save = (words: string | null, based_on: number) =>
  run.as(practice.id, 'save-text-template', { words, based_on })
const versions = () =>
  database.sql(
    `select channel, version, subject, blocks from message_templates where practice_id = $1 order by version`,
    [practice.id],
  )

test('versions of a text are only added, and the standard words are none of one’s own', async () => {
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

test('a text that does not say who and when is no version, in the database either', async () => {
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

test('a preview is the text as a client gets it, and another practice’s visit is none', async () => {
  const words = '{{practice}}: see you {{day}}, {{time}}.'
  const ask = (appointment_id: string | null) =>
    run.as(practice.id, 'preview-text', { words, appointment_id })
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
