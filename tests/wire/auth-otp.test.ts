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

const lastTo = (email: string) => world.mails.filter(mail => mail.to === email).at(-1) as AuthMail
const linkOf = (mail: AuthMail) => Object.fromEntries(new URL(mail.actionUrl).searchParams)
const emailRedirectTo = 'https://app.example/dashboard'

async function confirmed(): Promise<{ email: string }> {
  const email = someone()
  const browser = world.browser()
  await browser.auth.signUp({ email, password: 'secret', options: { emailRedirectTo } })
  await browser.auth.verifyOtp({ token_hash: lastTo(email).tokenHash, type: 'signup' })
  return { email }
}

describe('a link or code instead of a password', () => {
  it('signs in a known address', async () => {
    const { email } = await confirmed()
    world.pass(61)
    const browser = world.browser()
    expect((await browser.auth.signInWithOtp({ email })).error).toBeNull()
    expect(lastTo(email).kind).toBe('magic-link')
    const { data } = await browser.auth.verifyOtp({ email, token: lastTo(email).token, type: 'email' })
    expect(data.session?.user.email).toBe(email)
  })

  it('creates no account for an unknown address', async () => {
    const email = someone()
    const { auth } = world.browser()
    expect((await auth.signInWithOtp({ email })).error).toMatchObject({ status: 422, code: 'otp_disabled' })
    expect(await world.database.sql('select from auth.users where email = $1', [email])).toEqual([])
    // The person's own sign-up goes through.
    expect((await auth.signUp({ email, password: 'secret' })).error).toBeNull()
  })

  it('creates an account under GoTrue’s own policy', async () => {
    const open = await authWorld({}, { otpSignUps: true })
    try {
      const email = someone()
      const { auth } = open.browser()
      await auth.signInWithOtp({ email, options: { data: { practice_name: 'Elm' } } })
      const { data } = await auth.verifyOtp({ email, token: open.mails.at(-1)?.token ?? '', type: 'email' })
      expect(data.user).toMatchObject({ email, user_metadata: { practice_name: 'Elm' } })
    } finally {
      await open.close()
    }
  })

  it('is locked after five wrong codes', async () => {
    const { email } = await confirmed()
    world.pass(901)
    await world.browser().auth.signInWithOtp({ email })
    const { token, tokenHash } = lastTo(email)
    const wrong = token === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect((await world.browser().auth.verifyOtp({ email, token: wrong, type: 'email' })).error?.code).toBe(
        'otp_expired',
      )
    expect((await world.browser().auth.verifyOtp({ email, token, type: 'email' })).error?.code).toBe(
      'otp_expired',
    )
    const link = await world.browser().auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' })
    expect(link.error).toBeNull()
  })
})

describe('PKCE', () => {
  it('gives the session only to the browser that requested the email', async () => {
    const { email } = await confirmed()
    world.pass(61)
    const asker = world.browser({ flowType: 'pkce' })
    await asker.auth.signInWithOtp({ email, options: { emailRedirectTo } })
    const landed = new URL(
      (await submit(new URLSearchParams(linkOf(lastTo(email))))).headers.get('location') as string,
    )
    expect(landed.hash).toBe('')
    const code = landed.searchParams.get('code') as string
    const thief = await world.fetch('https://app.example/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: 'x', code_verifier: 'y' }),
    })
    expect(thief.status).toBe(404)
    const { data, error } = await asker.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  it('invalidates the code on a wrong verifier', async () => {
    const { email } = await confirmed()
    world.pass(61)
    const asker = world.browser({ flowType: 'pkce' })
    await asker.auth.signInWithOtp({ email })
    const landed = new URL(
      (await submit(new URLSearchParams(linkOf(lastTo(email))))).headers.get('location') as string,
    )
    const body = JSON.stringify({ auth_code: landed.searchParams.get('code'), code_verifier: 'guessed' })
    const answers = []
    for (let tries = 0; tries < 2; tries++) {
      const answer = await world.fetch('https://app.example/auth/v1/token?grant_type=pkce', {
        method: 'POST',
        body,
      })
      answers.push(((await answer.json()) as { error_code: string }).error_code)
    }
    expect(answers).toEqual(['bad_code_verifier', 'flow_state_not_found'])
  })

  it('expires five minutes after the link was opened', async () => {
    const { email } = await confirmed()
    world.pass(61)
    const asker = world.browser({ flowType: 'pkce' })
    await asker.auth.signInWithOtp({ email })
    const landed = await submit(new URLSearchParams(linkOf(lastTo(email))))
    const code = new URL(landed.headers.get('location') as string).searchParams.get('code') as string
    world.pass(301)
    expect((await asker.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired')
  })
})

function submit(form: URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
  return world.fetch('https://app.example/auth/v1/verify', { method: 'POST', body: form, headers })
}
