import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { runAs, visitor } from '../../../../tests/verbs.ts'
import { createApp } from '../../../server/app.ts'
import { readContact } from './read-contact.ts'
import { requestDataDeletion } from './request-data-deletion.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const received = { ok: true, data: { status: 'received' } }
const ask = (input: object, now?: Date) => runAs(database, visitor, requestDataDeletion, input, now)
const mailsAbout = (email: string) =>
  database.sql(
    'select * from outbound_messages where recipient = $1 or reply_to = $1 order by kind desc, created_at',
    [email],
  )

describe('a data deletion request', () => {
  it('reaches the operators, and is confirmed', async () => {
    const email = 'marcus@example.com'
    const asked = {
      email: ' Marcus@Example.com ',
      subject: 'client',
      practice: 'Willow & Stone',
      note: 'Please <b>all</b> of it.',
    }
    expect(await ask(asked)).toEqual(received)
    const [request, confirmation] = await mailsAbout(email)
    expect(request).toMatchObject({
      practice_id: null,
      kind: 'data-deletion-request',
      recipient: readContact(),
      reply_to: email,
      status: 'queued',
    })
    expect(request?.body_text).toContain('Whose data: A client of a practice')
    expect(request?.body_text).toContain('Practice: Willow & Stone')
    expect(request?.body_html).toContain('Please &lt;b&gt;all&lt;/b&gt; of it.')
    expect(confirmation).toMatchObject({
      kind: 'data-deletion-received',
      recipient: email,
      practice_id: null,
    })
  })

  it('includes no stranger’s text in the email to the given address', async () => {
    await ask({
      email: 'target@example.com',
      subject: 'account',
      practice: 'Buy pills',
      note: 'spam.example',
    })
    const mail = (await mailsAbout('target@example.com')).find(
      found => found.recipient === 'target@example.com',
    )
    expect(JSON.stringify(mail)).not.toMatch(/pills|spam/)
  })

  it('sends emails once per day and address, with the same answer each time', async () => {
    const again = { email: 'twice@example.com', subject: 'account' }
    const day = new Date('2026-05-14T23:59:00Z')
    expect([await ask(again, day), await ask(again, day)]).toEqual([received, received])
    expect(await mailsAbout('twice@example.com')).toHaveLength(2)
    await ask(again, new Date('2026-05-15T00:01:00Z'))
    expect(await mailsAbout('twice@example.com')).toHaveLength(4)
  })

  it('gives bots the same answer as people, and sends nothing', async () => {
    expect(await ask({ email: 'bot@example.com', subject: 'account', website: 'x' })).toEqual(received)
    expect(await mailsAbout('bot@example.com')).toEqual([])
  })

  it.each([
    ['email', { email: 'marcus@', subject: 'client' }],
    ['subject', { email: 'a@example.com', subject: 'everyone' }],
    ['note', { email: 'a@example.com', subject: 'client', note: 'x'.repeat(2_001) }],
  ])('is refused with an invalid %s', async (field, input) => {
    const refused = await ask(input)
    expect(refused).toMatchObject({ ok: false, status: 400, code: 'invalid_input' })
    expect(refused).toHaveProperty(`details.fields.${field}`)
  })
})

it('deletion requests are limited to five an hour for one visitor, over HTTP', async () => {
  const { deps } = await testApp(database)
  const app = createApp({ ...deps, now: () => new Date('2026-05-14T12:00:00Z') })
  const post = (at: number) =>
    app.request('/functions/v1/request-data-deletion', {
      method: 'POST',
      body: JSON.stringify({ email: `many-${at}@example.com`, subject: 'account' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.7.7' },
    })
  const statuses = []
  for (let at = 0; at < 6; at++) statuses.push((await post(at)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
