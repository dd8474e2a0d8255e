import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { type GoogleServer, googleServer } from '../../../../../tests/google-server.ts'
import { type MetaServer, metaError, metaServer } from '../../../../../tests/meta-server.ts'
import { dataOf, detailsOf } from '../../../../../tests/practice.ts'
import { columnsWith, socialWorld, wednesday } from '../../../../../tests/social.ts'
import { readToken } from './tokens.ts'

let database: TestDatabase
let meta: MetaServer
let google: GoogleServer
let world: Awaited<ReturnType<typeof socialWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  meta = await metaServer()
  google = await googleServer()
  world = await socialWorld(database, { env: { ...meta.env, ...google.env } })
  return async () => {
    await meta.close()
    await google.close()
  }
})

const minutes = (n: number) => new Date(wednesday + n * 60_000)
async function start(network: string, own = world) {
  const { url, is_test } = dataOf(await own.ask('start-connection', { network }))
  const query = new URL(url, 'http://localhost:3000').searchParams
  if (network === 'google') google.state.challenge = query.get('code_challenge') ?? ''
  return { url, is_test, query, state: query.get('state') as string }
}
const finish = (network: string, state: string, more: object = { code: 'a-code' }, own = world) =>
  own.ask('finish-connection', { network, state, ...more })
const connections = () =>
  world.sql('select * from social_connections where practice_id = $1 order by state desc', [
    world.practice.id,
  ])
const tokenOf = (connection_id: string) =>
  readToken(database.pool, 'test-proof-key', world.practice.id, connection_id)

describe('connecting an account', () => {
  it('Instagram: connects for 60 days, for an account that may publish', async () => {
    const { query, state, url } = await start('instagram')
    expect(url).toContain(`${meta.url}/oauth/authorize?`)
    expect(query.get('redirect_uri')).toBe('http://localhost:3000/auth/instagram/callback')
    const { connected } = dataOf(await finish('instagram', state))
    expect(connected).toMatchObject({ network: 'instagram', account_name: 'Willow & Stone', is_test: false })
    const [row] = await connections()
    expect(row).toMatchObject({ account_id: '17', handle: 'willowandstone', state: 'connected' })
    expect(row?.token_expires_at.getTime()).toBe(wednesday + 60 * 86_400_000)
    expect(await tokenOf(connected.connection_id)).toMatchObject({ access: meta.igToken })
  })

  it('Facebook: a page is chosen, and one without its own token is refused with advice', async () => {
    meta.state.pages.push({ id: '502', name: 'Not mine', username: 'other', access_token: undefined })
    meta.state.pages.push({ id: '503', name: 'A third', username: 'third', access_token: 'THIRDTOKEN' })
    const { state } = await start('facebook')
    const { connected, choice_id, accounts } = dataOf(await finish('facebook', state))
    expect(connected).toBeNull()
    expect(
      accounts.map(({ name, refused }: { name: string; refused: unknown }) => [name, refused !== null]),
    ).toEqual([
      ['Willow & Stone', false],
      ['Not mine', true],
      ['A third', false],
    ])
    expect(accounts[1].refused).toMatch(/full control of the page/)
    const choose = (account_id: string) => world.ask('choose-account', { choice_id, account_id })
    expect(detailsOf(await choose('502')).words).toMatch(/full control/)
    expect(await choose('999')).toMatchObject({ code: 'no_accounts' })
    // Both left the choice open.
    expect(dataOf(await choose('503'))).toMatchObject({ account_name: 'A third' })
    expect(await choose('501')).toMatchObject({ code: 'state_ended' })
    expect(await connections()).toHaveLength(1)
  })

  it('Google: uses PKCE, and a verified location', async () => {
    google.state.places.push({ name: 'locations/3', title: 'Old', metadata: { hasVoiceOfMerchant: false } })
    const { query, state } = await start('google')
    expect(query.get('code_challenge_method')).toBe('S256')
    const { choice_id, accounts } = dataOf(await finish('google', state))
    expect(accounts[1].refused).toMatch(/Verify it/)
    const chosen = dataOf(await world.ask('choose-account', { choice_id, account_id: google.place }))
    expect(await tokenOf(chosen.connection_id)).toMatchObject({ refresh: google.refreshToken })
  })

  it('Google: a code is useless to anyone who did not start the connection', async () => {
    const { state } = await start('google')
    google.state.challenge = 'another'
    expect(await finish('google', state)).toMatchObject({
      code: 'network_refused',
      details: { words: 'Invalid code verifier.' },
    })
    expect(await connections()).toEqual([])
  })

  it('a personal Instagram account is refused with advice', async () => {
    meta.state.accountType = 'PERSONAL'
    const { state } = await start('instagram')
    const { accounts, connected, choice_id } = dataOf(await finish('instagram', state))
    expect(connected).toBeNull()
    expect(accounts[0].refused).toMatch(/switch to a professional account/)
    const chosen = await world.ask('choose-account', { choice_id, account_id: '17' })
    expect(chosen).toMatchObject({ code: 'account_refused' })
    expect(await connections()).toEqual([])
  })

  it('refuses when the user declined, the network refused or nothing can be chosen', async () => {
    const first = await start('facebook')
    expect(await finish('facebook', first.state, { error: 'access_denied' })).toMatchObject({
      code: 'declined',
    })
    expect(await finish('facebook', first.state)).toMatchObject({ code: 'state_used' })
    meta.twist(/oauth\/access_token/, metaError(100, 'This authorization code has been used.'))
    const second = await start('facebook')
    expect(await finish('facebook', second.state)).toMatchObject({
      code: 'network_refused',
      details: { words: 'This authorization code has been used.' },
    })
    meta.state.pages.length = 0
    const third = await start('facebook')
    expect(await finish('facebook', third.state)).toMatchObject({ code: 'no_accounts' })
  })
})

describe('an OAuth state', () => {
  it('works once, even when used twice at once', async () => {
    const { state } = await start('instagram')
    const both = await Promise.all([finish('instagram', state), finish('instagram', state)])
    expect(both.map(each => (each.ok ? 'ok' : each.code)).sort()).toEqual(['ok', 'state_used'])
    expect(await finish('instagram', state)).toMatchObject({ code: 'state_used' })
    expect(await connections()).toHaveLength(1)
  })

  it('works for ten minutes', async () => {
    const { state } = await start('instagram')
    world.run.setNow(minutes(10))
    expect(await finish('instagram', state)).toMatchObject({ code: 'state_ended' })
    world.run.setNow(minutes(9.9))
    expect(dataOf(await finish('instagram', state)).connected).not.toBeNull()
  })

  it('that is unknown, another user’s or for another network is refused', async () => {
    expect(await finish('instagram', 'x'.repeat(32))).toMatchObject({ code: 'state_foreign' })
    const { state } = await start('instagram')
    expect(await finish('facebook', state)).toMatchObject({ code: 'state_foreign' })
    const other = await socialWorld(database, { env: { ...meta.env, ...google.env } })
    expect(await finish('instagram', state, { code: 'a-code' }, other)).toMatchObject({
      code: 'state_foreign',
    })
    // Theirs it still is.
    expect(dataOf(await finish('instagram', state)).connected).not.toBeNull()
    expect(
      await database.sql('select 1 from social_connections where practice_id = $1', [other.practice.id]),
    ).toEqual([])
  })

  it('also protects the choice of an account: no other practice can take it, and it ends after ten minutes', async () => {
    meta.state.pages.push({ id: '503', name: 'A third', username: 'third', access_token: 'THIRDTOKEN' })
    const { state } = await start('facebook')
    const { choice_id } = dataOf(await finish('facebook', state))
    const other = await socialWorld(database, { env: { ...meta.env } })
    const choice = { choice_id, account_id: '503' }
    expect(await other.ask('choose-account', choice)).toMatchObject({ code: 'state_ended' })
    world.run.setNow(minutes(10))
    expect(await world.ask('choose-account', choice)).toMatchObject({ code: 'state_ended' })
  })

  it('is not created for an address that is not public', async () => {
    const away = await socialWorld(database, {
      env: { META_APP_ID: '1234567890', META_APP_SECRET: 'meta-app-secret' },
    })
    expect(await away.ask('start-connection', { network: 'facebook' })).toMatchObject({
      code: 'no_public_address',
    })
  })
})

describe('a connection', () => {
  it('is one per network: the same account continues, and another needs new approvals', async () => {
    const first = dataOf(await finish('facebook', (await start('facebook')).state)).connected
    const post = await world.save()
    dataOf(
      await world.ask('schedule-social-post', {
        post_id: post.post_id,
        revision: 1,
        when: { kind: 'at', at: '2026-05-22T14:00:00Z' },
      }),
    )
    const again = dataOf(await finish('facebook', (await start('facebook')).state)).connected
    expect(again).toMatchObject({ connection_id: first.connection_id, taken_back: 0 })
    meta.state.pages[0] = { id: '777', name: 'Another page', username: 'x', access_token: 'OTHERTOKEN' }
    const other = dataOf(await finish('facebook', (await start('facebook')).state)).connected
    expect(other).toMatchObject({ account_name: 'Another page', taken_back: 1 })
    expect(await world.row(post.post_id)).toMatchObject({ state: 'draft', approved_at: null })
    expect((await connections()).map(({ state }) => state)).toEqual(['disconnected', 'connected'])
    expect(await tokenOf(first.connection_id)).toBeUndefined()
  })

  it('ends together with its token; Google is notified', async () => {
    const { connected } = dataOf(await finish('google', (await start('google')).state))
    const other = await socialWorld(database)
    const end = { connection_id: connected.connection_id }
    expect(await other.ask('disconnect-network', end)).toMatchObject({ code: 'not_found' })
    for (const _ of [1, 2]) dataOf(await world.ask('disconnect-network', end))
    expect(google.of(/POST \/revoke/)).toHaveLength(1)
    expect(
      await database.sql('select 1 from private.social_tokens where practice_id = $1', [world.practice.id]),
    ).toEqual([])
  })

  it('is revoked at Facebook with a user’s last connection; Instagram offers no way to revoke', async () => {
    const { connected } = dataOf(await finish('facebook', (await start('facebook')).state))
    const told = () =>
      meta.of(/^DELETE .*\/permissions$/).filter(({ path }) => path.includes(meta.state.owner))
    // The same person looks after another practice's page.
    const other = await socialWorld(database, { env: meta.env })
    const { state } = await start('facebook', other)
    const theirs = dataOf(await finish('facebook', state, undefined, other)).connected
    dataOf(await world.ask('disconnect-network', { connection_id: connected.connection_id }))
    expect(told()).toHaveLength(0)
    dataOf(await other.ask('disconnect-network', { connection_id: theirs.connection_id }))
    expect(told()).toHaveLength(1)
    const instagram = dataOf(await finish('instagram', (await start('instagram')).state)).connected
    dataOf(await world.ask('disconnect-network', { connection_id: instagram.connection_id }))
    expect(meta.of(/^DELETE/)).toHaveLength(1)
  })

  it('uses a test account when no app is configured, and says so', async () => {
    const own = await socialWorld(database)
    for (const network of ['instagram', 'facebook', 'google']) {
      const { url, is_test, state } = await start(network, own)
      expect([url.startsWith(`/auth/${network}?`), is_test]).toEqual([true, true])
      expect(await finish(network, state, { code: 'real-code' }, own)).toMatchObject({
        code: 'state_foreign',
      })
      const second = await start(network, own)
      const { connected } = dataOf(await finish(network, second.state, { code: 'test' }, own))
      expect(connected).toMatchObject({ is_test: true, account_name: 'Test practice (test account)' })
    }
  })
})

describe('a token', () => {
  it('is in plain text in no column, log or answer', async () => {
    const answers: unknown[] = []
    meta.state.pages.push({ id: '503', name: 'A third', username: 'third', access_token: 'THIRDTOKENSEEDED' })
    const facebook = dataOf(await finish('facebook', (await start('facebook')).state))
    answers.push(facebook)
    // While a choice is open, and after.
    expect(await columnsWith(database, 'THIRDTOKENSEEDED')).toEqual([])
    answers.push(
      await world.ask('choose-account', { choice_id: facebook.choice_id, account_id: '503' }),
      await finish('instagram', (await start('instagram')).state),
      await finish('google', (await start('google')).state),
      await world.ask('list-social-posts', { from: '2026-05-18', to: '2026-05-24' }),
    )
    const told = JSON.stringify(answers) + world.log.lines.join('')
    const tokens = ['THIRDTOKENSEEDED', meta.igToken, meta.pageToken, google.accessToken, google.refreshToken]
    for (const token of [...tokens, 'meta-app-secret', 'google-client-secret']) {
      expect(told).not.toContain(token)
      expect(await columnsWith(database, token)).toEqual([])
    }
    // The search finds what is there.
    expect(await columnsWith(database, 'A third')).toContain('public.social_connections.account_name')
  })

  it('is unreadable by workers, and decrypts only with its own secret in its own place', async () => {
    const { connected } = dataOf(await finish('instagram', (await start('instagram')).state))
    const { connection_id } = connected
    const worker = await database.pool.connect()
    try {
      await worker.query('begin')
      await worker.query('set local role practice_worker')
      await expect(worker.query('select 1 from private.social_tokens')).rejects.toThrow(/permission denied/)
      await worker.query('rollback')
    } finally {
      worker.release()
    }
    expect(await readToken(database.pool, 'another', world.practice.id, connection_id)).toBeUndefined()
    const other = dataOf(await finish('facebook', (await start('facebook')).state)).connected.connection_id
    await database.sql(
      'update private.social_tokens set sealed = (select sealed from private.social_tokens where connection_id = $1) where connection_id = $2',
      [connection_id, other],
    )
    expect(await tokenOf(other)).toBeUndefined()
  })
})
