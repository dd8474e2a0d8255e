import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../tests/database.ts'
import { authMail } from './auth-mail.ts'
import { readConfig } from './server/config.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('writes what the platform says into the outbox, once, in the product’s words', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://app.example' })
  const write = authMail(database.pool, config, () => new Date('2026-05-14T12:00:00Z'))
  const shared = { actionUrl: 'https://app.example', tokenHash: 'h' }
  const changed = { kind: 'email-changed', to: 'old@example.com', newEmail: 'new@example.com' } as const
  await write({ ...shared, ...changed, token: '' })
  await write({ ...shared, ...changed, token: '' })
  await write({ ...shared, kind: 'recover', to: 'old@example.com', token: '123456' })
  await write({ ...shared, kind: 'second-step-added', to: 'new@example.com', token: '' })
  const rows = await database.sql(
    'select practice_id, kind, recipient, body_text from outbound_messages order by kind',
  )
  expect(rows).toEqual([
    {
      practice_id: null,
      kind: 'account-email-changed',
      recipient: 'old@example.com',
      body_text: expect.stringMatching(/sign in to Stillpoint as new@example\.com[\s\S]*If it was not you/),
    },
    expect.objectContaining({ kind: 'account-recover', body_text: expect.stringContaining('123456') }),
    expect.objectContaining({
      kind: 'account-second-step-added',
      recipient: 'new@example.com',
      body_text: expect.stringMatching(/If it wasn't you[\s\S]*https:\/\/app\.example\/contact/),
    }),
  ])
  expect(rows[0]?.body_text).not.toContain('type this code')
})
