import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enroll } from '../second-factor.ts'
import { type AuthWorld, authWorld, serviceKey, someone } from './auth-world.ts'

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
interface Person {
  email: string
  auth: Auth
  factorId: string
  code: (ahead?: number) => string
}

const password = 'a quiet password'
async function signedUp(): Promise<{ email: string; auth: Auth }> {
  const email = someone()
  const { auth } = world.browser()
  await auth.signUp({ email, password })
  return { email, auth }
}

function codesOf(secret: string): (ahead?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (ahead = 0) => totp.generate({ timestamp: world.now().getTime() + ahead * 30_000 })
}

const enrolled = (auth: Auth, by = password, friendly_name = 'Phone') =>
  enroll({ fetch: world.fetch, url: world.config.publicUrl, auth }, by, {
    friendly_name,
    issuer: 'Stillpoint',
  })

/** Somebody whose session has shown a second factor. */
async function withFactor(): Promise<Person> {
  const person = await signedUp()
  const data = await enrolled(person.auth)
  const code = codesOf(data.totp.secret)
  const verified = await person.auth.mfa.challengeAndVerify({ factorId: data.id, code: code() })
  expect(verified.error).toBeNull()
  world.pass(30)
  return { ...person, factorId: data.id, code }
}

async function signedIn(email: string): Promise<Auth> {
  const { auth } = world.browser()
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
  return auth
}

const levels = async (auth: Auth) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

describe('a second factor', () => {
  it('shows its secret once, and counts after a first code was verified', async () => {
    const { auth, email } = await signedUp()
    const data = await enrolled(auth)
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    expect(data.totp.uri).toContain(`otpauth://totp/Stillpoint:${encodeURIComponent(email)}`)
    expect(data.totp.qr_code).toMatch(/^<svg/)
    expect(await levels(auth)).toEqual(['aal1', 'aal1'])
    const [row] = await world.database.sql('select secret from auth.mfa_factors where id = $1', [data.id])
    expect(row?.secret).not.toContain(data.totp.secret)

    const code = codesOf(data.totp.secret)
    const { data: verified } = await auth.mfa.challengeAndVerify({ factorId: data.id, code: code() })
    expect(decodeJwt(verified?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect(await levels(auth)).toEqual(['aal2', 'aal2'])
    const { data: listed } = await auth.mfa.listFactors()
    expect(listed?.totp).toMatchObject([{ id: data.id, friendly_name: 'Phone', status: 'verified' }])
  })

  it('is requested at the next sign-in, and stays with the session on refresh', async () => {
    const person = await withFactor()
    const auth = await signedIn(person.email)
    expect(await levels(auth)).toEqual(['aal1', 'aal2'])
    const step = await auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code() })
    expect(step.error).toBeNull()
    const { data } = await auth.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2')
  })

  it('ends sessions that have not shown it, and their refresh tokens', async () => {
    const { auth, email } = await signedUp()
    const other = await signedIn(email)
    const before = (await auth.getSession()).data.session?.refresh_token as string
    const { id, totp } = await enrolled(auth)
    const code = codesOf(totp.secret)
    await auth.mfa.challengeAndVerify({ factorId: id, code: code() })
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    const stolen = await world.browser().auth.refreshSession({ refresh_token: before })
    expect(stolen.error?.code).toBe('refresh_token_not_found')
  })

  it('accepts a code once, and no older one', async () => {
    const person = await withFactor()
    const code = person.code()
    const [first, second] = [await signedIn(person.email), world.browser().auth]
    expect((await first.mfa.challengeAndVerify({ factorId: person.factorId, code })).error).toBeNull()
    await second.signInWithPassword({ email: person.email, password })
    const again = await second.mfa.challengeAndVerify({ factorId: person.factorId, code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const older = await second.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code(-1) })
    expect(older.error?.code).toBe('mfa_verification_failed')
    world.pass(30)
    const next = await second.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code() })
    expect(next.error).toBeNull()
  })

  it('lets one of two simultaneous uses of a code in', async () => {
    const person = await withFactor()
    const auths = [await signedIn(person.email), await signedIn(person.email)]
    const code = person.code()
    const answers = await Promise.all(
      auths.map(auth => auth.mfa.challengeAndVerify({ factorId: person.factorId, code })),
    )
    expect(answers.filter(answer => answer.error === null)).toHaveLength(1)
  })

  it('tolerates half a minute of clock difference, and no more', async () => {
    const person = await withFactor()
    const auth = await signedIn(person.email)
    // A code of the past: the half minute that may end on its way only makes it older.
    world.pass(60)
    const off = await auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code(-2) })
    expect(off.error?.code).toBe('mfa_verification_failed')
    const near = await auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code(1) })
    expect(near.error).toBeNull()
  })

  it('blocks guessing', async () => {
    const person = await withFactor()
    const auth = await signedIn(person.email)
    const near = [-1, 0, 1, 2].map(person.code)
    const wrong = ['000000', '111111', '222222', '333333', '444444'].find(code => !near.includes(code))
    const guess = () => auth.mfa.challengeAndVerify({ factorId: person.factorId, code: wrong as string })
    for (let tries = 0; tries < 10; tries++)
      expect((await guess()).error?.code).toBe('mfa_verification_failed')
    const right = await auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code() })
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    world.pass(15 * 60 + 1)
    const later = await auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code() })
    expect(later.error).toBeNull()
  })

  it('accepts an answer to a challenge once, within five minutes, from its owner', async () => {
    const person = await withFactor()
    const auth = await signedIn(person.email)
    const { data } = await auth.mfa.challenge({ factorId: person.factorId })
    const answer = { factorId: person.factorId, challengeId: data?.id ?? '' }
    world.pass(301)
    expect((await auth.mfa.verify({ ...answer, code: person.code() })).error?.code).toBe(
      'mfa_challenge_expired',
    )
    const unknown = { ...answer, challengeId: crypto.randomUUID(), code: person.code() }
    expect((await auth.mfa.verify(unknown)).error?.code).toBe('mfa_factor_not_found')
    const stranger = await withFactor()
    const theirs = await stranger.auth.mfa.challenge({ factorId: person.factorId })
    expect(theirs.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })
})

describe('on a screen left open', () => {
  it('a factor can’t be added without the password, and nothing is written', async () => {
    const { auth, email } = await signedUp()
    const plain = await auth.mfa.enroll({ factorType: 'totp' })
    expect(plain.error).toMatchObject({ status: 400, code: 'current_password_required' })
    for (const guess of ['a guess', '', `${password} `])
      await expect(enrolled(auth, guess)).rejects.toThrow(/current_password_(mismatch|required)/)
    const rows = 'select from auth.mfa_factors f join auth.users u on u.id = f.user_id where email = $1'
    expect(await world.database.sql(rows, [email])).toEqual([])
    expect(world.mails.filter(({ to }) => to === email)).toEqual([])
  })

  it('the password can’t be guessed', async () => {
    const { auth } = await signedUp()
    for (let tries = 0; tries < 20; tries++)
      await expect(enrolled(auth, 'a guess')).rejects.toThrow(/current_password_mismatch/)
    await expect(enrolled(auth)).rejects.toThrow(/over_request_rate_limit/)
  })

  it('a second factor can’t be added when the first was verified a while ago', async () => {
    const { auth } = await withFactor()
    const fresh = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    expect(fresh.error).toBeNull()
    world.pass(15 * 60 + 1)
    const stale = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
    expect(stale.error).toMatchObject({ status: 400, code: 'current_password_required' })
    expect((await enrolled(auth, password, 'Mine')).type).toBe('totp')
  })
})

it('a session from a just-emailed link can add a factor without the password', async () => {
  const { email } = await signedUp()
  await world.browser().auth.resetPasswordForEmail(email)
  const mail = world.mails.filter(({ to }) => to === email).at(-1)
  const { auth } = world.browser()
  await auth.verifyOtp({ token_hash: mail?.tokenHash ?? '', type: 'recovery' })
  expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  world.pass(15 * 60 + 1)
  expect((await auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed')
})

it('a new factor is reported to the account’s address once it is active, and not at each sign-in', async () => {
  const person = await withFactor()
  const told = () => world.mails.filter(({ to }) => to === person.email).map(({ kind }) => kind)
  expect(told()).toEqual(['second-step-added'])
  const auth = await signedIn(person.email)
  await auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code() })
  expect(told()).toEqual(['second-step-added'])
})

describe('with a password alone', () => {
  it('a user can’t add or remove a factor, or change password or email', async () => {
    const person = await withFactor()
    const auth = await signedIn(person.email)
    const added = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const removed = await auth.mfa.unenroll({ factorId: person.factorId })
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    const changes = [{ password: 'another password', current_password: password }, { email: someone() }]
    for (const change of changes)
      expect((await auth.updateUser(change)).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  it('an emailed link does not allow it either', async () => {
    const person = await withFactor()
    await world.browser().auth.resetPasswordForEmail(person.email)
    const mail = world.mails.filter(({ to }) => to === person.email).at(-1)
    const { auth } = world.browser()
    await auth.verifyOtp({ token_hash: mail?.tokenHash ?? '', type: 'recovery' })
    expect((await auth.updateUser({ password: 'another password' })).error?.code).toBe('insufficient_aal')
    await auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.code() })
    expect((await auth.updateUser({ password: 'another password' })).error).toBeNull()
  })
})

describe('removing a second factor', () => {
  it('requires the second step, and returns every session to the first', async () => {
    const person = await withFactor()
    expect((await person.auth.mfa.unenroll({ factorId: person.factorId })).data).toEqual({
      id: person.factorId,
    })
    const { data } = await person.auth.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal1')
    expect(data.user?.factors).toBeUndefined()
    expect(await levels(await signedIn(person.email))).toEqual(['aal1', 'aal1'])
  })

  it('is possible with the service key for a user who has lost everything', async () => {
    const person = await withFactor()
    await person.auth.getUser()
    const { admin } = world.browser({ key: serviceKey }).auth
    const userId = (await person.auth.getUser()).data.user?.id as string
    const { data } = await admin.mfa.listFactors({ userId })
    expect(data?.factors).toMatchObject([{ id: person.factorId }])
    expect((await admin.mfa.deleteFactor({ userId, id: person.factorId })).error).toBeNull()
    expect(await levels(await signedIn(person.email))).toEqual(['aal1', 'aal1'])
    const plain = world.browser().auth.admin.mfa
    expect((await plain.listFactors({ userId })).error).not.toBeNull()
  })
})

describe('unsupported factor requests', () => {
  it.each([
    [{ factorType: 'phone', phone: '+18285550100' }, 'mfa_phone_enroll_not_enabled'],
    [{ factorType: 'webauthn' }, 'mfa_webauthn_enroll_not_enabled'],
    [{ factorType: 'palm' }, 'validation_failed'],
  ])('%j is refused: %s', async (wanted, code) => {
    const { auth } = await signedUp()
    expect((await auth.mfa.enroll(wanted as never)).error?.code).toBe(code)
  })

  it('a second factor with the same name, or without a session, is refused', async () => {
    const person = await withFactor()
    const again = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    const answer = await world.fetch('https://app.example/auth/v1/factors', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })
})
