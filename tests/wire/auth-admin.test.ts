import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, authWorld, serviceKey, someone } from './auth-world.ts'

const secret = randomBytes(32).toString('hex')
let world: AuthWorld
beforeAll(async () => {
  world = await authWorld({ JWT_SECRET: secret, AUTH_POLICY: 'open' })
})
afterAll(() => world.close())

const signed = (claims: Record<string, unknown>, key = secret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))
const admin = () => world.browser({ key: serviceKey }).auth.admin

describe('a shared secret', () => {
  it('signs the tokens and gives administration to service_role', async () => {
    const { data } = await world.browser().auth.signUp({ email: someone(), password: 'secret' })
    const head = data.session?.access_token.split('.')[0] ?? ''
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'HS256' })
    const list = async (token: string) =>
      (
        await world.fetch('https://app.example/auth/v1/admin/users', {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status
    expect(await list(await signed({ role: 'service_role' }))).toBe(200)
    expect(await list(await signed({ role: 'authenticated', sub: data.user?.id }))).toBe(403)
    expect(await list(await signed({ role: 'service_role' }, 'x'.repeat(64)))).toBe(403)
    expect(await list(await signed({ role: 'practice_worker' }))).toBe(403)
    expect(await list(await signed({ role: 'postgres' }))).toBe(403)
  })

  it('allows sign-up and sign-in with phone and password', async () => {
    const phone = '15550001111'
    await world.browser().auth.signUp({ phone, password: 'secret' })
    const { data, error } = await world
      .browser()
      .auth.signInWithPassword({ phone: `+${phone}`, password: 'secret' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } })
  })
})

describe('administration of users', () => {
  it('creates, finds, lists, changes and deletes users', async () => {
    const email = someone()
    const made = await admin().createUser({
      email,
      password: 'secret',
      email_confirm: true,
      user_metadata: { a: 1 },
    })
    expect(made.data.user).toMatchObject({
      email,
      user_metadata: { a: 1 },
      email_confirmed_at: expect.any(String),
    })
    const id = made.data.user?.id as string
    expect((await admin().createUser({ email })).error?.code).toBe('email_exists')
    expect((await admin().getUserById(id)).data.user?.email).toBe(email)
    const page = await admin().listUsers({ page: 1, perPage: 1 })
    expect(page.data).toMatchObject({ users: [{ email }], nextPage: 2 })
    const { auth } = world.browser()
    expect((await auth.signInWithPassword({ email, password: 'secret' })).error).toBeNull()
    // Whoever holds the password of before is signed out by a new one.
    expect((await admin().updateUserById(id, { password: 'another secret' })).error).toBeNull()
    expect((await auth.refreshSession()).error).not.toBeNull()
    const changed = await admin().updateUserById(id, {
      app_metadata: { roles: ['x'] },
      ban_duration: '1h30m',
    })
    expect(changed.data.user).toMatchObject({ app_metadata: { provider: 'email', roles: ['x'] } })
    expect(changed.data.user?.banned_until).toEqual(expect.any(String))
    expect(
      (await admin().updateUserById(id, { ban_duration: 'none' })).data.user?.banned_until,
    ).toBeUndefined()
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  it('refuses invalid pages, durations and roles', async () => {
    expect((await admin().listUsers({ page: -1 })).error?.code).toBe('validation_failed')
    const { data } = await admin().createUser({ email: someone() })
    const id = data.user?.id as string
    expect((await admin().updateUserById(id, { ban_duration: 'long' })).error?.code).toBe('validation_failed')
    expect((await admin().updateUserById(id, { role: 'service_role' })).error?.code).toBe('validation_failed')
    expect((await admin().deleteUser(id, true)).error?.code).toBe('feature_disabled')
  })

  it('gives out links that work once', async () => {
    const email = someone()
    const { data } = await admin().generateLink({
      type: 'signup',
      email,
      password: 'secret',
      options: { data: { b: 2 } },
    })
    expect(data.user?.user_metadata).toEqual({ b: 2 })
    const token_hash = data.properties?.hashed_token as string
    const first = await world.browser().auth.verifyOtp({ token_hash, type: 'signup' })
    expect(first.data.session?.user.email).toBe(email)
    // Nobody has answered a letter to another address yet.
    const proven = async () =>
      (await world.database.sql('select email_proven_at from auth.users where id = $1', [data.user?.id]))[0]
        ?.email_proven_at
    expect(await proven()).not.toBeNull()
    await admin().updateUserById(data.user?.id as string, { email })
    expect(await proven()).not.toBeNull()
    await admin().updateUserById(data.user?.id as string, { email: someone() })
    expect(await proven()).toBeNull()
    expect((await world.browser().auth.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    )
    const nobody = await admin().generateLink({ type: 'recovery', email: someone() })
    expect(nobody.error?.code).toBe('user_not_found')
  })

  it('invites users', async () => {
    const email = someone()
    const { data } = await admin().inviteUserByEmail(email, { redirectTo: 'https://app.example/welcome' })
    expect(data.user?.invited_at).toEqual(expect.any(String))
    expect(world.mails.at(-1)).toMatchObject({ kind: 'invite', to: email })
    const token_hash = world.mails.at(-1)?.tokenHash as string
    const { error } = await world.browser().auth.verifyOtp({ token_hash, type: 'invite' })
    expect(error).toBeNull()
  })
})
