import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthMail } from '#server/platform/deps.ts'
import { testApp } from '../app.ts'
import { proofFor } from '../product-client.ts'
import { width } from '../width.ts'
import { type AuthWorld, authWorld, someone } from './auth-world.ts'

// The product's own limits, and strangers who may come from any address.
let world: AuthWorld
beforeAll(async () => {
  world = await authWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire says
  body: any
}

async function post(path: string, body: object, address: string, solution?: string): Promise<Answer> {
  const proven = solution ? { gotrue_meta_security: { captcha_token: solution } } : {}
  const answer = await world.fetch(`https://app.example/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify({ ...body, ...proven }),
    headers: { 'X-Forwarded-For': address },
  })
  return { status: answer.status, body: await answer.json() }
}

const signIn = (email: string, password: string, address: string, solution?: string) =>
  post('/token?grant_type=password', { email, password }, address, solution)
const lettersTo = (email: string) => world.mails.filter(mail => mail.to === email)
const recover = (email: string, address: string, solution?: string) =>
  post('/recover', { email }, address, solution)
const home = '192.0.2.10'
const elsewhere = (i: number) => `198.51.100.${i}`

let owners = 0
async function owner(): Promise<string> {
  const email = someone()
  // From a network of their own.
  const made = await post('/signup', { email, password: 'secret' }, `10.9.${owners++}.1`)
  expect(made.status).toBe(200)
  return email
}

describe('signing up', () => {
  const signUp = (address: string, solution?: string) =>
    post('/signup', { email: someone(), password: 'secret' }, address, solution)

  it.each([
    ['IPv4 address', (_: number) => '203.0.113.9'],
    ['IPv6 /48', (i: number) => `2001:db8:5:${i}::1`],
  ])(
    'requires a proof of work above 5 an hour from one %s, and refuses no one who brings it',
    async (_, at) => {
      for (let i = 1; i <= 5; i++) expect((await signUp(at(i))).status).toBe(200)
      expect(await signUp(at(6))).toMatchObject({ status: 400, body: { error_code: 'captcha_failed' } })
      for (let i = 7; i <= 9; i++) expect((await signUp(at(i), world.solution())).status).toBe(200)
      expect((await signUp(at(10))).body.error_code).toBe('captcha_failed')
      expect((await signUp('203.0.115.1')).status).toBe(200)
      world.pass(3_601)
      expect((await signUp(at(11))).status).toBe(200)
    },
  )
})

describe('wrong passwords from other addresses', () => {
  it('never block the right one: above 20, a sign-in requires a proof of work', async () => {
    const email = await owner()
    for (let i = 1; i <= 20; i++)
      expect((await signIn(email, 'wrong', elsewhere(i))).body.error_code).toBe('invalid_credentials')
    const asked = await signIn(email, 'secret', home)
    expect(asked).toMatchObject({
      status: 400,
      body: { error_code: 'captcha_failed', challenge_at: '/functions/v1/start-some-challenge' },
    })
    expect((await signIn(email, 'secret', home, 'not a solution')).body.error_code).toBe('captcha_failed')
    expect((await signIn(email, 'secret', home, world.solution())).status).toBe(200)
    // However often.
    for (let i = 0; i < width(3, 30); i++) {
      await signIn(email, 'wrong', elsewhere(i), world.solution())
      expect((await signIn(email, 'secret', home, world.solution())).status).toBe(200)
    }
  })

  it('block one stranger whatever work they do, and cost one solution each', async () => {
    const email = await owner()
    for (let i = 1; i <= 20; i++) await signIn(email, 'wrong', elsewhere(1))
    const more = await signIn(email, 'secret', elsewhere(1), world.solution())
    expect(more).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } })
    const solution = world.solution()
    expect((await signIn(email, 'wrong', elsewhere(2), solution)).body.error_code).toBe('invalid_credentials')
    expect((await signIn(email, 'wrong', elsewhere(3), solution)).body.error_code).toBe('captcha_failed')
  })

  it('require no proof for an email that was not attacked', async () => {
    expect((await signIn(await owner(), 'secret', home)).status).toBe(200)
  })
})

describe('emails requested by strangers', () => {
  it('leave recovery open to the owner, and flood no mailbox', async () => {
    const email = await owner()
    // The owner's own letter, and strangers who ask on, from everywhere and with proofs.
    expect((await recover(email, home)).status).toBe(200)
    const own = lettersTo(email).at(-1) as AuthMail
    for (let i = 1; i <= 2; i++) expect((await recover(email, elsewhere(i))).status).toBe(200)
    expect((await recover(email, elsewhere(3))).body.error_code).toBe('captcha_failed')
    for (let i = 1; i <= width(8, 40); i++)
      expect((await recover(email, elsewhere(i + 10), world.solution())).status).toBe(200)
    expect(lettersTo(email)).toHaveLength(6)
    // Asking again gets the same answer as ever, and the link that lies in the inbox still works.
    world.pass(61)
    expect(await recover(email, home, world.solution())).toEqual({ status: 200, body: {} })
    expect(lettersTo(email)).toHaveLength(6)
    const verify = { type: 'recovery', token_hash: own.tokenHash }
    expect((await post('/verify', verify, home)).status).toBe(200)
    // With it all the others are spent, and a new one may be written.
    const stale = { type: 'recovery', token_hash: lettersTo(email).at(-1)?.tokenHash }
    expect((await post('/verify', stale, home)).body.error_code).toBe('otp_expired')
    world.pass(61)
    expect((await recover(email, home, world.solution())).status).toBe(200)
    expect(lettersTo(email)).toHaveLength(7)
  })

  it('are counted by mailbox, and its first account still gets its own emails', async () => {
    const email = await owner()
    const box = email.split('@')[0]
    const spelled = (i: number) => `${box}+${i}@practice.example`
    const inBox = () => world.mails.filter(({ to }) => to === email || to.startsWith(`${box}+`))
    for (let i = 1; i <= 12; i++) {
      await post('/signup', { email: spelled(i), password: 'secret' }, elsewhere(i))
      const asked = await recover(spelled(i), elsewhere(i), i > 3 ? world.solution() : undefined)
      expect(asked).toEqual({ status: 200, body: {} })
    }
    expect(inBox()).toHaveLength(6)
    // The next one costs a proof, whichever way it is spelled.
    expect((await recover(spelled(13), elsewhere(13))).body.error_code).toBe('captcha_failed')
    expect((await recover(email, home, world.solution())).status).toBe(200)
    expect(lettersTo(email)).toHaveLength(1)
    // Whoever answers a letter reads them all: they are written again.
    const verify = { type: 'recovery', token_hash: lettersTo(email)[0]?.tokenHash }
    expect((await post('/verify', verify, home)).status).toBe(200)
    await recover(spelled(12), elsewhere(14), world.solution())
    expect(inBox()).toHaveLength(8)
  })

  it('are limited per network address: one a minute each', async () => {
    const email = await owner()
    expect((await recover(email, elsewhere(1))).status).toBe(200)
    expect((await recover(email, elsewhere(1))).body.error_code).toBe('over_email_send_rate_limit')
    expect((await recover(email, home)).status).toBe(200)
  })

  it('count the same for an unknown address', async () => {
    const nobody = someone()
    for (let i = 1; i <= 3; i++) expect((await recover(nobody, elsewhere(i))).status).toBe(200)
    expect((await recover(nobody, elsewhere(4))).body.error_code).toBe('captcha_failed')
  })

  it.each([
    ['/otp', {}],
    ['/resend', { type: 'signup' }],
  ])('require a proof above the total at %s too', async (path, more) => {
    const email = await owner()
    for (let i = 1; i <= 3; i++) expect((await post(path, { email, ...more }, elsewhere(i))).status).toBe(200)
    expect((await post(path, { email, ...more }, home)).body.error_code).toBe('captcha_failed')
    expect((await post(path, { email, ...more }, home, world.solution())).status).toBe(200)
  })
})

describe('an address registered by a stranger', () => {
  it('is recovered by its mailbox owner, and the earlier password and sessions are gone', async () => {
    const email = someone()
    const squatter = world.browser()
    await squatter.auth.signUp({ email, password: 'the stranger chose this' })
    const { data } = await squatter.auth.getSession()
    const again = await post('/signup', { email, password: 'my own secret' }, home)
    expect(again.body).toMatchObject({ error_code: 'user_already_exists', msg: 'User already registered' })
    await recover(email, home)
    const verify = { type: 'recovery', token_hash: lettersTo(email).at(-1)?.tokenHash }
    const taken = await post('/verify', verify, home)
    expect(taken.body.user.email_proven_at).toBeTruthy()
    expect((await squatter.auth.getUser(data.session?.access_token)).error?.name).toBe(
      'AuthSessionMissingError',
    )
    expect((await signIn(email, 'the stranger chose this', home)).body.error_code).toBe('invalid_credentials')
  })

  it('is free again if it was never confirmed or used to sign in', async () => {
    const email = someone()
    const [before] = await world.database.sql(
      `insert into auth.users (email, recovery_sent_at, raw_user_meta_data)
       values ($1, now(), '{"practice_name": "A stranger''s"}') returning id`,
      [email],
    )
    const own = await post('/signup', { email, password: 'secret', data: { practice_name: 'Mine' } }, home)
    expect(own.status).toBe(200)
    expect(own.body.user.id).not.toBe(before?.id)
    expect(own.body.user.user_metadata).toEqual({ practice_name: 'Mine' })
    expect(await world.database.sql('select name from practices where id = $1', [own.body.user.id])).toEqual([
      { name: 'Mine' },
    ])
    expect(await world.database.sql('select from practices where id = $1', [before?.id])).toEqual([])
  })

  it('stays with an account that an operator made', async () => {
    const email = someone()
    await world.database.sql('insert into auth.users (email) values ($1)', [email])
    const own = await post('/signup', { email, password: 'secret' }, home)
    expect(own.body.error_code).toBe('user_already_exists')
  })

  it('accepts one of two emailed links used at the same moment', async () => {
    const email = await owner()
    await recover(email, home)
    await recover(email, elsewhere(1))
    const used = await Promise.all(
      lettersTo(email).map(({ tokenHash }) =>
        post('/verify', { type: 'recovery', token_hash: tokenHash }, home),
      ),
    )
    expect(used.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('can be verified while signed in with an emailed code', async () => {
    const email = someone()
    const { auth } = world.browser()
    const { data } = await auth.signUp({ email, password: 'secret' })
    expect(data.user).not.toHaveProperty('email_proven_at')
    await auth.reauthenticate()
    const proven = await auth.updateUser({ nonce: lettersTo(email).at(-1)?.token ?? '' })
    expect(proven.data.user).toHaveProperty('email_proven_at')
    // Nothing else changed.
    expect((await signIn(email, 'secret', home)).status).toBe(200)
  })
})

it('the product’s own challenges allow its sign-in', async () => {
  const { app } = await testApp(world.database)
  const email = await owner()
  const ask = async (path: string, body: object) => {
    const address = `198.18.0.${++asked}`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const answer = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })
    return { status: answer.status, body: await answer.json() }
  }
  let asked = 0
  const path = '/auth/v1/token?grant_type=password'
  for (let i = 0; i < 20; i++) await ask(path, { email, password: 'wrong' })
  const refused = await ask(path, { email, password: 'secret' })
  expect(refused.body.error_code).toBe('captcha_failed')
  const { challenge } = (await ask(refused.body.challenge_at, {})).body
  const captcha_token = await proofFor(challenge)
  const proven = { email, password: 'secret', gotrue_meta_security: { captcha_token } }
  expect((await ask(path, proven)).status).toBe(200)
  expect((await ask(path, proven)).body.error_code).toBe('captcha_failed')
})
