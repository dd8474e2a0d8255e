import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerId } from '../../scripts/demo/practice-rows.ts'
import { verbs } from '../../src/functions.ts'
import { restPolicy } from '../../src/tables.ts'
import { mayJoin } from '../../src/topics.ts'
import type { TestDatabase } from '../database.ts'
import { type Person, teamWorld } from '../team.ts'
import { worldDatabase } from './world.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof teamWorld>>
/** An owner and admin; their token, of a session that has ended, has most of an hour left. */
let owner: Person
let ended: string
beforeAll(async () => {
  database = await worldDatabase()
  world = await teamWorld(database)
  owner = await world.signUp()
  const { auth } = owner.supabase
  await world.addFactor(owner)
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [owner.id])
  ended = await tokenOf(owner)
  expect(await rowsFor(ended)).toEqual([200, 1])
  await auth.signOut({ scope: 'global' })
}, 120_000)
afterAll(() => database.close())

const tokenOf = async ({ supabase }: Person) =>
  (await supabase.auth.getSession()).data.session?.access_token ?? ''
const claimsOf = (token: string) =>
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))

async function rowsFor(token: string, path = '/rest/v1/practices?select=id'): Promise<[number, number]> {
  const answer = await world.fetch(path, token)
  const body = await answer.json()
  return [answer.status, Array.isArray(body) ? body.length : 0]
}

async function verbFor(token: string, name: string, input: object = {}): Promise<[number, string]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { supabase } = world.stranger()
  const answer = await supabase.functions.invoke(name, { body: input, headers })
  const response = answer.error?.context as Response | undefined
  return response ? [response.status, (await response.json()).error.code] : [200, '']
}

/** A second session of an account that has no second factor. */
async function withTwo(): Promise<{ first: Person; second: Person }> {
  const first = await world.signUp()
  const { supabase } = world.stranger()
  await supabase.auth.signInWithPassword({ email: first.email, password: 'a quiet password' })
  return { first, second: world.personOf(supabase, first.id, first.email) }
}

describe('the token of an ended session', () => {
  it.each(Object.keys(restPolicy.tables))('reads no more of %s than a visitor', async table => {
    // The demo's practice has a row in every table; its owner is an admin as well.
    const claims = { role: 'authenticated', sub: ownerId, aal: 'aal2', session_id: randomUUID() }
    const answer = await world.fetch(`/rest/v1/${table}?select=*`, await world.deps.tokens.sign(claims, 60))
    if (answer.status === 401) return
    const asStranger = await (await world.fetch(`/rest/v1/${table}?select=*`)).json()
    expect([
      [200, []],
      [200, asStranger],
      [403, asStranger],
    ]).toContainEqual([answer.status, await answer.json()])
  })

  it.each(verbs.filter(verb => verb.who !== 'nobody').map(verb => [verb.name, verb] as const))(
    'can’t do anything with %s',
    async (name, verb) => {
      const [status, code] = await verbFor(ended, name)
      // What is wrong with the input is said before anybody is asked who they are.
      if (code !== 'invalid_input' && code !== 'challenge_failed')
        expect([status, code]).toEqual([401, 'unauthorized'])
      else expect(verb.input.safeParse({}).success && !verb.needsProof).toBe(false)
    },
  )

  it('can’t write anything', async () => {
    const client = { first_name: 'A', last_name: 'B', email: null, phone: null, tags: [] }
    expect(await verbFor(ended, 'save-client', client)).toEqual([401, 'unauthorized'])
    expect(await rowsFor(ended)).toEqual([401, 0])
    const { supabase } = world.stranger()
    const standing = await supabase.rpc('get_my_standing').setHeader('Authorization', `Bearer ${ended}`)
    expect(standing.status).toBe(401)
  })

  it('receives no live messages', async () => {
    const caller = { role: 'authenticated', claims: claimsOf(ended) } as const
    expect(await mayJoin(database.pool)(`practice:${owner.id}`, caller)).toBe(false)
  })
})

describe('other sessions', () => {
  it('end with a new password, except the one that set it', async () => {
    const { first, second } = await withTwo()
    const [mine, other] = [await tokenOf(first), await tokenOf(second)]
    expect(await rowsFor(other)).toEqual([200, 1])
    const change = { password: 'another quiet one', current_password: 'a quiet password' }
    expect((await first.supabase.auth.updateUser(change)).error).toBeNull()
    expect(await rowsFor(other)).toEqual([401, 0])
    expect(await verbFor(other, 'show-plan')).toEqual([401, 'unauthorized'])
    expect(await rowsFor(mine)).toEqual([200, 1])
    expect(await verbFor(mine, 'show-plan')).toEqual([200, ''])
  })

  it('end with "sign out everywhere"', async () => {
    const { first, second } = await withTwo()
    const tokens = [await tokenOf(first), await tokenOf(second)]
    await first.supabase.auth.signOut({ scope: 'global' })
    for (const token of tokens) {
      expect(await rowsFor(token)).toEqual([401, 0])
      expect(await verbFor(token, 'show-plan')).toEqual([401, 'unauthorized'])
    }
  })

  it('end when a refresh token is used a second time', async () => {
    const { first } = await withTwo()
    const token = await tokenOf(first)
    await database.sql('update auth.sessions set revoked_at = now() where user_id = $1', [first.id])
    expect(await rowsFor(token)).toEqual([401, 0])
  })

  it('continue when one session alone is signed out', async () => {
    const { first, second } = await withTwo()
    const mine = await tokenOf(first)
    await second.supabase.auth.signOut({ scope: 'local' })
    expect(await rowsFor(mine)).toEqual([200, 1])
  })
})

it('another person’s session gives no access', async () => {
  const [one, other] = [await world.signUp(), await world.signUp()]
  const claims = { ...claimsOf(await tokenOf(one)), session_id: claimsOf(await tokenOf(other)).session_id }
  expect(await rowsFor(await world.deps.tokens.sign(claims, 60))).toEqual([401, 0])
})
