import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishableKey } from '#server/platform/tokens.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { inOneWindow } from '../../../../tests/one-window.ts'
import { productClient } from '../../../../tests/product-client.ts'
import { newPractice } from '../../../../tests/verbs.ts'
import { nobodysPractice } from '../feedback-kinds.ts'

let database: TestDatabase
let product: Awaited<ReturnType<typeof productClient>>
let owner: ReturnType<typeof product.as>
let admin: ReturnType<typeof product.as>
let ownerId: string
beforeAll(async () => {
  database = await testDatabase()
  product = await productClient(database)
  ownerId = (await newPractice(database)).practice_id
  const adminId = (await newPractice(database)).practice_id
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [adminId])
  owner = product.as(ownerId, 'owner@example.com')
  admin = product.as(adminId, 'admin@example.com')
})
afterAll(() => database.close())

const publicPost = {
  practice_id: nobodysPractice,
  feedback_type: 'feature_request',
  title: 'Text reminders in Spanish',
  description: 'About a third of our clients would rather read Spanish.',
  category: 'Clients',
  page_url: 'https://app.example/public-feedback?ref=mail#top',
  user_agent: 'Mozilla/5.0 (secret machine)',
  metadata: {
    context: 'public_feedback_page',
    timestamp: '2026-05-14T12:00:00Z',
    app_version: '1.0.0-beta',
    submitted_publicly: true,
    contact_email: 'Nadia@Example.com ',
  },
}
const fresh = async () =>
  database.sql('delete from private.rate_limits').then(() => database.sql('delete from user_feedback'))

describe('a visitor’s feedback post (§7)', () => {
  it('is stored as new with medium priority, and appears on the board', async () => {
    await fresh()
    const { data, error } = await product.visitor().from('user_feedback').insert(publicPost).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject({
      title: publicPost.title,
      status: 'new',
      priority: 'medium',
      upvotes: 0,
      is_public: true,
      admin_response: null,
      page_url: 'https://app.example/public-feedback',
    })
    const sent = { ...publicPost, status: 'new', priority: 'medium', is_public: true }
    expect((await product.visitor().from('user_feedback').insert(sent)).error).toBeNull()
  })

  it('never reveals an address or a device in any query', async () => {
    await fresh()
    await product.visitor().from('user_feedback').insert(publicPost)
    const board = await product
      .visitor()
      .from('user_feedback')
      .select('*')
      .eq('is_public', true)
      .order('created_at', { ascending: false })
    expect(board.error).toBeNull()
    expect(board.data).toHaveLength(1)
    expect(JSON.stringify(board.data)).not.toMatch(/nadia|secret|public_feedback_page/i)
    expect(board.data?.[0]).toMatchObject({ user_agent: null, metadata: { submitted_publicly: true } })
    const guess = product.visitor().from('user_feedback').select('id')
    expect((await guess.ilike('metadata->>contact_email', '%')).data).toBeNull()
    const far = await product.visitor().from('user_feedback').select('*, user_feedback_private(*)')
    expect(far.error?.code).toBe('PGRST200')
    for (const table of ['user_feedback_private', 'feedback_followers', 'feedback_upvotes', 'feedback']) {
      expect((await product.visitor().from(table).select()).data).toBeNull()
    }
    const seen = await owner.from('user_feedback').select('*, user_feedback_private(*)')
    expect(seen.data).toMatchObject([{ user_feedback_private: null }])
    const all = await admin.from('user_feedback').select('*, user_feedback_private(*)')
    expect(all.data).toMatchObject([
      {
        user_feedback_private: {
          contact_email: 'nadia@example.com',
          user_agent: publicPost.user_agent,
          metadata: publicPost.metadata,
        },
      },
    ])
  })

  it.each([
    ['upvotes', 999],
    ['upvotes', 0],
    ['admin_response', 'Done'],
    ['admin_responded_at', '2026-01-01'],
    ['created_at', '2020-01-01'],
    ['id', '00000000-0000-4000-8000-000000000001'],
    ['status', 'resolved'],
    ['priority', 'critical'],
  ])('is refused with %s: %s', async (column, value) => {
    const { error, status } = await product
      .visitor()
      .from('user_feedback')
      .insert({ ...publicPost, [column]: value })
    expect([status, error?.code]).toEqual([401, '42501'])
  })

  it.each([
    ['for a practice', { practice_id: '00000000-0000-4000-8000-000000000001' }, '42501'],
    ['without a title', { title: '  ' }, '23514'],
    ['of an unknown type', { feedback_type: 'praise' }, '23514'],
    ['with six stars', { rating: 6 }, '23514'],
    ['with too much', { description: 'x'.repeat(5_001) }, '23514'],
    ['with a heap of metadata', { metadata: { a: 'x'.repeat(5_000) } }, '23514'],
    ['with metadata that is none', { metadata: ['x'] }, '23514'],
  ])('is refused %s', async (_, more, code) => {
    const { error } = await product
      .visitor()
      .from('user_feedback')
      .insert({ ...publicPost, ...more })
    expect(error?.code ?? null).toBe(code)
  })

  it('is limited to ten an hour for one address, without blocking others', async () => {
    const post = (address: string) =>
      product.fetch(`${product.deps.config.publicUrl}/rest/v1/user_feedback`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(publicPost),
      })
    const answers = await inOneWindow(async () => {
      await fresh()
      return Promise.all(Array.from({ length: 40 }, () => post('203.0.113.20')))
    })
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    expect((await post('203.0.113.21')).status).toBe(201)
    const kept = await database.sql('select bucket from private.rate_limits')
    expect(JSON.stringify(kept)).not.toContain('203.0.113')
  })

  it('cannot be changed or removed by the visitor', async () => {
    await fresh()
    const { data } = await product.visitor().from('user_feedback').insert(publicPost).select().single()
    const id = data?.id
    const rows = product.visitor().from('user_feedback')
    expect((await rows.update({ status: 'closed' }).eq('id', id)).error?.code).toBe('42501')
    expect((await rows.delete().eq('id', id)).error?.code).toBe('42501')
    const told = await owner.from('user_feedback').update({ status: 'closed' }).eq('id', id).select()
    expect(told.data).toEqual([])
    expect(await database.sql('select status from user_feedback')).toEqual([{ status: 'new' }])
  })
})

describe('a practitioner’s feedback (§7)', () => {
  const sent = () => ({
    practice_id: ownerId,
    feedback_type: 'user_experience',
    title: 'The calendar',
    description: 'Clear.',
    rating: 4,
    page_url: '/clients/7',
    user_agent: 'Mozilla/5.0',
    metadata: { context: '/clients/7', timestamp: 'now', app_version: '1.0.0-beta' },
  })

  it('is stored in full, visible only to admins and their own practice', async () => {
    await fresh()
    expect((await owner.from('user_feedback').insert(sent())).error).toBeNull()
    expect((await product.visitor().from('user_feedback').select()).data).toEqual([])
    expect((await owner.from('user_feedback').select()).data).toHaveLength(1)
    const other = await newPractice(database)
    expect((await product.as(other.practice_id).from('user_feedback').select()).data).toEqual([])
    const all = await admin.from('user_feedback').select('*').order('created_at', { ascending: false })
    expect(all.data).toMatchObject([
      { rating: 4, user_agent: 'Mozilla/5.0', metadata: sent().metadata, is_public: false },
    ])
  })

  it('cannot be sent in another person’s name or onto the board', async () => {
    const other = await newPractice(database)
    const theirs = { ...sent(), practice_id: other.practice_id }
    expect((await owner.from('user_feedback').insert(theirs)).error?.code).toBe('42501')
    const shown = { ...sent(), is_public: true }
    expect((await owner.from('user_feedback').insert(shown)).error?.code).toBe('23514')
  })

  it('is deleted with the practice', async () => {
    const other = await newPractice(database)
    const client = product.as(other.practice_id)
    await client.from('user_feedback').insert({ ...sent(), practice_id: other.practice_id })
    await database.sql('delete from auth.users where id = $1', [other.practice_id])
    expect(
      await database.sql('select from user_feedback where practice_id = $1', [other.practice_id]),
    ).toEqual([])
  })
})

describe('an admin’s change to feedback (§4, §7)', () => {
  const posted = async () => {
    await fresh()
    const { data } = await product.visitor().from('user_feedback').insert(publicPost).select().single()
    return data?.id as string
  }

  it.each(['new', 'in_progress', 'resolved', 'closed'])('can set any status: %s', async status => {
    const id = await posted()
    const { data } = await admin.from('user_feedback').update({ status }).eq('id', id).select().single()
    expect(data?.status).toBe(status)
  })

  it('with an answer resolves the item and records the time', async () => {
    const id = await posted()
    const long = '2020-01-01T00:00:00Z'
    const answer = { admin_response: 'Done in June.', admin_responded_at: long, status: 'resolved' }
    expect((await admin.from('user_feedback').update(answer).eq('id', id)).error).toBeNull()
    const [row] = await database.sql('select *, admin_responded_at > $1 as stamped from user_feedback', [
      long,
    ])
    expect(row).toMatchObject({ status: 'resolved', admin_response: 'Done in June.', stamped: true })
    // And may take it up again afterwards.
    await admin.from('user_feedback').update({ status: 'in_progress' }).eq('id', id)
    expect((await admin.from('user_feedback').select('status').single()).data).toEqual({
      status: 'in_progress',
    })
  })

  it.each([{ status: 'done' }, { priority: 'urgent' }, { admin_response: '  ' }])(
    'is refused with %j',
    async change => {
      const id = await posted()
      expect((await admin.from('user_feedback').update(change).eq('id', id)).error?.code).toBe('23514')
    },
  )

  it('can take an item off the board, but never changes a counter', async () => {
    const id = await posted()
    await admin.from('user_feedback').update({ is_public: false }).eq('id', id)
    expect((await product.visitor().from('user_feedback').select()).data).toEqual([])
    expect((await admin.from('user_feedback').update({ upvotes: 7 }).eq('id', id)).error?.code).toBe('42501')
    expect(
      (await admin.from('user_feedback').update({ status: 'closed' }).gt('upvotes', -1)).error?.code,
    ).toBe('42501')
  })
})

describe('the older feedback list (§3, §4)', () => {
  it('is written by users under their own address and read by admins', async () => {
    const note = { user_email: 'owner@example.com', message: 'The old form' }
    expect((await owner.from('feedback').insert(note)).error).toBeNull()
    expect((await owner.from('feedback').insert({ ...note, user_email: 'x@y.z' })).error?.code).toBe('42501')
    expect((await owner.from('feedback').insert({ ...note, status: 'resolved' })).error?.code).toBe('42501')
    expect((await product.visitor().from('feedback').insert(note)).error?.code).toBe('42501')
    expect((await owner.from('feedback').select()).data).toEqual([])
    const { data } = await admin.from('feedback').select('*').order('created_at', { ascending: false })
    expect(data).toMatchObject([{ ...note, status: 'new' }])
    for (const status of ['reviewed', 'resolved', 'new']) {
      const changed = await admin.from('feedback').update({ status }).eq('id', data?.[0].id).select().single()
      expect(changed.data?.status).toBe(status)
    }
    expect((await admin.from('feedback').update({ message: 'x' }).eq('id', data?.[0].id)).error?.code).toBe(
      '42501',
    )
  })
})
