import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishableKey } from '#server/platform/tokens.ts'
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

const password = 'a quiet password'
let made = 0

/** The official client with its part for recovery codes switched on. */
function browser() {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  const auth = {
    storage,
    storageKey: `codes-${++made}`,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
  }
  return createClient(world.config.publicUrl, publishableKey, { auth, global: { fetch: world.fetch } }).auth
}

async function withFactor() {
  const email = someone()
  const auth = browser()
  await auth.signUp({ email, password })
  const asking = { fetch: world.fetch, url: world.config.publicUrl, auth }
  const made = await enroll(asking, password, { friendly_name: 'Phone' })
  const totp = new TOTP({ secret: Secret.fromBase32(made.totp.secret) })
  world.pass(60)
  const code = totp.generate({ timestamp: world.now().getTime() })
  await auth.mfa.challengeAndVerify({ factorId: made.id, code })
  return { email, auth, factorId: made.id }
}

async function withCodes() {
  const person = await withFactor()
  const { data } = await person.auth.mfa.recoveryCodes.generate({ friendlyName: 'Backup codes' })
  if (!data) throw new Error('no codes')
  return { ...person, codes: data.codes, set: data }
}

async function signedIn(email: string) {
  const auth = browser()
  await auth.signInWithPassword({ email, password })
  return auth
}

describe('recovery codes', () => {
  it('are ten, shown once and stored as hashes', async () => {
    const { auth, codes, set } = await withCodes()
    expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup codes', total: 10 })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$|^[a-z0-9]{16}$/)
    const kept = await world.database.sql(
      'select code_hash from auth.mfa_recovery_codes where factor_id = $1',
      [set.id],
    )
    expect(kept.some(row => codes.includes(row.code_hash))).toBe(false)
    expect((await auth.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: set.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    })
    expect((await auth.mfa.listFactors()).data?.recovery_code).toHaveLength(1)
    const again = await auth.mfa.recoveryCodes.generate()
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  it('open a session once each, however they are typed', async () => {
    const { email, codes } = await withCodes()
    const code = (codes[0] as string).toUpperCase().replace(/(.{4})(?=.)/g, '$1-')
    const auth = await signedIn(email)
    const { data } = await auth.mfa.recoveryCodes.verify({ code: ` ${code} ` })
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    })
    expect((await auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9)
    const other = await signedIn(email)
    const again = await other.mfa.recoveryCodes.verify({ code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const atOnce = await Promise.all([await signedIn(email), await signedIn(email)])
    const answers = await Promise.all(
      atOnce.map(each => each.mfa.recoveryCodes.verify({ code: codes[1] as string })),
    )
    expect(answers.filter(answer => answer.error === null)).toHaveLength(1)
  })

  it('of another user don’t work, and guessing is locked', async () => {
    const { email } = await withCodes()
    const { codes } = await withCodes()
    const auth = await signedIn(email)
    const guess = () => auth.mfa.recoveryCodes.verify({ code: codes[0] as string })
    for (let tries = 0; tries < 10; tries++)
      expect((await guess()).error?.code).toBe('mfa_verification_failed')
    expect((await guess()).error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' })
  })

  it('are replaced only after the second step, and the old ones stop working', async () => {
    const { email, auth, codes } = await withCodes()
    const half = await signedIn(email)
    expect((await half.mfa.recoveryCodes.regenerate()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await half.mfa.recoveryCodes.unenroll()).error?.code).toBe('insufficient_aal')
    const { data } = await auth.mfa.recoveryCodes.regenerate()
    expect(data?.codes).toHaveLength(10)
    const old = await half.mfa.recoveryCodes.verify({ code: codes[0] as string })
    expect(old.error?.code).toBe('mfa_verification_failed')
    const fresh = await half.mfa.recoveryCodes.verify({ code: data?.codes[0] as string })
    expect(fresh.error).toBeNull()
  })

  it('require the password for replacement or removal a while after the second step, with a notice', async () => {
    const { email, auth } = await withCodes()
    const told = () => world.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
    expect(told()).toEqual(['second-step-added'])
    world.pass(15 * 60 + 1)
    const { regenerate, unenroll } = auth.mfa.recoveryCodes
    for (const act of [regenerate, unenroll])
      expect((await act()).error).toMatchObject({ status: 400, code: 'current_password_required' })
    const token = (await auth.getSession()).data.session?.access_token
    const ask = async (method: string, path: string, current_password: string) => {
      const answer = await world.fetch(`${world.config.publicUrl}/auth/v1/factors/recovery-codes${path}`, {
        method,
        body: JSON.stringify({ current_password }),
        headers: { authorization: `Bearer ${token}` },
      })
      return [answer.status, ((await answer.json()) as { error_code?: string }).error_code]
    }
    expect(await ask('POST', '/regenerate', 'a guess')).toEqual([400, 'current_password_mismatch'])
    expect(await ask('DELETE', '', 'a guess')).toEqual([400, 'current_password_mismatch'])
    expect(told()).toEqual(['second-step-added'])
    expect((await ask('POST', '/regenerate', password))[0]).toBe(200)
    expect(told()).toEqual(['second-step-added', 'backup-codes-renewed'])
    // Removing them and making others is making them anew.
    expect((await ask('DELETE', '', password))[0]).toBe(200)
    expect((await ask('POST', '', ''))[1]).toBe('current_password_required')
    expect((await ask('POST', '', password))[0]).toBe(200)
    expect(told()).toEqual(['second-step-added', 'backup-codes-renewed', 'backup-codes-renewed'])
  })

  it('never exist without a second factor', async () => {
    const alone = browser()
    await alone.signUp({ email: someone(), password })
    expect((await alone.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal')
    expect((await alone.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
    const { auth, factorId } = await withCodes()
    const removed = await auth.mfa.unenroll({ factorId })
    expect(removed.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' })
    expect((await auth.mfa.recoveryCodes.unenroll()).error).toBeNull()
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull()
  })
})
