import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createTokens, publishableKey, type Tokens } from '#server/platform/tokens.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

const secret = 'a shared secret that is long enough for us'
const service = 'a service key that is long enough for all of us'
let database: TestDatabase
let ahead = 0
const now = () => new Date(Date.now() + ahead * 1000)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const open = (env: Record<string, string> = {}) => createTokens(database.pool, readConfig(env), now)
const bearer = (tokens: Tokens, token: string) =>
  tokens.callerOf(new Headers({ authorization: `Bearer ${token}` }))
const shared = (claims: Record<string, unknown>, key = secret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))

describe('signing keys', () => {
  it('are created once, however many processes start together, and persist', async () => {
    const several = await Promise.all([open(), open(), open()])
    const [first, ...others] = several.map(tokens => tokens.jwks().keys[0]?.kid)
    expect(others).toEqual([first, first])
    const token = await (several[0] as Tokens).sign({ role: 'authenticated', sub: 'x' }, 60)
    expect(await bearer(await open(), token)).toMatchObject({ role: 'authenticated', claims: { sub: 'x' } })
    expect((await open()).mac('a', 'b')).toBe((several[1] as Tokens).mac('a', 'b'))
    expect((await open()).mac('a', 'b')).not.toBe((await open()).mac('b', 'b'))
  })

  it('identify their roles, as bearer or as apikey', async () => {
    const tokens = await open({ SERVICE_ROLE_KEY: service })
    expect(await tokens.callerOf(new Headers())).toEqual({ role: 'anon', claims: {} })
    expect(await tokens.callerOf(new Headers({ apikey: publishableKey }))).toEqual({
      role: 'anon',
      claims: {},
    })
    expect(await tokens.callerOf(new Headers({ apikey: service }))).toEqual({
      role: 'service_role',
      claims: {},
    })
    const user = await tokens.sign({ role: 'authenticated' }, 60)
    const both = new Headers({ apikey: service, authorization: `Bearer ${user}` })
    expect(await tokens.callerOf(both)).toMatchObject({ role: 'authenticated' })
    expect(await bearer(await open(), service)).toMatchObject({ refused: { status: 401 } })
  })
})

describe('tokens', () => {
  it('expire on time, even when cached', async () => {
    const tokens = await open()
    const token = await tokens.sign({ role: 'authenticated' }, 60)
    expect(await bearer(tokens, token)).toMatchObject({ role: 'authenticated' })
    ahead += 61
    expect(await bearer(tokens, token)).toMatchObject({
      refused: { status: 401, code: 'PGRST301', message: 'JWT expired' },
    })
  })

  it('never carry a role that only the server may use', async () => {
    const tokens = await open({ JWT_SECRET: secret })
    for (const role of ['practice_worker', 'clinical_worker', 'authenticator', 'postgres', '', 5, null])
      expect(await bearer(tokens, await shared({ role }))).toMatchObject({ refused: { status: 401 } })
    expect(await bearer(tokens, await shared({ role: 'supabase_admin' }))).toMatchObject({
      role: 'service_role',
    })
    expect(await bearer(tokens, await shared({ sub: 'x' }))).toMatchObject({ role: 'anon' })
  })

  it('of a shared secret are valid only where it is set, beside our own', async () => {
    const token = await shared({ role: 'authenticated' })
    expect(await bearer(await open(), token)).toMatchObject({ refused: { code: 'PGRST301' } })
    const tokens = await open({ JWT_SECRET: secret })
    expect(await bearer(tokens, token)).toMatchObject({ role: 'authenticated' })
    expect(await bearer(tokens, await (await open()).sign({ role: 'authenticated' }, 60))).toMatchObject({
      role: 'authenticated',
    })
    expect(
      await bearer(tokens, await shared({ role: 'authenticated' }, 'another secret of some length')),
    ).toMatchObject({
      refused: { details: 'signature is invalid' },
    })
  })

  it('are never signed with the public key', async () => {
    const tokens = await open()
    const confused = await shared({ role: 'service_role' }, JSON.stringify(tokens.jwks().keys[0]))
    expect(await bearer(tokens, confused)).toMatchObject({ refused: { status: 401 } })
    for (const bad of ['', 'x', 'x y', 'x.y.z', '..', 'x'.repeat(20_000)])
      expect(await bearer(tokens, bad)).toMatchObject({ refused: { status: 401, code: 'PGRST301' } })
  })
})
