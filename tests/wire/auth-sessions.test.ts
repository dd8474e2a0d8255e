import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, authWorld, serviceKey, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await authWorld()
})
afterAll(() => world.close())

async function signedUp(): Promise<{ browser: SupabaseClient; email: string; session: Session }> {
  const browser = world.browser()
  const email = someone()
  const { data } = await browser.auth.signUp({ email, password: 'secret' })
  return { browser, email, session: data.session as Session }
}

const refresh = (refresh_token: string) => world.browser().auth.refreshSession({ refresh_token })

describe('refresh tokens', () => {
  it('are replaced at every use', async () => {
    const { session } = await signedUp()
    const { data, error } = await refresh(session.refresh_token)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.user?.id).toBe(session.user.id)
    expect((await refresh(data.session?.refresh_token as string)).error).toBeNull()
  })

  it('give the same successor to a second tab within ten seconds', async () => {
    const { session } = await signedUp()
    const tabs = await Promise.all([1, 2, 3].map(() => refresh(session.refresh_token)))
    const given = new Set(tabs.map(tab => tab.data.session?.refresh_token))
    expect(tabs.map(tab => tab.error)).toEqual([null, null, null])
    expect(given.size).toBe(1)
    const [next] = given
    const moved = await refresh(next as string)
    const late = await refresh(session.refresh_token)
    expect(late.data.session?.refresh_token).toBe(moved.data.session?.refresh_token)
  })

  it('revoke the whole session when one is reused after ten seconds', async () => {
    const { session } = await signedUp()
    const { data } = await refresh(session.refresh_token)
    world.pass(11)
    const stolen = await refresh(session.refresh_token)
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(stolen.error?.message).toBe('Invalid Refresh Token: Already Used')
    const honest = await refresh(data.session?.refresh_token as string)
    expect(honest.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const { error } = await world.browser().auth.getUser(data.session?.access_token)
    expect(error?.name).toBe('AuthSessionMissingError')
  })

  it('are refused if they were never issued', async () => {
    const { error } = await refresh('never-issued')
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect(error?.message).toBe('Invalid Refresh Token: Refresh Token Not Found')
  })
})

describe('signing out', () => {
  it('ends every session by default, even if their tokens have time left', async () => {
    const { browser, email, session } = await signedUp()
    const other = world.browser()
    await other.auth.signInWithPassword({ email, password: 'secret' })
    expect((await browser.auth.signOut()).error).toBeNull()
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
    expect(await code('/user', session.access_token)).toEqual([403, 'session_not_found'])
  })

  it('ends only this session, or only the others', async () => {
    const { browser, email } = await signedUp()
    const [second, third] = [world.browser(), world.browser()]
    for (const one of [second, third]) await one.auth.signInWithPassword({ email, password: 'secret' })
    await second.auth.signOut({ scope: 'local' })
    expect((await browser.auth.getUser()).error).toBeNull()
    await third.auth.signOut({ scope: 'others' })
    expect((await third.auth.getUser()).error).toBeNull()
    expect((await browser.auth.getUser()).error).not.toBeNull()
  })

  it('refuses a scope that does not exist', async () => {
    const { session } = await signedUp()
    expect(await code('/logout?scope=all', session.access_token, 'POST')).toEqual([400, 'validation_failed'])
  })
})

describe('access tokens', () => {
  it('carry the claims that row policies and screens read', async () => {
    const { session, email } = await signedUp()
    const claims = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] as string, 'base64url').toString(),
    )
    expect(claims).toMatchObject({
      iss: 'https://app.example/auth/v1',
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      is_anonymous: false,
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    })
    expect(claims.exp - claims.iat).toBe(3600)
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('are verified by the client with the published keys alone', async () => {
    const { browser } = await signedUp()
    const { data, error } = await browser.auth.getClaims()
    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    const { keys } = (await (await get('/.well-known/jwks.json')).json()) as {
      keys: Record<string, unknown>[]
    }
    expect(keys[0]).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      use: 'sig',
      alg: 'ES256',
      kid: data?.header.kid,
    })
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('are refused when missing, malformed, altered, unsigned or expired', async () => {
    const { session } = await signedUp()
    const [head, body, signature] = session.access_token.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await code('/user', undefined)).toEqual([401, 'no_authorization'])
    for (const bad of [
      'garbage',
      `${head}.${body}.${signature.slice(4)}AAAA`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
    ])
      expect(await code('/user', bad)).toEqual([403, 'bad_jwt'])
    world.pass(3601)
    expect(await code('/user', session.access_token)).toEqual([403, 'bad_jwt'])
    expect(await code('/user', 'sb_publishable_stillpoint')).toEqual([403, 'bad_jwt'])
  })

  it('stop working when the user is deleted', async () => {
    const { session } = await signedUp()
    await world.database.sql('update auth.users set deleted_at = now() where id = $1', [session.user.id])
    expect(await code('/user', session.access_token)).toEqual([403, 'user_not_found'])
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
  })
})

describe('unsupported auth requests', () => {
  it.each([
    ['GET', '/authorize?provider=google', 'provider_disabled', 400],
    ['POST', '/sso', 'saml_provider_disabled', 404],
    ['POST', '/token?grant_type=id_token', 'provider_disabled', 400],
    ['POST', '/token?grant_type=web3', 'web3_provider_disabled', 422],
    ['POST', '/token?grant_type=magic', 'invalid_credentials', 400],
    ['POST', '/factors', 'no_authorization', 401],
    ['GET', '/user/identities/authorize?provider=google', 'no_authorization', 401],
    ['POST', '/oauth/token', 'feature_disabled', 404],
    ['GET', '/nothing', 'feature_disabled', 404],
    ['GET', '/admin/users', 'no_authorization', 401],
  ])('%s %s is refused with %s', async (method, path, wanted, status) => {
    expect(await code(path, undefined, method)).toEqual([status, wanted])
  })

  it('administration without the service key is refused', async () => {
    const { session } = await signedUp()
    expect(await code('/admin/users', session.access_token)).toEqual([403, 'not_admin'])
    expect(await code('/admin/users', 'sb_publishable_stillpoint')).toEqual([403, 'not_admin'])
    expect((await get('/admin/users', serviceKey)).status).toBe(200)
  })
})

function get(path: string, token?: string, method = 'GET'): Promise<Response> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return world.fetch(`https://app.example/auth/v1${path}`, { method, headers })
}

async function code(path: string, token?: string, method = 'GET'): Promise<[number, string]> {
  const answer = await get(path, token, method)
  return [answer.status, ((await answer.json()) as { error_code: string }).error_code]
}
