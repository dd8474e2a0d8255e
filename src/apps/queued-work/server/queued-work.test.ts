import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberRights } from '#base/rights/member-rights.ts'
import type { Asker } from '#server/functions/verb.ts'
import { tidyQueuedWorkJob } from '#server/queued-work/tidy-queued-work.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { productClient } from '../../../../tests/product-client.ts'
import { jobDeps } from '../../../../tests/queue.ts'
import { member, newPractice, runAs, type TestPractice, visitor } from '../../../../tests/verbs.ts'
import { queuedKinds } from '../../../queued-work.ts'
import { mayJoin } from '../../../topics.ts'
import { cancelQueuedWork } from './cancel-queued-work.ts'
import { listQueuedWork } from './list-queued-work.ts'
import { retryQueuedWork } from './retry-queued-work.ts'

let database: TestDatabase
let product: Awaited<ReturnType<typeof productClient>>
let admin: Asker
let password: Asker
let practice: TestPractice
let other: TestPractice
const biller = '00000000-0000-4000-8000-0000000000d3'
const desk = '00000000-0000-4000-8000-0000000000d2'
beforeAll(async () => {
  database = await testDatabase()
  product = await productClient(database)
  const boss = await newPractice(database)
  practice = await newPractice(database, 'Willow & Stone')
  other = await newPractice(database, 'Harbor 100%')
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [boss.practice_id])
  password = member(boss.practice_id)
  admin = { ...password, claims: { sub: boss.practice_id, aal: 'aal2' } }
  for (const [id, role] of [
    [biller, 'biller'],
    [desk, 'front_desk'],
  ]) {
    await database.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${role}@example.com`])
    await database.sql('delete from practices where id = $1', [id])
    await database.sql('insert into practice_members (practice_id, user_id, role) values ($1, $2, $3)', [
      practice.practice_id,
      id,
      role,
    ])
  }
})
afterAll(() => database.close())
beforeEach(() => database.sql('delete from queued_work'))

async function add(state: string, more: Record<string, unknown> = {}): Promise<string> {
  const isOver = ['done', 'cancelled', 'dead'].includes(state)
  const piece = {
    practice_id: practice.practice_id,
    kind: 'import-clients',
    needed_right: 'change-clients',
    payload: { file: 'clients of Dana' },
    checkpoint: { next: 40 },
    attempts: 3,
    state,
    ended_at: isOver ? new Date() : null,
    claim: state === 'working' ? crypto.randomUUID() : null,
    beat_at: state === 'working' ? new Date() : null,
    ...more,
  }
  const names = Object.keys(piece)
  const rows = await database.sql(
    `insert into queued_work (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(piece),
  )
  return rows[0]?.id as string
}
const piece = async (id: string) => (await database.sql('select * from queued_work where id = $1', [id]))[0]
const cancel = (who: TestPractice | Asker, work_id: string) =>
  runAs(database, who, cancelQueuedWork, { work_id })
const retry = (who: TestPractice | Asker, work_id: string) =>
  runAs(database, who, retryQueuedWork, { work_id })
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
const list = async (input = {}): Promise<any> => {
  const said = await runAs(database, admin, listQueuedWork, input)
  return said.ok ? said.data : said
}

describe('list of queued work', () => {
  it('needs an admin with a second factor', async () => {
    for (const [who, status] of [
      [visitor, 401],
      [practice, 403],
      [password, 403],
    ] as const) {
      expect(await runAs(database, who, listQueuedWork, {})).toMatchObject({ ok: false, status })
    }
  })

  it('shows all work, newest first, by status, kind and practice, and never its payload', async () => {
    await add('dead', { created_at: new Date(Date.now() - 60_000), error_words: 'The file is empty.' })
    await add('working', { practice_id: other.practice_id, progress_done: 7, progress_total: 9 })
    await add('queued', { practice_id: null, kind: 'write-answer-letters' })
    const all = await list()
    expect(
      all.pieces.map(({ kind, practice_name, state }: Record<string, string>) => [
        kind,
        practice_name,
        state,
      ]),
    ).toEqual([
      ['write-answer-letters', null, 'queued'],
      ['import-clients', 'Harbor 100%', 'working'],
      ['import-clients', 'Willow & Stone', 'dead'],
    ])
    expect(all).toMatchObject({
      ...{ total: 3, page_size: 50, kinds: ['import-clients', 'write-answer-letters'] },
      counts: { queued: 1, working: 1, failed: 0, dead: 1, done: 0, cancelled: 0 },
    })
    expect(JSON.stringify(all)).not.toContain('Dana')
    expect((await list({ state: 'dead' })).pieces).toMatchObject([{ error_words: 'The file is empty.' }])
    expect((await list({ kind: 'write-answer-letters' })).total).toBe(1)
    expect((await list({ practice: '100%' })).pieces).toMatchObject([{ practice_name: 'Harbor 100%' }])
    expect((await list({ practice: 'nobody' })).pieces).toEqual([])
  })

  it('is paginated', async () => {
    await database.sql(`insert into queued_work (kind) select 'ship-it' from generate_series(1, 60)`)
    const second = await list({ page: 2 })
    expect([second.pieces.length, second.total]).toEqual([10, 60])
  })
})

describe('canceling work', () => {
  it.each(['queued', 'working', 'failed', 'dead'])('works while it is %s', async state => {
    const id = await add(state)
    expect(await cancel(admin, id)).toMatchObject({ ok: true, data: { state: 'cancelled' } })
    expect(await piece(id)).toMatchObject({ state: 'cancelled', claim: null, beat_at: null })
  })

  it.each(['done', 'cancelled'])('is refused once it is %s', async state => {
    expect(await cancel(admin, await add(state))).toMatchObject({ code: 'is_over', status: 409 })
  })

  it('is allowed for admins, and for members with the right it needs', async () => {
    const id = await add('queued')
    expect(await cancel(visitor, id)).toMatchObject({ status: 401 })
    expect(await cancel(other, id)).toMatchObject({ status: 404 })
    expect(await cancel(member(biller), id)).toMatchObject({ status: 404 })
    expect(await cancel(password, id)).toMatchObject({ status: 404 })
    expect(await piece(id)).toMatchObject({ state: 'queued' })
    expect(await cancel(member(desk), id)).toMatchObject({ ok: true })
    // What names no right is seen by admins alone, the owner not either.
    const closed = await add('queued', { needed_right: null })
    expect(await cancel(practice, closed)).toMatchObject({ status: 404 })
    expect(await cancel(admin, closed)).toMatchObject({ ok: true })
  })
})

describe('retrying work', () => {
  it.each(['failed', 'dead', 'cancelled'])(
    'requeues %s work in its old place, with all its attempts',
    async state => {
      const id = await add(state, { start_after: new Date(Date.now() + 3_600_000) })
      expect(await retry(admin, id)).toMatchObject({ ok: true, data: { state: 'queued' } })
      const now = await piece(id)
      expect(now).toMatchObject({ state: 'queued', attempts: 0, checkpoint: { next: 40 }, ended_at: null })
      expect(now?.start_after.getTime()).toBeLessThan(Date.now() + 60_000)
    },
  )

  it('is refused when nothing is left to do, or its input is gone', async () => {
    expect(await retry(admin, await add('done'))).toMatchObject({ code: 'is_over' })
    expect(await retry(admin, await add('working'))).toMatchObject({ code: 'is_under_way' })
    expect(await retry(admin, await add('queued'))).toMatchObject({ code: 'is_under_way' })
    expect(await retry(admin, await add('dead', { cleared_at: new Date() }))).toMatchObject({
      code: 'is_cleared',
      status: 410,
    })
    const twice = await add('dead', { dedupe_key: 'file 7' })
    await add('queued', { dedupe_key: 'file 7' })
    expect(await retry(admin, twice)).toMatchObject({ code: 'already_queued', status: 409 })
    expect(await retry(other, twice)).toMatchObject({ status: 404 })
  })
})

describe('rows of queued work', () => {
  const seenBy = async (sub: string) => {
    const columns = 'id,state,progress_done,progress_total,error_words'
    const { data } = await product.as(sub).from('queued_work').select(columns)
    return data?.length
  }

  it('can be read by members with the right and by admins only', async () => {
    await add('working')
    await add('queued', { practice_id: null, needed_right: null })
    expect(await seenBy(practice.practice_id)).toBe(1)
    expect(await seenBy(desk)).toBe(1)
    expect(await seenBy(biller)).toBe(0)
    expect(await seenBy(other.practice_id)).toBe(0)
    expect(await seenBy(admin.userId as string)).toBe(2)
  })

  it.each(['payload', 'output', 'checkpoint', 'claim', '*'])('never include %s', async column => {
    await add('working')
    const { error } = await product.as(practice.practice_id).from('queued_work').select(column)
    expect(error?.code).toBe('42501')
  })

  it('notify screens of the practice and of admins, who alone may subscribe', async () => {
    const join = mayJoin(database.pool)
    const asked = (sub: string, aal = 'aal2') =>
      join('admins', { role: 'authenticated', claims: { sub, aal } })
    expect(await asked(admin.userId as string)).toBe(true)
    expect(await asked(admin.userId as string, 'aal1')).toBe(false)
    expect(await asked(practice.practice_id)).toBe(false)
    expect(await join('admins', { role: 'anon', claims: {} })).toBe(false)

    const ear = new pg.Client(database.ownerConfig)
    await ear.connect()
    const heard: string[] = []
    ear.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
    await ear.query('listen changes; listen queued_work')
    const id = await add('queued')
    await database.sql('update queued_work set beat_at = null where id = $1', [id])
    const topics = [`practice:${practice.practice_id}`, 'admins']
    const told = topics.map(topic => `changes {"topic" : "${topic}", "table" : "queued_work"}`)
    await expect.poll(() => [...heard].sort()).toEqual([...told, 'queued_work '].sort())
    heard.length = 0
    await database.sql('update queued_work set progress_done = 5 where id = $1', [id])
    await expect.poll(() => [...heard].sort()).toEqual([...told].sort())
    await ear.end()
  })
})

it('the data of queued work is deleted after a while, and its row later', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const done = await add('done', { ended_at: days(8), output: { file: 'x' } })
  const dead = await add('dead', { ended_at: days(8) })
  const old = await add('dead', { ended_at: days(31) })
  const gone = await add('cancelled', { ended_at: days(91) })
  const waiting = await add('failed', { created_at: days(200) })
  await tidyQueuedWorkJob.run(jobDeps(database))
  const empty = { payload: {}, checkpoint: null, output: null }
  expect(await piece(done)).toMatchObject(empty)
  expect(await piece(dead)).toMatchObject({ payload: { file: 'clients of Dana' }, cleared_at: null })
  expect(await piece(old)).toMatchObject(empty)
  expect((await piece(old))?.cleared_at).not.toBeNull()
  expect(await piece(gone)).toBeUndefined()
  expect(await piece(waiting)).toMatchObject({ payload: { file: 'clients of Dana' } })
})

it('every registered kind of work has its own name, and needs an existing right', () => {
  expect(new Set(queuedKinds.map(({ name }) => name)).size).toBe(queuedKinds.length)
  for (const { right } of queuedKinds) if (right) expect(Object.keys(memberRights)).toContain(right)
})
