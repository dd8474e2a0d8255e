import { expect } from 'vitest'
import { type Person, someone, type teamWorld } from '../team.ts'
import type { AuthCall } from './specified-calls.ts'

interface Scene {
  user: Person
  stranger: Person
  world: Awaited<ReturnType<typeof teamWorld>>
  password: string
}

/** §7, Auth: one case a call, on the people of the test that runs it. */
export const authCases = (scene: () => Scene): Record<AuthCall, () => Promise<void>> => ({
  'POST /auth/v1/token?grant_type=password: email, password (sign-in)': async () => {
    const { user, stranger, password } = scene()
    const { auth } = stranger.supabase
    const { data } = await auth.signInWithPassword({ email: user.email, password })
    // §3, Session.
    expect(data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: expect.any(Number),
      expires_at: expect.any(Number),
      user: { id: user.id },
    })
    const wrong = await auth.signInWithPassword({ email: user.email, password: 'another' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    const neither = await auth.signInWithPassword({ email: '', password: '' })
    expect(neither.error?.status).toBeGreaterThanOrEqual(400)
  },
  'POST /auth/v1/signup: email, password, email redirect {origin}/dashboard': async () => {
    const { stranger, world, password } = scene()
    const email = someone()
    const emailRedirectTo = `${world.deps.config.publicUrl}/dashboard`
    const { auth } = stranger.supabase
    const { data } = await auth.signUp({ email, password, options: { emailRedirectTo } })
    expect(data.session?.user.email).toBe(email)
    const again = await world.stranger().supabase.auth.signUp({ email, password })
    // §8 looks for these words.
    expect(again.error?.message).toContain('already registered')
    const weak = await world.stranger().supabase.auth.signUp({ email: someone(), password: 'five5' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError' })
  },
  'POST /auth/v1/logout': async () => {
    const { user } = scene()
    expect((await user.supabase.auth.signOut()).error).toBeNull()
    expect((await user.supabase.auth.getSession()).data.session).toBeNull()
  },
  'GET /auth/v1/user': async () => {
    const { user, stranger } = scene()
    expect((await user.supabase.auth.getUser()).data.user?.email).toBe(user.email)
    expect((await stranger.supabase.auth.getUser()).error).toMatchObject({
      name: 'AuthSessionMissingError',
      status: 400,
    })
  },
  'POST /auth/v1/token?grant_type=refresh_token: refresh_token': async () => {
    const { user, stranger } = scene()
    const before = (await user.supabase.auth.getSession()).data.session
    const { data } = await user.supabase.auth.refreshSession()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    const made = await stranger.supabase.auth.refreshSession({ refresh_token: 'made up' })
    // §8: a failed refresh removes the session.
    expect(made.error).not.toBeNull()
    expect((await stranger.supabase.auth.getSession()).data.session).toBeNull()
  },
  'Also available: otp, verify, recover, resend, factors, admin users': async () => {
    const { user, stranger, world } = scene()
    const { auth } = stranger.supabase
    const { email } = user
    expect((await auth.signInWithOtp({ email })).error).toBeNull()
    const code = world.mails.findLast(mail => mail.to === email)?.token ?? ''
    expect((await auth.verifyOtp({ email, token: code, type: 'email' })).data.session?.user.id).toBe(user.id)
    expect((await auth.resetPasswordForEmail(someone())).error).toBeNull()
    expect((await auth.resend({ type: 'signup', email: someone() })).error).toBeNull()
    expect((await user.supabase.auth.mfa.listFactors()).data?.all).toEqual([])
    expect((await user.supabase.auth.admin.listUsers()).error?.status).toBeGreaterThanOrEqual(401)
  },
  'Session retrieval and auth-state subscription are used': async () => {
    const { user, stranger, password } = scene()
    const events: string[] = []
    const { data } = stranger.supabase.auth.onAuthStateChange(event => void events.push(event))
    await stranger.supabase.auth.signInWithPassword({ email: user.email, password })
    await stranger.supabase.auth.refreshSession()
    await stranger.supabase.auth.signOut()
    data.subscription.unsubscribe()
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
  },
})
