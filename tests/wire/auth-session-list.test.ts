import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, authWorld, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  const often = { most: 10_000, seconds: 60 }
  world = await authWorld({}, { signUpsPerAddress: often, signInsPerAddress: often })
})
afterAll(() => world.close())

const password = 'a quiet password'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const day = 24 * 3600

interface Session {
  access_token: string
  refresh_token: string
}
interface Listed {
  id: string
  device: string
  created_at: string
  last_used_at: string
  is_current: boolean
}

async function ask(method: string, path: string, { by = '', agent = '', body = {} }) {
  const headers: Record<string, string> = agent ? { 'user-agent': agent } : {}
  if (by) headers.authorization = `Bearer ${by}`
  const init = method === 'GET' ? {} : { body: JSON.stringify(body) }
  const answer = await world.fetch(`${world.config.publicUrl}/auth/v1${path}`, { method, headers, ...init })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

async function begin(path: string, body: object, agent: string): Promise<Session> {
  const answer = await ask('POST', path, { body, agent })
  expect(answer.status).toBe(200)
  return answer.body
}
const signUp = (email: string, agent = chrome) => begin('/signup', { email, password }, agent)
const signIn = (email: string, agent = chrome) =>
  begin('/token?grant_type=password', { email, password }, agent)
const refresh = ({ refresh_token }: Session, agent = '') =>
  ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token }, agent })
const list = async (by: string): Promise<Listed[]> => (await ask('GET', '/sessions', { by })).body.sessions
const end = async (by: string, id: string) => {
  const { status, body } = await ask('DELETE', `/sessions/${id}`, { by })
  return [status, body?.error_code]
}

describe('the list of sessions', () => {
  it('shows device, start and last use, with the current session first', async () => {
    const email = someone()
    const here = await signUp(email)
    world.pass(3_000)
    await signIn(email, firefox)
    const listed = await list(here.access_token)
    expect(listed.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome on Windows', true],
      ['Firefox on Linux', false],
    ])
    expect(Date.parse(listed[1]?.created_at ?? '') - Date.parse(listed[0]?.created_at ?? '')).toBeGreaterThan(
      2_999_000,
    )
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'created_at',
      'device',
      'id',
      'is_current',
      'last_used_at',
    ])
  })

  it('records a use at each refresh, with its browser', async () => {
    const email = someone()
    const here = await signUp(email)
    world.pass(1_800)
    const next = await refresh(here, firefox)
    const [one] = await list(next.body.access_token)
    expect(one?.device).toBe('Firefox on Linux')
    expect(Date.parse(one?.last_used_at ?? '') - Date.parse(one?.created_at ?? '')).toBeGreaterThan(1_799_000)
  })

  it('shortens the browser’s name, and works without one', async () => {
    const email = someone()
    const here = await signUp(email, `${firefox} ${'x'.repeat(5_000)}`)
    await signIn(email, '')
    expect((await list(here.access_token)).map(({ device }) => device)).toEqual([
      'Firefox on Linux',
      'Unknown device',
    ])
    const rows = await world.database.sql(
      'select max(char_length(user_agent)) as longest from auth.sessions where user_agent is not null',
    )
    expect(rows).toEqual([{ longest: 200 }])
  })

  it('leaves out revoked sessions, those unused for 90 days, and other users’ sessions', async () => {
    const email = someone()
    await signUp(someone())
    const old = await signUp(email)
    const stolen = await signIn(email)
    await refresh(stolen)
    world.pass(11)
    await refresh(stolen)
    world.pass(90 * day)
    const here = await signIn(email)
    expect(await list(here.access_token)).toMatchObject([{ is_current: true }])
    expect(await list(here.access_token)).toHaveLength(1)
    expect((await ask('GET', '/sessions', { by: old.access_token })).status).toBe(403)
  })

  it('requires a signed-in user', async () => {
    expect((await ask('GET', '/sessions', {})).status).toBe(401)
    expect((await ask('DELETE', `/sessions/${crypto.randomUUID()}`, {})).status).toBe(401)
  })

  it('can’t be read or changed with a password alone when a second step is on', async () => {
    const email = someone()
    const here = await signUp(email)
    const [{ id } = { id: '' }] = await list(here.access_token)
    await world.database.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) select id, 'totp', 'verified', 's' from auth.users where email = $1`,
      [email],
    )
    const half = await signIn(email)
    expect((await ask('GET', '/sessions', { by: half.access_token })).body.error_code).toBe(
      'insufficient_aal',
    )
    expect(await end(half.access_token, id)).toEqual([403, 'insufficient_aal'])
  })
})

describe('signing out another session', () => {
  it('ends it at once, even if its tokens have time left', async () => {
    const email = someone()
    const there = await signUp(email)
    const here = await signIn(email)
    const other = (await list(here.access_token)).find(({ is_current }) => !is_current)
    expect(await end(here.access_token, other?.id ?? '')).toEqual([204, undefined])
    expect(await list(here.access_token)).toHaveLength(1)
    expect((await ask('GET', '/user', { by: there.access_token })).body.error_code).toBe('session_not_found')
    expect((await refresh(there)).body.error_code).toBe('refresh_token_not_found')
    expect((await ask('GET', '/user', { by: here.access_token })).status).toBe(200)
    expect(await end(here.access_token, other?.id ?? '')).toEqual([404, 'session_not_found'])
  })

  it('can’t end another user’s session', async () => {
    const [theirs, mine] = [await signUp(someone()), await signUp(someone())]
    const [{ id } = { id: '' }] = await list(theirs.access_token)
    for (const wrong of [id, crypto.randomUUID(), 'all', '%27', '*'])
      expect(await end(mine.access_token, wrong)).toEqual([404, 'session_not_found'])
    expect(await list(theirs.access_token)).toHaveLength(1)
  })
})
