import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAuth } from '#server/platform/auth/sweep.ts'
import { type AuthWorld, authWorld, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await authWorld(
    { TRUST_PROXY: 'true' },
    { signInsPerAddress: { most: 6, seconds: 300 }, signInsPerPair: { most: 4, seconds: 900 } },
  )
})
afterAll(() => world.close())

async function signIn(
  email: string,
  password: string,
  address: string,
): Promise<[number, string | undefined]> {
  const answer = await world.fetch('https://app.example/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'X-Forwarded-For': `203.0.113.99, ${address}` },
  })
  return [answer.status, ((await answer.json()) as { error_code?: string }).error_code]
}

const limited = [429, 'over_request_rate_limit']
const wrong = [400, 'invalid_credentials']

it('a body nested 9,000 levels deep is refused as such', async () => {
  const data = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
  for (const path of ['signup', 'token?grant_type=password', 'otp']) {
    const body = `{"email":"${someone()}","password":"secret","data":${data}}`
    const answer = await world.fetch(`https://app.example/auth/v1/${path}`, { method: 'POST', body })
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'bad_json'])
  }
})

describe('rate limits', () => {
  it('block guessing at one account from one address, and end after their window', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    for (let tries = 0; tries < 4; tries++)
      expect(await signIn(email, 'wrong', '198.51.100.9')).toEqual(wrong)
    expect(await signIn(email, 'secret', '198.51.100.9')).toEqual(limited)
    world.pass(901)
    expect(await signIn(email, 'secret', '198.51.100.9')).toEqual([200, undefined])
  })

  it('block guessing from one address, trusting only our own proxy’s header', async () => {
    for (let tries = 0; tries < 6; tries++)
      expect(await signIn(someone(), 'wrong', '192.0.2.1')).toEqual(wrong)
    expect(await signIn(someone(), 'wrong', '192.0.2.1')).toEqual(limited)
    expect(await signIn(someone(), 'wrong', '192.0.2.2')).toEqual(wrong)
  })

  it('count an IPv6 subscriber as one', async () => {
    for (let tries = 0; tries < 6; tries++) await signIn(someone(), 'wrong', `2001:db8:1:2::${tries}`)
    expect(await signIn(someone(), 'wrong', '2001:db8:1:2:ffff::1')).toEqual(limited)
    expect(await signIn(someone(), 'wrong', '2001:db8:1:3::1')).toEqual(wrong)
  })

  it('don’t affect users who know their password', async () => {
    const email = someone()
    await world.browser().auth.signUp({ email, password: 'secret' })
    for (let tries = 0; tries < 12; tries++)
      expect(await signIn(email, 'secret', '192.0.2.7')).toEqual([200, undefined])
  })

  it('apply to simultaneous attempts', async () => {
    const email = someone()
    const tries = Array.from({ length: 6 }, () => signIn(email, 'wrong', '198.51.100.77'))
    const passed = (await Promise.all(tries)).filter(([status]) => status === 400)
    expect(passed).toHaveLength(4)
  })

  it('store neither addresses nor emails', async () => {
    const email = someone()
    await signIn(email, 'wrong', '192.0.2.44')
    const kept = JSON.stringify(await world.database.sql('select * from auth.attempts'))
    expect(kept).not.toContain(email)
    expect(kept).not.toContain('192.0.2.44')
  })

  it('are cleaned up with other expired data', async () => {
    const email = someone()
    const { auth } = world.browser()
    await auth.signUp({ email, password: 'secret' })
    await auth.resetPasswordForEmail(email)
    const { sql, pool } = world.database
    const ended = (await world.browser().auth.signUp({ email: someone(), password: 'secret' })).data.user
    await sql('update auth.sessions set revoked_at = now() where user_id = $1', [ended?.id])
    await sql(
      `update auth.users set email_before = 'x@example.com', email_changed_at = now() where id = $1`,
      [ended?.id],
    )
    const left = async (hours: number) => {
      await sweepAuth(pool, new Date(Date.now() + hours * 3_600_000))
      const letters = await sql('select from auth.one_time_tokens where relates_to = $1', [email])
      const before = await sql('select from auth.users where id = $1 and email_before is not null', [
        ended?.id,
      ])
      const sessions = await sql('select from auth.sessions where user_id = $1', [ended?.id])
      return [letters.length, before.length, sessions.length]
    }
    expect(await left(0)).toEqual([1, 1, 1])
    expect(await left(25)).toEqual([0, 1, 1])
    expect(await left(73)).toEqual([0, 0, 1])
    expect(await left(31 * 24)).toEqual([0, 0, 0])
    expect((await auth.getUser()).error).toBeNull()
    await sweepAuth(pool, new Date(Date.now() + 91 * 86_400_000))
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    for (const table of ['attempts', 'one_time_tokens', 'sessions', 'refresh_tokens'])
      expect(await world.database.sql(`select from auth.${table}`)).toEqual([])
  })
})

describe('the auth schema', () => {
  it('is closed to every role but service_role', async () => {
    const tables = await world.database.sql(
      `select c.oid::regclass::text as name, c.relrowsecurity as secured, r.rolname as role, p.privilege
       from pg_class c cross join unnest(array['anon', 'authenticated', 'practice_worker']) r (rolname)
       cross join unnest(array['select', 'insert', 'update', 'delete']) p (privilege)
       where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and
         (has_table_privilege(r.rolname, c.oid, p.privilege) or not c.relrowsecurity)`,
    )
    expect(tables).toEqual([])
  })
})
