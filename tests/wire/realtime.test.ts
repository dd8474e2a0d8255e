import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, type RealtimeWorld, realtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
/** Who may no longer hear the topics `team:…`, which are open to everybody else. */
const left = new Set<unknown>()
/** Sessions that have ended. */
const over = new Set<unknown>()
beforeAll(async () => {
  world = await realtimeWorld({
    mayJoin: async (topic, { claims }) =>
      topic.startsWith('team:')
        ? !left.has(claims.sub) && !over.has(claims.session_id)
        : topic === `practice:${claims.sub}`,
  })
})
afterAll(() => world.close())

describe('a realtime channel', () => {
  it('tells only its members which table changed', async () => {
    const ada = await join(world.client(await world.tokenFor('ada')), 'practice:ada')
    const bob = await join(world.client(await world.tokenFor('bob')), 'practice:bob')
    expect([ada.states, bob.states]).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']])
    await world.notify('practice:ada', 'appointments')
    await world.notify('practice:bob', 'clients')
    await until(() => ada.changes.length + bob.changes.length === 2)
    expect(ada.changes).toEqual([{ table: 'appointments' }])
    expect(bob.changes).toEqual([{ table: 'clients' }])
  })

  it('reports on join how long it was quiet, even before its first listener', async () => {
    const eve = await world.tokenFor('eve')
    const begun = performance.now()
    const before = await join(world.client(eve), 'practice:eve')
    await world.notify('practice:eve', 'clients')
    await until(() => before.changes.length > 0)
    await before.channel.unsubscribe()
    await world.notify('practice:ada', 'clients')
    const after = await join(world.client(eve), 'practice:eve')
    expect(before.quietMs).toBeGreaterThan(0)
    expect(after.quietMs).toBeLessThan(performance.now() - begun)
  })

  it('is closed to strangers, with an error that the client passes on', async () => {
    const stranger = await join(world.client(await world.tokenFor('bob')), 'practice:ada')
    expect(stranger.states).toEqual(['CHANNEL_ERROR'])
    expect(stranger.errors[0]).toMatch(/^Unauthorized/)
    const nobody = await join(world.client(undefined), 'practice:ada')
    expect(nobody.states).toEqual(['CHANNEL_ERROR'])
    for (const token of ['a.b.c', 'é\n']) {
      const forged = await join(world.client(token), 'practice:ada')
      expect(forged.errors[0]).toMatch(/^InvalidJWTToken/)
    }
  })

  it('answers heartbeats', async () => {
    const beats: string[] = []
    const heartbeatCallback = (status: string) => void beats.push(status)
    const client = world.client(await world.tokenFor('ada'), {
      heartbeatIntervalMs: 200,
      heartbeatCallback,
    })
    await join(client, 'practice:ada')
    await until(() => beats.filter(beat => beat === 'ok').length >= 2)
  })

  it('can be left and joined again', async () => {
    const client = world.client(await world.tokenFor('ada'))
    const first = await join(client, 'practice:ada')
    const witness = await join(world.client(await world.tokenFor('ada')), 'practice:ada')
    expect(await first.channel.unsubscribe()).toBe('ok')
    await world.notify('practice:ada', 'clients')
    await until(() => witness.changes.length > 0)
    const second = await join(client, 'practice:ada')
    await world.notify('practice:ada', 'services')
    await until(() => second.changes.length > 0)
    expect(first.changes).toEqual([])
    expect(second.changes).toEqual([{ table: 'services' }])
  })

  it('closes at once for a user who loses access, and for no one else', async () => {
    const [gone, stays] = await Promise.all(
      ['leaver', 'stayer'].map(async name => {
        const token = await world.tokenFor(name)
        return join(world.client(token), 'team:one')
      }),
    )
    left.add('leaver')
    await world.expel('team:one', 'leaver')
    await until(() => gone?.states.includes('CLOSED') === true)
    await world.expel('team:one', 'stayer')
    await world.notify('team:one', 'clients')
    await until(() => stays?.changes.length === 1)
    expect(gone?.changes).toEqual([])
    expect(gone?.system.at(-1)?.message).toMatch(/^Unauthorized/)
    left.delete('leaver')
  })

  it.each([
    ['is signed out', 'delete from auth.sessions where id = $1'],
    ['is revoked', 'update auth.sessions set revoked_at = now() where id = $1'],
  ])('closes at once for a session that %s, and not for the user’s other sessions', async (_, ending) => {
    const [user] = await world.database.sql('insert into auth.users (email) values (null) returning id')
    const rows = await world.database.sql(
      'insert into auth.sessions (user_id) select $1 from generate_series(1, 2) returning id',
      [user?.id],
    )
    const [gone, stays] = await Promise.all(
      rows.map(async ({ id }) => {
        const token = await world.tokens.sign({ role: 'authenticated', sub: user?.id, session_id: id }, 60)
        return join(world.client(token), 'team:sessions')
      }),
    )
    over.add(rows[0]?.id)
    await world.database.sql(ending, [rows[0]?.id])
    await until(() => gone?.states.includes('CLOSED') === true)
    await world.notify('team:sessions', 'clients')
    await until(() => stays?.changes.length === 1)
    expect(gone?.changes).toEqual([])
  })

  it('does not let one browser send to the others', async () => {
    const [ada, other] = await Promise.all(
      [1, 2].map(async () =>
        join(world.client(await world.tokenFor('ada')), 'practice:ada', {
          broadcast: { ack: true },
        }),
      ),
    )
    void ada?.channel.send({ type: 'broadcast', event: 'changed', payload: { table: 'lies' } })
    // Its socket is closed: what it sent is no message here.
    await until(() => (ada?.states.length ?? 0) > 1)
    await world.notify('practice:ada', 'truth')
    await until(() => other?.changes.length === 1)
    expect(other?.changes).toEqual([{ table: 'truth' }])
  })
})

describe('unsupported realtime features', () => {
  it('include presence and postgres changes, which are refused', async () => {
    const client = world.client(await world.tokenFor('ada'))
    const presence = await join(client, 'practice:ada', { presence: { enabled: true } })
    expect(presence.errors).toEqual(['Presence is not served here'])
    const other = world.client(await world.tokenFor('ada'))
    const channel = other
      .channel('practice:ada')
      .on('postgres_changes', { event: '*', schema: 'public' }, () => {})
    const error = await new Promise<string>(resolve =>
      channel.subscribe((_, cause) => resolve(String(cause?.message))),
    )
    expect(error).toBe('Postgres changes are not served here')
  })

  it('include an invalid key, another version and another path, refused before they connect', async () => {
    const status = async (path: string) => {
      const socket = new WebSocket(`${world.url.replace('http', 'ws')}${path}`)
      return new Promise(resolve => {
        socket.onopen = () => resolve('open')
        socket.onerror = () => resolve('refused')
      })
    }
    expect(await status('/realtime/v1/websocket?apikey=sb_publishable_stillpoint&vsn=2.0.0')).toBe('open')
    for (const key of ['nonsense', '%C3%A9', '%0A'])
      expect(await status(`/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`)).toBe('refused')
    for (const vsn of ['&vsn=1.0.0', '&vsn=3.0.0', ''])
      expect(await status(`/realtime/v1/websocket?apikey=sb_publishable_stillpoint${vsn}`)).toBe('refused')
    expect(await status('/other')).toBe('refused')
  })
})

describe('access tokens of a channel', () => {
  it('close their channel when they expire', async () => {
    const client = world.client(await world.tokenFor('ada', 30))
    const ada = await join(client, 'practice:ada')
    const witness = await join(world.client(await world.tokenFor('ada', 600)), 'practice:ada')
    world.pass(31)
    await until(() => ada.states.includes('CLOSED'))
    expect(ada.system).toMatchObject([{ status: 'error', message: 'InvalidJWTToken: Token has expired' }])
    await world.notify('practice:ada', 'clients')
    await until(() => witness.changes.length === 1)
    // Told to everybody by then; an answer on this connection comes behind whatever was said on it.
    await join(client, 'practice:bob')
    expect(ada.changes).toEqual([])
  })

  it('can be renewed in place', async () => {
    let token = await world.tokenFor('ada', 30)
    const client = world.client(() => token)
    const ada = await join(client, 'practice:ada')
    const witness = await join(world.client(token), 'practice:ada')
    token = await world.tokenFor('ada', 60)
    await client.realtime.setAuth()
    // Messages are handled in turn: once this one is answered the token before it was taken.
    await join(client, 'team:two')
    world.pass(31)
    await until(() => witness.states.includes('CLOSED'))
    await world.notify('practice:ada', 'clients')
    await until(() => ada.changes.length === 1)
    expect(ada.states).toEqual(['SUBSCRIBED'])
  })

  it('of another user close channels that this user may not join', async () => {
    let token = await world.tokenFor('ada')
    const client = world.client(() => token)
    const ada = await join(client, 'practice:ada')
    token = await world.tokenFor('bob')
    await client.realtime.setAuth()
    await until(() => ada.states.includes('CLOSED'))
    expect(ada.system[0]?.message).toMatch(/^Unauthorized/)
  })
})

describe('the listening connection', () => {
  it('reconnects by itself, and reports that anything may have changed', async () => {
    const begun = performance.now()
    const ada = await join(world.client(await world.tokenFor('ada')), 'practice:ada')
    // Whoever leaves in the gap is not told of, and asked about once it is over.
    const gone = await join(world.client(await world.tokenFor('missed')), 'team:gap')
    left.add('missed')
    await world.database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    )
    await until(() => ada.changes.length > 0)
    expect(ada.changes).toEqual([{ table: '*' }])
    await world.notify('practice:ada', 'clients')
    await until(() => ada.changes.length > 1)
    expect(ada.changes[1]).toEqual({ table: 'clients' })
    await until(() => gone.states.includes('CLOSED'))
    left.delete('missed')
    // What happened in the gap is not known, on any topic.
    const bob = await join(world.client(await world.tokenFor('bob')), 'practice:bob')
    expect(bob.quietMs).toBeLessThan(performance.now() - begun)
  })

  it('ignores empty and malformed notifications', async () => {
    const ada = await join(world.client(await world.tokenFor('ada')), 'practice:ada')
    for (const text of ['', 'x', '[]', 'null', '{"topic":1}', '{"topic":"practice:ada"}'])
      await world.database.sql(`select pg_notify('changes', $1)`, [text])
    await world.notify('practice:ada', 'clients')
    await until(() => ada.changes.length > 0)
    expect(ada.changes).toEqual([{ table: 'clients' }])
  })
})
