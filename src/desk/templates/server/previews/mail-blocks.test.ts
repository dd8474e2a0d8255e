import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Block, Words } from '#diary/messages/schema.ts'
import { mailNamed } from '#message-kinds.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { mailPicture, pictureBytes } from '../../../../../tests/mail-pictures.ts'
import { type MailServer, mailServer } from '../../../../../tests/mail-server.ts'
import { deliverOutbox, jobDeps } from '../../../../../tests/outbox.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let server: MailServer
let practice: TestPractice
let other: TestPractice
let run: Runner
const now = '2026-05-20T12:00:00Z'
const opened: { close: () => void }[] = []

beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer()
  practice = await openPractice(database)
  other = await openPractice(database)
  run = runner(database, now)
})
afterAll(async () => {
  for (const each of opened) each.close()
  await server.close()
  await database.close()
})

const pictureOf = ({ id }: TestPractice) => mailPicture(database, id)
const offer = (...blocks: Block[]): Words => ({
  subject: 'Room at {{practice}}',
  blocks: [{ type: 'heading', text: 'Hello {{first_name}}' }, ...blocks],
})
const preview = (words: Words, more: object = {}) =>
  run.as(practice.id, 'preview-mail', { ...words, kind: 'offer', client_id: null, ...more })

describe('an email with added facts', () => {
  it.each([
    [
      'opening-offer',
      /It is kept for you until .+\s+Time: .+ at 2:00[\s\S]+See the time: [\s\S]+Stop these offers/,
    ],
    ['opening-request', /leave the list whenever you like[\s\S]+See or leave the list: /],
    [
      'visit-series',
      /3 visits booked at Test practice[\s\S]+Booked for you, 3 visits:[\s\S]+appointment-manage/,
    ],
    ['lead-guide', /Here is Ten minutes for a stiff desk day[\s\S]+The link works until/],
  ] as const)('%s is previewed with sample data', async (kind, words) => {
    const said = dataOf(await preview(mailNamed(kind).words, { kind }))
    expect(said).toMatchObject({ to: 'Nadia', body_text: expect.stringMatching(words) })
  })
})

describe('an email made of blocks', () => {
  it('shows current services, times and pictures, at an address that loads nothing external', async () => {
    const file_id = await pictureOf(practice)
    const { service_id } = practice
    const answer = dataOf(
      await preview(
        offer(
          { type: 'picture', file_id, alt: 'The room' },
          { type: 'service', service_id },
          { type: 'open_times', service_id, count: 2 },
        ),
      ),
    ) as { path: string; body_text: string; to: string; bytes: number }
    expect(answer.to).toBe('Nadia')
    expect(answer.body_text.match(/step=details/g)).toHaveLength(2)
    expect(answer.body_text).toContain(`/book/`)
    expect(answer.bytes).toBeLessThan(100_000)
    const token = answer.path.split('/').at(-1)
    const page = dataOf(await run.visit('show-letter-preview', { token })) as { body_html: string }
    expect(page.body_html).toContain(`src="data:image/png;base64,${pictureBytes.toString('base64')}"`)
    expect(page.body_html).not.toMatch(/src="(?!data:)/)
  })

  it('refuses foreign or deleted items and script links, naming the block', async () => {
    const file_id = await pictureOf(other)
    for (const block of [
      { type: 'picture', file_id, alt: 'Theirs' },
      { type: 'service', service_id: other.service_id },
      { type: 'open_times', service_id: randomUUID(), count: 1 },
    ] as Block[])
      expect(await preview(offer(block))).toMatchObject({
        status: 422,
        code: 'bad_words',
        details: { fields: { 'block-1': expect.any(String) } },
      })
    // Nor are they kept as words of a mail that goes by itself, which would leave without them.
    const kept = { purpose: 'win-back-first', channel: 'email', based_on: 0 }
    const { service_id } = practice
    const own = offer({ type: 'picture', file_id: await pictureOf(practice), alt: 'Ours' })
    const theirs = offer({ type: 'picture', file_id, alt: 'Theirs' })
    expect(await run.as(practice.id, 'save-template', { ...kept, ...theirs })).toMatchObject({
      code: 'bad_words',
      details: { fields: { 'block-1': expect.stringContaining('no longer there') } },
    })
    expect(dataOf(await run.as(practice.id, 'save-template', { ...kept, ...own }))).toEqual({ version: 1 })
    const times = offer({ type: 'open_times', service_id, count: 1 })
    await database.sql('update services set seats = 3 where id = $1', [service_id])
    expect(await preview(times)).toMatchObject({
      code: 'bad_words',
      details: { fields: { 'block-1': expect.stringContaining('A class has places') } },
    })
    await database.sql('update services set seats = null where id = $1', [service_id])
    dataOf(await preview(times))
    // Nobody is shown what is not sold, or not to everybody.
    for (const [hidden, back] of [
      ['archived_at = now()', 'archived_at = null'],
      ['is_online = false', 'is_online = true'],
      ['is_private = true', 'is_private = false'],
    ]) {
      await database.sql(`update services set ${hidden} where id = $1`, [service_id])
      expect(await preview(offer({ type: 'service', service_id }))).toMatchObject({ code: 'bad_words' })
      await database.sql(`update services set ${back} where id = $1`, [service_id])
    }
    expect(await preview(offer({ type: 'text', text: '{{service}}' }))).toMatchObject({ code: 'bad_words' })
    const runs = offer({ type: 'button', label: 'Go', to: 'javascript:alert(1)' })
    expect(await preview(runs)).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await preview({ ...offer(), subject: 'A\r\nBcc: b@example.com' })).toMatchObject({
      code: 'invalid_input',
    })
    expect(await preview(offer(), { client_id: randomUUID() })).toMatchObject({ code: 'not_found' })
  })

  it('is sent as a test to its author only, once, with its pictures embedded', async () => {
    const file_id = await pictureOf(practice)
    const words = offer({ type: 'picture', file_id, alt: 'The room' })
    const input = { ...words, kind: 'offer', client_id: null, test_id: randomUUID() }
    await database.sql('update auth.users set email_proven_at = null where id = $1', [practice.id])
    expect(await run.as(practice.id, 'send-test-mail', input)).toMatchObject({ code: 'unproven_address' })
    await database.sql('update auth.users set email_proven_at = now() where id = $1', [practice.id])
    for (let times = 0; times < 2; times++) dataOf(await run.as(practice.id, 'send-test-mail', input))
    const deps = jobDeps(database, { SMTP_URL: server.url }, () => new Date(now))
    opened.push(deps)
    await deliverOutbox(deps)
    expect(server.received).toHaveLength(1)
    const raw = JSON.stringify(server.received[0])
    expect(raw).toContain(`${file_id}@stillpoint`)
    expect(raw).toContain(pictureBytes.toString('base64').slice(0, 40))
  })

  it.each(['win-back-first', 'review-ask', 'visit-booked'] as const)(
    'is not saved as text of %s if mail programs would clip it',
    async purpose => {
      const { id } = await openPractice(database)
      const { subject, blocks } = mailNamed(purpose).words
      // Few words, and each in a run of its own look.
      const long = (paragraphs: number): Block[] =>
        Array.from({ length: paragraphs }, () => ({
          type: 'text',
          text: [
            {
              type: 'paragraph',
              runs: Array(200).fill({ text: 'a', bold: true, link: 'https://a.example/' }),
            },
          ],
        }))
      const save = (paragraphs: number) =>
        run.as(id, 'save-template', {
          ...{ purpose, channel: 'email', based_on: 0, subject },
          blocks: blocks.toSpliced(1, 0, ...long(paragraphs)),
        })
      expect(await save(4)).toMatchObject({ status: 422, code: 'too_long' })
      expect(dataOf(await save(1))).toEqual({ version: 1 })
    },
  )

  it('stores custom text for every email, with versions, and reports what is not allowed', async () => {
    const place = { purpose: 'review-ask', channel: 'email' }
    const own = { ...mailNamed('review-ask').words, subject: 'A question' }
    expect(dataOf(await run.as(practice.id, 'save-template', { ...place, based_on: 0, ...own }))).toEqual({
      version: 1,
    })
    const without = { ...own, blocks: own.blocks.filter(({ type }) => type !== 'button') }
    expect(await run.as(practice.id, 'save-template', { ...place, based_on: 1, ...without })).toMatchObject({
      code: 'bad_words',
    })
    const gift: Block = { type: 'text', text: 'Leave a review and get a gift card.' }
    const paid = { ...own, blocks: [...own.blocks, gift] }
    expect(await run.as(practice.id, 'save-template', { ...place, based_on: 1, ...paid })).toMatchObject({
      status: 422,
      code: 'held_back',
      details: { findings: [expect.objectContaining({ code: 'review_incentive', severity: 'block' })] },
    })
  })
})
