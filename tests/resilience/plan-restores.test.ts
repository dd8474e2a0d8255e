import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { addClients, endTrial } from '../free-plan.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../practice.ts'

// §9: 100 clients, 50 visits a month and one practitioner, also for whoever archives and brings back in turns.
let database: TestDatabase
let verbs: Runner
let http: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  database = await testDatabase()
  verbs = runner(database, '2026-05-14T12:00:00Z')
  http = await testApp(database)
})
afterAll(() => database.close())

const rivals = 50
const together = <T>(run: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: rivals }, (_, n) => run(n)))

async function freePractice(people = 1): Promise<TestPractice> {
  const practice = await openPractice(database, { people })
  await endTrial(database, practice.id)
  return practice
}

const ids = async (text: string, values: unknown[]) =>
  (await database.sql(text, values)).map(row => row.id as string)

const active = async ({ id }: TestPractice) => {
  const [row] = await database.sql(
    `select app.used_of($1, 'clients', now(), null) as clients, app.used_of($1, 'practitioners', now(), null) as practitioners,
      app.used_of($1, 'appointments', '2026-05-14', null) as visits`,
    [id],
  )
  return row as { clients: number; practitioners: number; visits: number }
}

/** As the screen does it: a patch of one row. Answers the status, and the error's code. */
async function patchClient(practice: TestPractice, id: string, archived_at: string | null) {
  const token = await http.deps.tokens.sign({ sub: practice.id, role: 'authenticated' }, 600)
  const answer = await http.app.request(`/rest/v1/clients?id=eq.${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ archived_at }),
  })
  return answer.ok ? 'ok' : `${answer.status} ${((await answer.json()) as { code: string }).code}`
}

async function addVisits(practice: TestPractice, from: string, count: number): Promise<string[]> {
  return ids(
    `with someone as (insert into clients (practice_id, first_name) values ($1, 'Regular') returning id)
    insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at,
      service_name, duration_min, price_cents, currency, source)
    select $1, someone.id, $2, $3, 'confirmed', at, at + interval '1 hour', 'Swedish', 60, 9500, 'USD', 'staff'
    from someone, generate_series(0, $5::int - 1) n, lateral (select $4::timestamptz + n * interval '1 hour' as at) times
    returning id`,
    [practice.id, practice.practitioners[0], practice.service_id, from, count],
  )
}

describe(`${rivals} brought back at once, on the free plan`, () => {
  it('leave 100 clients', async () => {
    const practice = await freePractice()
    await addClients(database, practice.id, 100)
    const away = await ids(
      `update clients set archived_at = now() where id in (select id from clients where practice_id = $1 limit 50) returning id`,
      [practice.id],
    )
    for (let n = 0; n < 40; n++)
      await database.sql(`insert into clients (practice_id, first_name) values ($1, 'New')`, [practice.id])
    const said = await together(n => patchClient(practice, away[n] as string, null))
    expect(said.filter(word => word === 'ok')).toHaveLength(10)
    expect(said.filter(word => word === '402 PT402')).toHaveLength(40)
    expect((await active(practice)).clients).toBe(100)
  })

  it('leave one practitioner', async () => {
    // As many as a practice holds, and one more who is away.
    const practice = await openPractice(database, { people: 50 })
    const [away] = await ids(
      `insert into practitioners (practice_id, name, archived_at) values ($1, 'Away', now()) returning id`,
      [practice.id],
    )
    await endTrial(database, practice.id)
    const [first, ...others] = [...practice.practitioners, away as string]
    await database.sql('update practitioners set archived_at = now() where id = any($1)', [others])
    // Whoever comes new takes the room that was made.
    await database.sql('update practitioners set archived_at = now() where id = $1', [first])
    await database.sql(`insert into practitioners (practice_id, name) values ($1, 'New')`, [practice.id])
    const said = await together(n =>
      verbs.as(practice.id, 'archive-practitioner', { practitioner_id: others[n], is_archived: false }),
    )
    expect(said.filter(result => !result.ok && result.code === 'plan_limit')).toHaveLength(rivals)
    expect((await active(practice)).practitioners).toBe(1)
  })

  it('leave 50 visits of the month', async () => {
    const practice = await freePractice()
    const cancelled = await addVisits(practice, '2026-05-18T01:00:00Z', 50)
    await database.sql(`update appointments set status = 'cancelled' where practice_id = $1`, [practice.id])
    await addVisits(practice, '2026-05-03T01:00:00Z', 45)
    const said = await together(n =>
      verbs.as(practice.id, 'restore-appointment', {
        appointment_id: cancelled[n],
        allows_outside_hours: true,
      }),
    )
    expect(said.filter(result => result.ok)).toHaveLength(5)
    expect(said.filter(result => !result.ok && result.code === 'plan_limit')).toHaveLength(45)
    expect((await active(practice)).visits).toBe(50)
  })
})

describe('a practice above its plan limit', () => {
  it('can restore what it archived, in any order, up to what it had', async () => {
    const practice = await openPractice(database)
    await addClients(database, practice.id, 130)
    await endTrial(database, practice.id)
    const [first, second] = await ids('select id from clients where practice_id = $1 limit 2', [practice.id])
    const away = new Date().toISOString()
    for (const id of [first, second]) expect(await patchClient(practice, id as string, away)).toBe('ok')
    for (const id of [first, second]) expect(await patchClient(practice, id as string, null)).toBe('ok')
    expect((await active(practice)).clients).toBe(130)
  })

  it('loses that right once it drops below the limit and adds someone', async () => {
    const practice = await openPractice(database)
    await addClients(database, practice.id, 130)
    await endTrial(database, practice.id)
    const away = await ids(
      `update clients set archived_at = now() where id in (select id from clients where practice_id = $1 limit 31) returning id`,
      [practice.id],
    )
    dataOf(await verbs.as(practice.id, 'save-client', { first_name: 'New', last_name: '', tags: [] }))
    expect(await patchClient(practice, away[0] as string, null)).toBe('402 PT402')
    expect((await active(practice)).clients).toBe(100)
    // Nothing is lost: a larger plan brings it back.
    await database.sql(
      `update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`,
      [practice.id],
    )
    expect(await patchClient(practice, away[0] as string, null)).toBe('ok')
  })
})
