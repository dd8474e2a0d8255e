import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'
import { type Account, ask, enter, type Session } from './practice-api.ts'

/** SQL as the owner of the run's database: for what no call of the product may do. */
export async function asOwner(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const owner = ownerOf(process.env.E2E_DATA as string)
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Makes an account an admin of the product (§6), with the second factor that admins need; `page` goes on with it. */
export async function makeAdmin(page: Page, account: Account): Promise<void> {
  await raise(account)
  await enter(page, account.session)
  await asOwner(`insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`, [
    account.session.user.id,
  ])
}

/** Sets up an authenticator app for an account and shows its first code. Answers what makes the codes. */
export async function raise(account: Account): Promise<TOTP> {
  const factors = '/auth/v1/factors'
  const post = <T>(path: string, body: object) => ask<T>(path, body, account.session.access_token)
  const made = await post<{ id: string; totp: { secret: string } }>(factors, {
    factor_type: 'totp',
    current_password: account.password,
  })
  const app = new TOTP({ secret: Secret.fromBase32(made.totp.secret) })
  const challenge = await post<{ id: string }>(`${factors}/${made.id}/challenge`, {})
  const answer = { challenge_id: challenge.id, code: app.generate() }
  Object.assign(account.session, await post<Session>(`${factors}/${made.id}/verify`, answer))
  return app
}
