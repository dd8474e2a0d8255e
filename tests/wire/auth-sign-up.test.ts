import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, authWorld, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await authWorld()
})
afterAll(() => world.close())

describe('sign-up and sign-in without confirmation', () => {
  it('gives a session at once and stores the metadata', async () => {
    const email = someone()
    const options = {
      data: { practice_name: 'Willow & Stone' },
      emailRedirectTo: 'https://app.example/dashboard',
    }
    const { data, error } = await world.browser().auth.signUp({ email, password: 'secret', options })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
    })
    expect(data.user?.user_metadata).toEqual({ practice_name: 'Willow & Stone' })
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', identity_data: { email } })
    expect(world.mails).toEqual([])
  })

  it('signs in, reads the user, and signs out', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    const { auth } = world.browser()
    const { data, error } = await auth.signInWithPassword({ email: email.toUpperCase(), password: 'secret' })
    expect(error).toBeNull()
    expect((await auth.getUser()).data.user).toMatchObject({ id: data.user?.id, email })
    expect((await auth.signOut()).error).toBeNull()
    expect((await auth.getSession()).data.session).toBeNull()
  })

  it('reports a registered address in the words the sign-up screen expects', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    const { error, data } = await world.browser().auth.signUp({ email, password: 'another' })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
    expect(data.session).toBeNull()
  })

  it('lets one of two simultaneous sign-ups through', async () => {
    const email = someone()
    const both = await Promise.all(
      [1, 2].map(() => world.browser().auth.signUp({ email, password: 'secret' })),
    )
    expect(both.map(one => one.error?.code).sort()).toEqual(['user_already_exists', undefined])
  })

  it('requires six characters, and explains why', async () => {
    const { error } = await world.browser().auth.signUp({ email: someone(), password: '12345' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] })
    expect(error?.message).toBe('Password should be at least 6 characters.')
    expect((await world.browser().auth.signUp({ email: someone(), password: '123456' })).error).toBeNull()
  })

  it.each([
    ['no address', { password: 'secret' }, 422, 'anonymous_provider_disabled'],
    ['no password', { email: 'a@b.example' }, 422, 'validation_failed'],
    ['not an address', { email: 'a b', password: 'secret' }, 400, 'validation_failed'],
    [
      'an address and a phone',
      { email: 'a@b.example', phone: '123456', password: 'secret' },
      400,
      'validation_failed',
    ],
    ['a phone', { phone: '123456', password: 'secret' }, 400, 'phone_provider_disabled'],
    ['a number for an address', { email: 5, password: 'secret' }, 400, 'validation_failed'],
    [
      'too much metadata',
      { email: 'm@b.example', password: 'secret', data: { x: 'y'.repeat(9000) } },
      422,
      'validation_failed',
    ],
    [
      'half a surrogate',
      { email: 'm@b.example', password: 'secret', data: { x: '\ud800' } },
      400,
      'bad_json',
    ],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await post('/signup', JSON.stringify(body))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code: status, error_code: code })
  })

  it('refuses a body that is not JSON or is too long', async () => {
    expect(await (await post('/signup', '{')).json()).toMatchObject({ code: 400, error_code: 'bad_json' })
    expect(await (await post('/signup', '[]')).json()).toMatchObject({ code: 400, error_code: 'bad_json' })
    const long = await post('/signup', JSON.stringify({ data: 'x'.repeat(70_000) }))
    expect(long.status).toBe(413)
  })

  it('gives the same answer for a wrong password and an unknown user', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    const wrong = await world.browser().auth.signInWithPassword({ email, password: 'secrets' })
    const nobody = await world.browser().auth.signInWithPassword({ email: someone(), password: 'secrets' })
    for (const { error } of [wrong, nobody])
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
  })

  it('answers in the format of the requested API version', async () => {
    const body = JSON.stringify({ email: someone(), password: 'secret' })
    const old = await post('/token?grant_type=password', body)
    expect(old.headers.get('x-supabase-api-version')).toBeNull()
    expect(await old.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    const recent = await post('/token?grant_type=password', body, { 'X-Supabase-Api-Version': '2024-01-01' })
    expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await recent.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  it('stores neither passwords nor tokens in plain text', async () => {
    const email = someone()
    const { data } = await world.browser().auth.signUp({ email, password: 'a very secret word' })
    const dump = JSON.stringify([
      await world.database.sql('select * from auth.users where email = $1', [email]),
      await world.database.sql('select * from auth.refresh_tokens'),
      await world.database.sql('select * from auth.sessions'),
    ])
    expect(dump).toContain('$argon2id$')
    expect(dump).not.toContain('a very secret word')
    expect(dump).not.toContain(data.session?.refresh_token)
  })
})

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return world.fetch(`https://app.example/auth/v1${path}`, { method: 'POST', body, headers })
}
