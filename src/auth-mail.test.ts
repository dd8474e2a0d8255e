import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../tests/database.ts'
import { authMail } from './auth-mail.ts'
import { readConfig } from './server/config.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('account emails are written to the outbox once, in the product’s own text', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://app.example' })
  const write = authMail(database.pool, config, () => new Date('2026-05-14T12:00:00Z'))
  const shared = { actionUrl: 'https://app.example', tokenHash: 'h' }
  const changed = { kind: 'email-changed', to: 'old@example.com', newEmail: 'new@example.com' } as const
  await write({ ...shared, ...changed, token: '' })
  await write({ ...shared, ...changed, token: '' })
  await write({
    ...shared,
    kind: 'email-change',
    to: 'old@example.com',
    newEmail: 'new@example.com',
    token: '654321',
  })
  await write({ ...shared, kind: 'recover', to: 'old@example.com', token: '123456' })
  const to = { to: 'new@example.com', token: '' }
  const actionUrl = 'https://app.example/auth/take-back?token_hash=t'
  await write({ ...shared, ...to, kind: 'second-step-added', actionUrl })
  for (const kind of ['second-step-removed', 'backup-codes-renewed'] as const)
    await write({ ...shared, ...to, kind })
  const rows = await database.sql(
    'select practice_id, kind, recipient, body_text from outbound_messages order by kind',
  )
  const ifNotYou = expect.stringMatching(/If it wasn't you[\s\S]*https:\/\/app\.example\/auth\/reset/)
  expect(rows).toEqual([
    expect.objectContaining({ kind: 'account-backup-codes-renewed', body_text: ifNotYou }),
    expect.objectContaining({
      kind: 'account-email-change',
      body_text: expect.stringMatching(/to new@example\.com[\s\S]*If it wasn't you, don't/),
    }),
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
      body_text: expect.stringMatching(
        /for 3 days[\s\S]*This wasn't me: https:\/\/app\.example\/auth\/take-back\?token_hash=t/,
      ),
    }),
    expect.objectContaining({ kind: 'account-second-step-removed', body_text: ifNotYou }),
  ])
  expect(rows[2]?.body_text).not.toContain('type this code')
})
