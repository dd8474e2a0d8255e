import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Words } from '#diary/messages/schema.ts'
import { mailNamed } from '#message-kinds.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { tidyPreviewsJob } from '../previews/tidy-previews.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
const start = '2026-05-22T14:00:00.000Z'
const place = { purpose: 'visit-booked', channel: 'email' }
const standard = mailNamed('visit-booked').words
const own = (opening = 'Hello {{first_name}}, come in.'): Words => ({
  subject: 'See you {{when}}',
  blocks: standard.blocks.map(each => (each.type === 'text' ? { ...each, text: opening } : each)),
})

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
})

const save = (words: Words, based_on: number, of = practice) =>
  run.as(of.id, 'save-template', { ...place, based_on, ...words })
const restore = (version: number, based_on: number) =>
  run.as(practice.id, 'restore-template', { ...place, based_on, version })
const versions = (of = practice) =>
  database.sql(
    `select version, subject, blocks, created_by from message_templates where practice_id = $1 order by version`,
    [of.id],
  )

async function book(first_name = 'Nadia', at = start): Promise<string> {
  const { id: practice_id, service_id, duration_id } = practice
  const wish = { practice_id, service_id, duration_id, start: at }
  const { hold_token } = dataOf(await run.visit('hold-slot', wish))
  const person = { first_name, last_name: 'Brooks', email: 'nadia@example.com', phone: '(828) 253-0119' }
  dataOf(await run.visit('book-appointment', { practice_id: practice.id, hold_token, ...person }))
  const found = 'select id from appointments where practice_id = $1 and starts_at = $2'
  const [row] = await database.sql(found, [practice_id, at])
  return row?.id as string
}
const letter = async (kind = 'visit-booked') =>
  (
    await database.sql(
      'select * from outbound_messages where practice_id = $1 and kind = $2 order by created_at desc limit 1',
      [practice.id, kind],
    )
  )[0] as Record<string, never>

describe('the custom text of an email', () => {
  it('is used from the next booking on, and the message records its version', async () => {
    await book('Ann')
    expect(await letter()).toMatchObject({
      subject: expect.stringMatching(/^You are booked: /),
      template_version: null,
    })
    expect(dataOf(await save(own(), 0))).toEqual({ version: 1 })
    await book('Nadia', '2026-05-22T18:00:00.000Z')
    const { subject, body_text, body_html, template_version } = await letter()
    expect(subject).toMatch(/^See you Fri, May 22, 2:00/)
    expect(body_text).toContain('Hello Nadia, come in.')
    expect(body_text).toMatch(/See, move or cancel: http.+\/appointment-manage\//)
    expect(body_html).toContain('Hello Nadia, come in.')
    expect(template_version).toBe(1)
  })

  it('is stored in versions with authors, and an older version is restored as a new one', async () => {
    await save(own('One'), 0)
    await save(own('Two'), 1)
    expect(dataOf(await restore(1, 2))).toEqual({ version: 3 })
    expect(dataOf(await restore(0, 3))).toEqual({ version: 4 })
    expect(await versions()).toEqual([
      { version: 1, ...own('One'), created_by: practice.id },
      { version: 2, ...own('Two'), created_by: practice.id },
      { version: 3, ...own('One'), created_by: practice.id },
      { version: 4, subject: null, blocks: null, created_by: practice.id },
    ])
    await book()
    expect(await letter()).toMatchObject({ template_version: null })
    expect(dataOf(await restore(4, 4))).toEqual({ version: 4 })
    expect(await restore(9, 4)).toMatchObject({ code: 'not_found' })
  })

  it('gets author and time from the database, and a restored one keeps its own', async () => {
    const write = (version: number, isRestored: boolean) =>
      inTransaction(
        database.pool,
        { role: 'practice_worker', claims: { practice_id: practice.id, sub: practice.id } },
        {},
        async client => {
          if (isRestored) await client.query(`select set_config('app.restoring', '1', true)`)
          await client.query(
            `insert into message_templates (practice_id, purpose, version, subject, blocks, created_by, created_at)
              values ($1, 'visit-moved', $2, 's', '[]', null, '2020-01-01')`,
            [practice.id, version],
          )
        },
      )
    await write(1, false)
    await write(2, true)
    expect(
      await database.sql(
        `select created_by, created_at > '2021-01-01' as is_new from message_templates where practice_id = $1 order by version`,
        [practice.id],
      ),
    ).toEqual([
      { created_by: practice.id, is_new: true },
      { created_by: null, is_new: false },
    ])
  })

  it('is never overwritten from an outdated version, and saving twice stores it once', async () => {
    const [first, second] = await Promise.all([save(own('One'), 0), save(own('Two'), 0)])
    const codes = [first, second].map(result => (result?.ok ? 'saved' : result?.code)).sort()
    expect(codes).toEqual(['saved', 'words_moved'])
    expect(await versions()).toHaveLength(1)
    expect(await save(own('Three'), 0)).toMatchObject({ code: 'words_moved', details: { version: 1 } })
    expect(await save(own('Three'), 7)).toMatchObject({ code: 'words_moved' })
    expect(await restore(0, 0)).toMatchObject({ code: 'words_moved' })
    expect(dataOf(await save(own('Three'), 1))).toEqual({ version: 2 })
    expect(dataOf(await save(own('Three'), 1))).toEqual({ version: 2 })
    expect(await versions()).toHaveLength(2)
  })

  it('is stored once for twenty simultaneous saves', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => save(own(`Words ${n}`), 0)))
    expect(all.filter(result => result.ok)).toHaveLength(1)
    expect(all.filter(result => !result.ok && result.code !== 'words_moved')).toEqual([])
    expect(await versions()).toHaveLength(1)
  })

  it('that equals the standard text counts as the standard', async () => {
    expect(dataOf(await save(standard, 0))).toEqual({ version: 0 })
    await save(own(), 0)
    expect(dataOf(await save(standard, 1))).toEqual({ version: 2 })
    expect((await versions())[1]).toMatchObject({ subject: null, blocks: null })
  })

  it('is refused by field if it cannot be used', async () => {
    const without = { ...own(), blocks: own().blocks.filter(({ type }) => type !== 'button') }
    expect(await save(without, 0)).toMatchObject({
      code: 'bad_words',
      details: { fields: { blocks: expect.any(String) } },
    })
    expect(await save({ ...own('{{secret}}'), subject: '{{first_name}}' }, 0)).toMatchObject({
      code: 'bad_words',
      details: { fields: { 'block-1': expect.any(String), subject: expect.any(String) } },
    })
    expect(await save(own('a'.repeat(2001)), 0)).toMatchObject({ code: 'invalid_input' })
    expect(await save(own('NUL \u0000'), 0)).toMatchObject({ code: 'invalid_input' })
    const blocks = Array(4000).fill({ type: 'text', text: 'a' })
    expect(await save({ subject: 's', blocks }, 0)).toMatchObject({ code: 'invalid_input' })
    expect(
      await run.as(practice.id, 'save-template', {
        purpose: 'password',
        channel: 'email',
        based_on: 0,
        ...own(),
      }),
    ).toMatchObject({ code: 'invalid_input' })
    expect(await versions()).toEqual([])
  })

  it('is limited to one practice', async () => {
    const other = await openPractice(database)
    await save(own('Theirs'), 0, other)
    expect(await restore(1, 0)).toMatchObject({ code: 'not_found' })
    await book()
    expect((await letter()).body_text).not.toContain('Theirs')
    expect(await versions()).toEqual([])
  })

  it('is limited to a thousand versions', async () => {
    await database.sql(
      `insert into message_templates (practice_id, purpose, version) select $1, 'visit-booked', n from generate_series(1, 1000) n`,
      [practice.id],
    )
    expect(await save(own(), 1000)).toMatchObject({ code: 'most_templates' })
  })

  it('that cannot be used falls back to the standard text, and cannot be restored', async () => {
    await database.sql(
      `insert into message_templates (practice_id, purpose, version, subject, blocks)
       values ($1, 'visit-booked', 1, 'S', '[{"type": "text", "text": "{{gone}}"}]')`,
      [practice.id],
    )
    await book()
    expect(await letter()).toMatchObject({
      subject: expect.stringMatching(/^You are booked/),
      template_version: null,
    })
    await save(own(), 1)
    expect(await restore(1, 2)).toMatchObject({ code: 'not_usable' })
  })
})

describe('an email preview', () => {
  const preview = (more: object = {}, of = practice) =>
    run.as(of.id, 'preview-letter', { purpose: 'visit-booked', appointment_id: null, ...own(), ...more })
  const shown = (path: string) =>
    run.visit('show-letter-preview', { token: path.replace('/letter-preview/', '') })

  it('shows the email for a sample client, and sends none', async () => {
    const said = dataOf(await preview())
    expect(said).toMatchObject({ to: 'Nadia', subject: expect.stringMatching(/^See you Tue, May 26, 2:00/) })
    expect(said.body_text).toContain('Hello Nadia, come in.')
    expect(said.body_text).toContain('Visit: Deep tissue')
    const { body_html } = dataOf(await shown(said.path))
    expect(body_html).toContain('href="#"')
    expect(
      await database.sql('select 1 from outbound_messages where practice_id = $1', [practice.id]),
    ).toEqual([])
  })

  it('shows a real visit, and none of another practice', async () => {
    const appointment_id = await book('Ines {{price}}')
    const links = () =>
      database.sql('select token_hash from appointment_links where practice_id = $1', [practice.id])
    const before = await links()
    const said = dataOf(await preview({ appointment_id }))
    expect(said.to).toBe('Ines {{price}}')
    expect(said.body_text).toContain('Hello Ines {{price}}, come in.')
    const other = await openPractice(database)
    expect(await preview({ appointment_id }, other)).toMatchObject({ code: 'not_found' })
    expect(await preview({ appointment_id: randomUUID() })).toMatchObject({ code: 'not_found' })
    // No link of a client is made for it.
    expect(await links()).toEqual(before)
  })

  it('explains why it cannot be shown', async () => {
    expect(await preview(own('{{secret}}'))).toMatchObject({ code: 'bad_words' })
    const subject = '{{practice}} {{practice}} {{practice}}'
    await database.sql('update practices set name = $2 where id = $1', [practice.id, 'W'.repeat(120)])
    expect(await preview({ ...own(), subject })).toMatchObject({ code: 'too_long' })
  })

  it('is available for ten minutes by its address, limited to the last five per member', async () => {
    const paths: string[] = []
    for (let n = 0; n < 7; n++) {
      run.setNow(new Date(Date.parse('2026-05-20T12:00:00Z') + n * 1000))
      paths.push(dataOf(await preview()).path)
    }
    const found = async () => Promise.all(paths.map(async path => (await shown(path)).ok))
    expect(await found()).toEqual([false, false, true, true, true, true, true])
    expect(await run.visit('show-letter-preview', { token: 'a'.repeat(32) })).toMatchObject({
      code: 'not_found',
    })
    run.setNow('2026-05-20T12:11:00Z')
    expect(await found()).toEqual(Array(7).fill(false))
    const left = () =>
      database.sql('select 1 from private.letter_previews where practice_id = $1', [practice.id])
    expect(await left()).toHaveLength(5)
    await tidyPreviewsJob.run(run.deps as never)
    expect(await left()).toHaveLength(0)
  })
})

describe('a test email', () => {
  const test_id = randomUUID()
  const send = (more: object = {}) =>
    run.as(practice.id, 'send-test-letter', {
      purpose: 'visit-booked',
      appointment_id: null,
      test_id,
      ...own(),
      ...more,
    })

  it('is sent only to the member’s own address, once', async () => {
    await database.sql('update auth.users set email_proven_at = null where id = $1', [practice.id])
    expect(await send()).toMatchObject({ code: 'unproven_address' })
    await database.sql('update auth.users set email_proven_at = now() where id = $1', [practice.id])
    expect(dataOf(await send())).toEqual({ recipient: practice.email })
    expect(dataOf(await send())).toEqual({ recipient: practice.email })
    const rows = await database.sql('select * from outbound_messages where practice_id = $1', [practice.id])
    expect(rows).toMatchObject([
      {
        kind: 'letter-test',
        recipient: practice.email,
        client_id: null,
        subject: expect.stringMatching(/^Test: See you/),
      },
    ])
    expect(rows[0]?.body_text).not.toContain('appointment-manage')
  })
})
