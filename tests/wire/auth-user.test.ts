import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthMail } from '#server/platform/deps.ts'
import { type AuthWorld, authWorld, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  const often = { most: 10_000, seconds: 60 }
  world = await authWorld({}, { bothAddressesAgree: true, signUpsPerAddress: often, mailsPerAddress: often })
})
afterAll(() => world.close())

const lastTo = (email: string) => world.mails.filter(mail => mail.to === email).at(-1) as AuthMail

async function signedUp(): Promise<{ email: string; auth: SupabaseClient['auth'] }> {
  const email = someone()
  const { auth } = world.browser()
  await auth.signUp({ email, password: 'secret', options: { data: { practice_name: 'Willow', old: 1 } } })
  return { email, auth }
}

const verify = (mail: AuthMail) =>
  world.browser().auth.verifyOtp({ token_hash: mail.tokenHash, type: 'email_change' })

describe('a signed-in user', () => {
  it('changes metadata key by key, and null removes a key', async () => {
    const { auth } = await signedUp()
    const { data } = await auth.updateUser({ data: { full_name: 'Ada', old: null } })
    expect(data.user?.user_metadata).toEqual({ practice_name: 'Willow', full_name: 'Ada' })
    const { error } = await auth.updateUser({ data: { note: 'x'.repeat(9000) } })
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' })
    expect((await auth.getUser()).data.user?.user_metadata).toEqual({
      practice_name: 'Willow',
      full_name: 'Ada',
    })
  })

  it('can’t grant themselves a higher role', async () => {
    const { auth } = await signedUp()
    const { data } = await auth.getSession()
    const headers = { Authorization: `Bearer ${data.session?.access_token}` }
    const body = JSON.stringify({ app_metadata: { admin: true } })
    const answer = await world.fetch('https://app.example/auth/v1/user', { method: 'PUT', headers, body })
    expect(answer.status).toBe(403)
    const ignored = JSON.stringify({
      role: 'service_role',
      email_confirmed_at: null,
      data: { role: 'service_role' },
    })
    await world.fetch('https://app.example/auth/v1/user', { method: 'PUT', headers, body: ignored })
    const { data: after } = await auth.refreshSession()
    expect(after.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
  })

  it('changes the email when both addresses agree', async () => {
    const { email, auth } = await signedUp()
    const wanted = someone()
    const { data } = await auth.updateUser(
      { email: wanted, current_password: 'secret' },
      { emailRedirectTo: 'https://app.example/profile' },
    )
    expect(data.user).toMatchObject({ email, new_email: wanted })
    expect([lastTo(email).kind, lastTo(wanted).kind]).toEqual(['email-change', 'email-change'])
    const half = await verify(lastTo(wanted))
    expect(half.data).toMatchObject({ session: null, user: null })
    expect((await auth.getUser()).data.user?.email).toBe(email)
    const whole = await verify(lastTo(email))
    expect(whole.data.user).toMatchObject({ email: wanted })
    expect(whole.data.user?.new_email).toBeUndefined()
    expect(
      (await world.browser().auth.signInWithPassword({ email: wanted, password: 'secret' })).error,
    ).toBeNull()
  })

  it('has the old address notified when its agreement is not required', async () => {
    const alone = await authWorld({}, { bothAddressesAgree: false })
    try {
      const { auth } = alone.browser()
      const [email, wanted] = [someone(), someone()]
      await auth.signUp({ email, password: 'secret' })
      await auth.updateUser({ email: wanted, current_password: 'secret' })
      const letters = (to: string) => alone.mails.filter(mail => mail.to === to)
      expect(letters(email)).toEqual([])
      const { tokenHash } = letters(wanted).at(-1) as AuthMail
      const link = { token_hash: tokenHash, type: 'email_change' } as const
      expect((await alone.browser().auth.verifyOtp(link)).data.user?.email).toBe(wanted)
      expect(letters(email)).toMatchObject([{ kind: 'email-changed', newEmail: wanted, token: '' }])
      // The link again changes nothing, and tells nobody.
      expect((await alone.browser().auth.verifyOtp(link)).error?.code).toBe('otp_expired')
      expect(alone.mails).toHaveLength(2)
    } finally {
      await alone.close()
    }
  })

  it('can’t change the email from a screen that was left open', async () => {
    const { email, auth } = await signedUp()
    const wish = { email: someone() }
    expect((await auth.updateUser(wish)).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    })
    const guess = await auth.updateUser({ ...wish, current_password: 'a guess' })
    expect(guess.error).toMatchObject({ status: 400, code: 'current_password_mismatch' })
    expect(world.mails.filter(mail => mail.to === wish.email)).toEqual([])
    await auth.reauthenticate()
    expect((await auth.updateUser({ ...wish, nonce: lastTo(email).token })).error).toBeNull()
    expect(lastTo(wish.email).kind).toBe('email-change')
  })

  it('without a password can use the sign-in link as proof for 15 minutes', async () => {
    const { email, auth } = await signedUp()
    await auth.resetPasswordForEmail(email)
    const { tokenHash } = lastTo(email)
    const browser = world.browser()
    await browser.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect((await browser.auth.updateUser({ email: someone() })).error).toBeNull()
    world.pass(901)
    for (const wish of [{ email: someone() }, { password: 'my own' }])
      expect((await browser.auth.updateUser(wish)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      })
  })

  it('with an old link can’t proceed by choosing a password', async () => {
    const { email, auth } = await signedUp()
    await auth.reauthenticate()
    await auth.updateUser({ nonce: lastTo(email).token })
    await auth.resetPasswordForEmail(email)
    const browser = world.browser()
    await browser.auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'recovery' })
    world.pass(901)
    const wanted = someone()
    const required = { status: 400, code: 'current_password_required' }
    for (const wish of [{ password: 'my own' }, { password: 'my own', email: wanted }])
      expect((await browser.auth.updateUser(wish)).error).toMatchObject(required)
    const second = await browser.auth.updateUser({ email: wanted, current_password: 'my own' })
    expect(second.error?.code).toBe('current_password_mismatch')
    expect(world.mails.filter(mail => mail.to === wanted)).toEqual([])
    const both = { password: 'another secret', email: wanted, current_password: 'secret' }
    expect((await browser.auth.updateUser(both)).error).toBeNull()
    expect(lastTo(wanted).kind).toBe('email-change')
  })

  it('keeps valid emails about a new address even when a stranger requests more', async () => {
    const { email, auth } = await signedUp()
    const wanted = someone()
    await auth.updateUser({ email: wanted, current_password: 'secret' })
    const first = lastTo(wanted)
    world.pass(61)
    await world.browser().auth.resend({ type: 'email_change', email })
    expect(lastTo(wanted).tokenHash).not.toBe(first.tokenHash)
    // The older link works, and both of the new address count once: the old one is still asked.
    expect((await verify(first)).error).toBeNull()
    expect((await verify(lastTo(wanted))).error?.code).toBe('otp_expired')
    world.pass(61)
    const before = world.mails.filter(mail => mail.to === wanted).length
    await world.browser().auth.resend({ type: 'email_change', email })
    expect(world.mails.filter(mail => mail.to === wanted)).toHaveLength(before)
    expect((await auth.getUser()).data.user?.email).toBe(email)
    expect((await verify(lastTo(email))).data.user?.email).toBe(wanted)
  })

  it('can’t agree twice with one email, or take an address in use', async () => {
    const { email, auth } = await signedUp()
    const other = await signedUp()
    const taken = await auth.updateUser({ email: other.email })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
    const wanted = someone()
    await auth.updateUser({ email: wanted, current_password: 'secret' })
    await verify(lastTo(wanted))
    expect((await verify(lastTo(wanted))).error?.code).toBe('otp_expired')
    await world.browser().auth.signUp({ email: wanted, password: 'secret' })
    expect((await verify(lastTo(email))).error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await auth.getUser()).data.user?.email).toBe(email)
  })

  it('can reauthenticate with an emailed code', async () => {
    const { email, auth } = await signedUp()
    expect((await auth.reauthenticate()).error).toBeNull()
    const nonce = lastTo(email).token
    const wrong = await auth.updateUser({
      password: 'another secret',
      nonce: nonce === '111111' ? '222222' : '111111',
    })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await auth.updateUser({ password: 'another secret', nonce })).error).toBeNull()
  })

  it('needs the current password for a new one, with a limited number of tries', async () => {
    const { email, auth } = await signedUp()
    const wish = { password: 'another secret' }
    expect((await auth.updateUser(wish)).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    })
    const guess = () => auth.updateUser({ ...wish, current_password: 'a guess' })
    expect((await guess()).error).toMatchObject({ status: 400, code: 'current_password_mismatch' })
    const other = world.browser().auth
    await other.signInWithPassword({ email, password: 'secret' })
    expect((await auth.updateUser({ ...wish, current_password: 'secret' })).error).toBeNull()
    // It ended the other session, and no door is left open with the old one.
    expect((await other.refreshSession()).error).not.toBeNull()
    const old = await world.browser().auth.signInWithPassword({ email, password: 'secret' })
    expect(old.error?.code).toBe('invalid_credentials')
    for (let tries = 0; tries < 20; tries++)
      await auth.updateUser({ password: 'third secret', current_password: 'x' })
    const right = { password: 'third secret', current_password: wish.password }
    expect((await auth.updateUser(right)).error).toMatchObject({ status: 429 })
  })

  it('who is banned can’t do anything', async () => {
    const { email, auth } = await signedUp()
    await auth.resetPasswordForEmail(email)
    await world.database.sql(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    )
    expect((await auth.getUser()).error?.code).toBe('user_banned')
    expect((await auth.refreshSession()).error?.code).toBe('user_banned')
    expect((await world.browser().auth.signInWithPassword({ email, password: 'secret' })).error?.code).toBe(
      'user_banned',
    )
    const { tokenHash: token_hash } = lastTo(email)
    const byLink = await world.browser().auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(byLink.error?.code).toBe('otp_expired')
  })
})
