import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthMail } from '#server/platform/deps.ts'
import { type AuthWorld, authWorld, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await authWorld({ AUTH_CONFIRM_EMAIL: 'true' }, generous)
})
afterAll(() => world.close())

const often = { most: 10_000, seconds: 60 }
const generous = { verificationsPerAddress: often, mailsPerAddress: often, signUpsPerAddress: often }

const lettersTo = (email: string) => world.mails.filter(mail => mail.to === email)
const lastTo = (email: string) => lettersTo(email).at(-1) as AuthMail
const linkOf = (mail: AuthMail) => Object.fromEntries(new URL(mail.actionUrl).searchParams)
const emailRedirectTo = 'https://app.example/dashboard'

async function confirmed(): Promise<{ email: string; browser: ReturnType<AuthWorld['browser']> }> {
  const email = someone()
  const browser = world.browser()
  await browser.auth.signUp({ email, password: 'secret', options: { emailRedirectTo } })
  await browser.auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'signup' })
  return { email, browser }
}

describe('a sign-up that must be confirmed', () => {
  it('has a user and no session until the emailed link is used', async () => {
    const email = someone()
    const { auth } = world.browser()
    const { data, error } = await auth.signUp({ email, password: 'secret', options: { emailRedirectTo } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const early = await auth.signInWithPassword({ email, password: 'secret' })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    expect(lastTo(email)).toMatchObject({ kind: 'confirm', token: expect.stringMatching(/^\d{6}$/) })
    expect(linkOf(lastTo(email))).toEqual({
      token_hash: lastTo(email).tokenHash,
      type: 'signup',
      redirect_to: emailRedirectTo,
    })
    expect(lastTo(email).actionUrl).toMatch(/^https:\/\/app\.example\/auth\/confirm\?/)
    const proven = await auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'signup' })
    expect(proven.data.session?.user.email_confirmed_at).toEqual(expect.any(String))
    expect((await auth.signInWithPassword({ email, password: 'secret' })).error).toBeNull()
  })

  it('can be confirmed with the six digits too, once', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    const { token } = lastTo(email)
    const first = await world.browser().auth.verifyOtp({ email, token, type: 'email' })
    expect(first.data.session).not.toBeNull()
    const again = await world.browser().auth.verifyOtp({ email, token, type: 'email' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('gets the same answer, without an email, when the address is taken', async () => {
    const { email } = await confirmed()
    const before = lettersTo(email).length
    world.pass(61)
    const { data, error } = await world.browser().auth.signUp({ email, password: 'another' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, role: 'authenticated', identities: [] })
    expect(lettersTo(email)).toHaveLength(before)
    expect(
      (await world.browser().auth.signInWithPassword({ email, password: 'another' })).error,
    ).not.toBeNull()
  })

  it('sends one mailbox six emails an hour, whatever its spelling', async () => {
    const sent = []
    for (let i = 1; i <= 8; i++) {
      const options = { captchaToken: world.solution() }
      const email = `s.pelled+${i}@${i % 2 ? 'gmail.com' : 'GoogleMail.com'}`
      const { error } = await world.browser().auth.signUp({ email, password: 'secret', options })
      sent.push(error?.code ?? 'sent')
    }
    expect(sent).toEqual([...Array(6).fill('sent'), ...Array(2).fill('over_email_send_rate_limit')])
  })

  it('keeps the newest password, so that a stranger’s can’t stay', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'the stranger chose this' })
    const old = lastTo(email)
    world.pass(61)
    await world.browser().auth.signUp({ email, password: 'the owner chose this' })
    const dead = await world.browser().auth.verifyOtp({ token_hash: old.tokenHash, type: 'signup' })
    expect(dead.error?.code).toBe('otp_expired')
    await world.browser().auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'signup' })
    const stranger = await world
      .browser()
      .auth.signInWithPassword({ email, password: 'the stranger chose this' })
    expect(stranger.error?.code).toBe('invalid_credentials')
    const owner = await world.browser().auth.signInWithPassword({ email, password: 'the owner chose this' })
    expect(owner.error).toBeNull()
  })

  it('discards a waiting password when the address is verified by another email', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'the stranger chose this' })
    await world.browser().auth.resetPasswordForEmail(email)
    await world.browser().auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'recovery' })
    const stranger = await world
      .browser()
      .auth.signInWithPassword({ email, password: 'the stranger chose this' })
    expect(stranger.error?.code).toBe('invalid_credentials')
  })

  it('can have its email sent again after a minute', async () => {
    const email = someone()
    const { auth } = world.browser()
    await auth.signUp({ email, password: 'secret' })
    const soon = await auth.resend({ type: 'signup', email })
    expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    )
    world.pass(61)
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(lettersTo(email)).toHaveLength(2)
    const { data } = await auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'signup' })
    expect(data.session).not.toBeNull()
    world.pass(61)
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(lettersTo(email)).toHaveLength(2)
  })
})

describe('links in emails', () => {
  it('change nothing when they are opened', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    const { tokenHash } = lastTo(email)
    const verify = `https://app.example/auth/v1/verify?token_hash=${tokenHash}&type=signup`
    const opened = await world.fetch(`${verify}&redirect_to=https://evil.example/`)
    expect(opened.status).toBe(303)
    const page = new URL(opened.headers.get('location') as string)
    expect(page.origin + page.pathname).toBe('https://app.example/auth/confirm')
    expect(page.searchParams.get('redirect_to')).toBe('https://app.example')
    const [user] = await world.database.sql('select email_confirmed_at from auth.users where email = $1', [
      email,
    ])
    expect(user?.email_confirmed_at).toBeNull()
    expect((await world.browser().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })).error).toBeNull()
  })

  it('never lead away from our own origin', async () => {
    const email = someone()
    await world.browser().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/x' })
    expect(lettersTo(email)).toEqual([])
    const known = await confirmed()
    for (const redirectTo of [
      'https://evil.example/x',
      'javascript:alert(1)',
      'https://app.example.evil.example/',
    ]) {
      world.pass(61)
      await world.browser().auth.resetPasswordForEmail(known.email, { redirectTo })
      expect(linkOf(lastTo(known.email)).redirect_to).toBe('https://app.example')
    }
  })

  it('work through the form of a page without scripts', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret', options: { emailRedirectTo } })
    const form = new URLSearchParams(linkOf(lastTo(email)))
    const foreign = await submit(form, { 'Sec-Fetch-Site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const done = await submit(form, { 'Sec-Fetch-Site': 'same-origin' })
    expect(done.status).toBe(303)
    const to = new URL(done.headers.get('location') as string)
    expect(to.origin + to.pathname).toBe(emailRedirectTo)
    const tokens = new URLSearchParams(to.hash.slice(1))
    expect(tokens.get('type')).toBe('signup')
    const { data } = await world.browser().auth.getUser(tokens.get('access_token') as string)
    expect(data.user?.email).toBe(email)
    const again = new URL((await submit(form)).headers.get('location') as string)
    expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })

  it('are valid for an hour', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    world.pass(3601)
    const { error } = await world
      .browser()
      .auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'signup' })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect(error?.message).toBe('Email link is invalid or has expired')
  })

  it('don’t work for another purpose', async () => {
    const { email } = await confirmed()
    world.pass(61)
    await world.browser().auth.resetPasswordForEmail(email)
    const { error } = await world
      .browser()
      .auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'signup' })
    expect(error?.code).toBe('otp_expired')
  })

  it('are not stored in plain text', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    const rows = await world.database.sql('select *, token_hash::text from auth.one_time_tokens')
    const { token, tokenHash } = lastTo(email)
    expect(JSON.stringify(rows)).not.toContain(tokenHash)
    expect(rows.map(row => row.code_hash)).not.toContain(token)
  })
})

describe('a forgotten password', () => {
  it('is replaced, and other sessions end', async () => {
    const { email, browser } = await confirmed()
    world.pass(61)
    const { data } = await world.browser().auth.resetPasswordForEmail(email, { redirectTo: emailRedirectTo })
    expect(data).toEqual({})
    expect(lastTo(email).kind).toBe('recover')
    const fresh = world.browser()
    await fresh.auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'recovery' })
    expect((await fresh.auth.updateUser({ password: 'secret' })).error?.code).toBe('same_password')
    expect((await fresh.auth.updateUser({ password: '12345' })).error?.name).toBe('AuthWeakPasswordError')
    expect((await fresh.auth.updateUser({ password: 'better secret' })).error).toBeNull()
    expect((await fresh.auth.getUser()).error).toBeNull()
    expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const old = await world.browser().auth.signInWithPassword({ email, password: 'secret' })
    expect(old.error?.code).toBe('invalid_credentials')
    expect(
      (await world.browser().auth.signInWithPassword({ email, password: 'better secret' })).error,
    ).toBeNull()
  })

  it('reveals nothing about who has an account, in text, status or limits', async () => {
    const { email } = await confirmed()
    world.pass(61)
    for (const address of [email, someone()]) {
      const first = await world.browser().auth.resetPasswordForEmail(address)
      expect(first).toEqual({ data: {}, error: null })
      const second = await world.browser().auth.resetPasswordForEmail(address)
      expect(second.error?.code).toBe('over_email_send_rate_limit')
    }
  })
})

function submit(form: URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
  return world.fetch('https://app.example/auth/v1/verify', { method: 'POST', body: form, headers })
}
