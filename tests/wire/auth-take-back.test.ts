import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepAuth } from '#server/platform/auth/sweep.ts'
import { enroll } from '../second-factor.ts'
import { type AuthWorld, authWorld, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  const often = { most: 10_000, seconds: 60 }
  world = await authWorld(
    {},
    { signUpsPerAddress: often, signInsPerAddress: often, verificationsPerAddress: often },
  )
})
afterAll(() => world.close())
// Each test begins with a half minute of its own, so that no code is one that was used.
beforeEach(() => world.pass(90))

type Auth = SupabaseClient['auth']
const password = 'a quiet password'
const hours = (many: number) => many * 3600

async function signedUp(): Promise<{ email: string; auth: Auth }> {
  const email = someone()
  const { auth } = world.browser()
  await auth.signUp({ email, password })
  return { email, auth }
}

async function signIn(email: string, by = password) {
  const { auth } = world.browser()
  return { auth, error: (await auth.signInWithPassword({ email, password: by })).error }
}

/** Adds an app, as somebody who knows the password; answers a way to make its codes. */
async function addFactor(auth: Auth, friendly_name = 'Phone') {
  const asking = { fetch: world.fetch, url: world.config.publicUrl, auth }
  const { id, totp } = await enroll(asking, password, { friendly_name })
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) })
  const code = () => app.generate({ timestamp: world.now().getTime() })
  const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: code() })
  expect(error).toBeNull()
  world.pass(30)
  return { id, code }
}

async function makeCodes(auth: Auth, anew: '' | '/regenerate' = '') {
  const made = await world.fetch(`${world.config.publicUrl}/auth/v1/factors/recovery-codes${anew}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await auth.getSession()).data.session?.access_token}` },
  })
  expect(made.status).toBe(200)
}

const mailed = { password_kept: false, recovery_sent: true }

const lettersTo = (email: string, kind: string) =>
  world.mails.filter(mail => mail.to === email && mail.kind === kind)
const linkTo = (email: string) => {
  const { actionUrl } = lettersTo(email, 'second-step-added').at(-1) as { actionUrl: string }
  return new URL(actionUrl).searchParams.get('token_hash') as string
}

/** The status, and whether a letter was sent and the password stays, or why it was refused. */
async function takeBack(token_hash: unknown): Promise<[number, unknown]> {
  const answer = await world.fetch(`${world.config.publicUrl}/auth/v1/factors/take-back`, {
    method: 'POST',
    body: JSON.stringify({ token_hash }),
  })
  const { error_code, ...body } = (await answer.json()) as { error_code?: string }
  return [answer.status, error_code ?? body]
}

const factorsOf = (email: string) =>
  world.database.sql(
    'select f.factor_type, f.friendly_name from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1',
    [email],
  )

/** Signs in by the last letter that was sent for a new password. */
async function byRecovery(email: string): Promise<Auth> {
  const { auth } = world.browser()
  const token_hash = lettersTo(email, 'recover').at(-1)?.tokenHash ?? ''
  expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  return auth
}

async function moveTo(auth: Auth, email: string) {
  const asked = await world.fetch(`${world.config.publicUrl}/auth/v1/user`, {
    method: 'PUT',
    body: JSON.stringify({ email, current_password: password }),
    headers: { authorization: `Bearer ${(await auth.getSession()).data.session?.access_token}` },
  })
  expect(asked.status).toBe(200)
}
const agree = async (email: string) => {
  const token_hash = lettersTo(email, 'email-change').at(-1)?.tokenHash ?? ''
  return world.browser().auth.verifyOtp({ token_hash, type: 'email_change' })
}

describe('the link about a new second step', () => {
  it('is in the email, and stored as a digest', async () => {
    const { email, auth } = await signedUp()
    await addFactor(auth)
    const [letter] = lettersTo(email, 'second-step-added')
    expect(letter?.actionUrl).toMatch(/^https:\/\/app\.example\/auth\/take-back\?token_hash=[\w-]{43}$/)
    const rows = JSON.stringify(await world.database.sql('select * from auth.mfa_factors'))
    expect(rows).not.toContain(linkTo(email))
  })

  it('removes the factor and its codes, ends every session and leads to a new password', async () => {
    const { email, auth } = await signedUp()
    await addFactor(auth)
    await makeCodes(auth)
    expect(await takeBack(linkTo(email))).toEqual([200, mailed])
    expect(await factorsOf(email)).toEqual([])
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(lettersTo(email, 'second-step-removed')).toHaveLength(1)
    // The password is worth nothing from now on: who added the factor knew it.
    expect((await signIn(email)).error?.code).toBe('invalid_credentials')
    const owner = await byRecovery(email)
    expect((await owner.updateUser({ password: 'another password' })).error).toBeNull()
    expect((await signIn(email, 'another password')).error).toBeNull()
  })

  it('says so when an email was requested a moment ago', async () => {
    const { email, auth } = await signedUp()
    await addFactor(auth)
    await world.browser().auth.resetPasswordForEmail(email)
    expect(await takeBack(linkTo(email))).toEqual([200, { password_kept: false, recovery_sent: false }])
    expect((await (await byRecovery(email)).getUser()).error).toBeNull()
  })

  it('works once', async () => {
    const { email, auth } = await signedUp()
    await addFactor(auth)
    const link = linkTo(email)
    const both = await Promise.all([takeBack(link), takeBack(link)])
    expect(both.map(([status]) => status).sort()).toEqual([200, 403])
    expect(await takeBack(link)).toEqual([403, 'otp_expired'])
  })

  it('works for 72 hours, and changes nothing after that', async () => {
    const [late, early] = [await signedUp(), await signedUp()]
    for (const { auth } of [late, early]) await addFactor(auth)
    world.pass(hours(72) - 60)
    expect(await takeBack(linkTo(early.email))).toEqual([200, mailed])
    world.pass(61)
    expect(await takeBack(linkTo(late.email))).toEqual([403, 'otp_expired'])
    expect(await factorsOf(late.email)).toHaveLength(1)
    expect((await signIn(late.email)).error).toBeNull()
  })

  it('is refused when it is invented', async () => {
    for (const token of ['', 'made-up', null]) expect(await takeBack(token)).toEqual([403, 'otp_expired'])
    for (const token of ['x'.repeat(3_000), 7])
      expect(await takeBack(token)).toEqual([400, 'validation_failed'])
  })

  it('is not renewed by signing in with the factor', async () => {
    const { email, auth } = await signedUp()
    const { id, code } = await addFactor(auth)
    world.pass(hours(71))
    const later = await signIn(email)
    expect((await later.auth.mfa.challengeAndVerify({ factorId: id, code: code() })).error).toBeNull()
    expect(lettersTo(email, 'second-step-added')).toHaveLength(1)
    world.pass(hours(1))
    expect(await takeBack(linkTo(email))).toEqual([403, 'otp_expired'])
  })

  it('undoes everything added since, and nothing from before', async () => {
    const { email, auth } = await signedUp()
    await addFactor(auth, 'Mine')
    await makeCodes(auth)
    world.pass(hours(100))
    const { auth: thief } = await signIn(email)
    await world.database.sql(`update auth.sessions set aal = 'aal2'`)
    await thief.refreshSession()
    await addFactor(thief, 'Theirs')
    const link = linkTo(email)
    await addFactor(thief, 'Theirs too')
    await makeCodes(thief, '/regenerate')
    const asking = { fetch: world.fetch, url: world.config.publicUrl, auth: thief }
    await enroll(asking, password, { friendly_name: 'Begun' })
    expect(await takeBack(link)).toEqual([200, mailed])
    expect(await factorsOf(email)).toEqual([{ factor_type: 'totp', friendly_name: 'Mine' }])
    // Who has only the mailbox meets the factor from before.
    const reader = await byRecovery(email)
    expect((await reader.updateUser({ password: 'another password' })).error?.code).toBe('insufficient_aal')
  })
})

describe('an attacker who added the factor', () => {
  it('can’t move the account away from the inbox that has the link', async () => {
    const { email, auth } = await signedUp()
    await addFactor(auth)
    const theirs = someone()
    await moveTo(auth, theirs)
    // Both have to agree, and the owner's inbox doesn't.
    await agree(theirs)
    expect(lettersTo(email, 'email-change')).toMatchObject([{ newEmail: theirs }])
    expect(lettersTo(email, 'email-changed')).toEqual([])
    expect((await auth.getUser()).data.user?.email).toBe(email)
    expect(await takeBack(linkTo(email))).toEqual([200, mailed])
    const [row] = await world.database.sql('select email_change from auth.users where email = $1', [email])
    expect(row).toEqual({ email_change: null })
  })

  it('can’t do so with an earlier change request', async () => {
    const { email, auth } = await signedUp()
    const theirs = someone()
    await moveTo(auth, theirs)
    await addFactor(auth)
    expect((await agree(theirs)).error?.code).toBe('otp_expired')
    expect(await takeBack(linkTo(email))).toEqual([200, mailed])
  })

  it('can’t do so by moving first, because the previous address gets the link too', async () => {
    const { email, auth } = await signedUp()
    const [first, second] = [someone(), someone()]
    for (const theirs of [first, second]) {
      await moveTo(auth, theirs)
      expect((await agree(theirs)).error).toBeNull()
      world.pass(61)
    }
    await addFactor(auth)
    expect(lettersTo(second, 'second-step-added')).toHaveLength(1)
    // A letter to choose a password would go to the wrong address: the password that the owner knows stays.
    expect(await takeBack(linkTo(email))).toEqual([200, { password_kept: true, recovery_sent: false }])
    expect(lettersTo(second, 'recover')).toEqual([])
    const owner = await signIn(second)
    expect(owner.error).toBeNull()
    expect((await owner.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
  })

  it('an address left longer ago, or that agreed, gets no email', async () => {
    const { email, auth } = await signedUp()
    const theirs = someone()
    await moveTo(auth, theirs)
    await agree(theirs)
    const before = 'select email_before from auth.users where email = $1'
    await sweepAuth(world.database.pool, world.now())
    expect(await world.database.sql(before, [theirs])).toEqual([{ email_before: email }])
    world.pass(hours(73))
    await sweepAuth(world.database.pool, world.now())
    expect(await world.database.sql(before, [theirs])).toEqual([{ email_before: null }])
    await auth.refreshSession()
    await addFactor(auth)
    expect(lettersTo(email, 'second-step-added')).toEqual([])
    const moved = someone()
    await moveTo(auth, moved)
    world.pass(60)
    await agree(moved)
    await agree(theirs)
    await addFactor(auth, 'Tablet')
    expect(lettersTo(theirs, 'second-step-added')).toHaveLength(1)
    expect(lettersTo(moved, 'second-step-added')).toHaveLength(1)
  })
})

describe('removing a factor', () => {
  const told = (email: string) => world.mails.filter(({ to }) => to === email).map(({ kind }) => kind)

  it('requires the password a while after the second step, and notifies the account’s address', async () => {
    const { email, auth } = await signedUp()
    const { id } = await addFactor(auth)
    world.pass(15 * 60 + 1)
    expect((await auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    })
    const { data } = await auth.getSession()
    const remove = async (current_password: string) => {
      const answer = await world.fetch(`${world.config.publicUrl}/auth/v1/factors/${id}`, {
        method: 'DELETE',
        body: JSON.stringify({ current_password }),
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      })
      return answer.status
    }
    expect(await remove('a guess')).toBe(400)
    expect(told(email)).toEqual(['second-step-added'])
    expect(await remove(password)).toBe(200)
    expect(told(email)).toEqual(['second-step-added', 'second-step-removed'])
    expect(await takeBack(linkTo(email))).toEqual([403, 'otp_expired'])
  })

  it('that was never verified requires nothing and sends no notice', async () => {
    const { email, auth } = await signedUp()
    const asking = { fetch: world.fetch, url: world.config.publicUrl, auth }
    const { id } = await enroll(asking, password)
    world.pass(15 * 60 + 1)
    expect((await auth.mfa.unenroll({ factorId: id })).error).toBeNull()
    expect(told(email)).toEqual([])
  })
})
