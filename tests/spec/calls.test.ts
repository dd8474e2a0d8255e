import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Person, teamWorld } from '../team.ts'
import { authCases } from './auth-cases.ts'
import { type SpecifiedCall, specifiedCalls } from './specified-calls.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const password = 'a quiet password'

let database: TestDatabase
let world: Awaited<ReturnType<typeof teamWorld>>
let user: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  database = await testDatabase()
  world = await teamWorld(database)
  admin = await world.signUp()
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id])
  await world.addFactor(admin)
})
afterAll(() => database.close())
beforeEach(async () => {
  user = await world.signUp()
  stranger = world.stranger()
  await database.sql('delete from private.rate_limits')
})

const post = async () => {
  const rows = await database.sql(
    `insert into user_feedback (title, description, is_public) values ('Rooms', 'Two of them', true) returning id`,
  )
  return rows[0]?.id as string
}
const older = async () => {
  const rows = await database.sql(
    `insert into feedback (user_email, message) values ('a@example.com', 'Clear.') returning id`,
  )
  return rows[0]?.id as string
}
const profile = (who: Person, id = who.id, columns = '*') =>
  who.supabase.from('profiles').select(columns).eq('id', id).single()
const voter = async () => (await stranger.verb('show-voter-id')).body.voter_id as string
const link = async (more = {}) => {
  const short_code = `c-${randomUUID().slice(0, 8)}`
  const row = { is_active: true, expires_at: null, ...more }
  await database.sql(
    `insert into short_links (practice_id, short_code, destination_url, is_active, expires_at)
      values ($1, $2, 'https://example.com/', $3, $4)`,
    [user.id, short_code, row.is_active, row.expires_at],
  )
  return short_code
}

const cases: Record<SpecifiedCall, () => Promise<void>> = {
  ...authCases(() => ({ user, stranger, world, password })),

  'profiles: GET select all where id = user (single)': async () => {
    expect((await profile(user)).data).toMatchObject({ id: user.id, practice_name: 'Quiet Hands' })
    // §4: what the screen waits a second for.
    expect((await profile(user, randomUUID())).error?.code).toBe('PGRST116')
    expect((await profile(user, admin.id)).error?.code).toBe('PGRST116')
    expect((await stranger.supabase.from('profiles').select()).error?.code).toBe('42501')
  },
  'profiles: select trial_start, trial_end where id = user (single)': async () => {
    const { data } = await profile(user, user.id, 'trial_start, trial_end')
    expect(data).toEqual({ trial_start: expect.any(String), trial_end: expect.any(String) })
  },
  'profiles: select the six practice fields by id': async () => {
    const six = 'practice_name,practice_type,business_hours,practice_address,practice_phone,practice_email'
    const { data } = await profile(user, user.id, six)
    expect(Object.keys(data ?? {}).sort()).toEqual(six.split(',').sort())
  },
  'profiles: PATCH where id with first_day_completed, updated_at': async () => {
    const change = { first_day_completed: true, updated_at: new Date().toISOString() }
    const own = user.supabase.from('profiles').update(change)
    expect((await own.eq('id', user.id)).error).toBeNull()
    expect((await profile(user)).data).toMatchObject({ first_day_completed: true })
    const foreign = await user.supabase.from('profiles').update(change).eq('id', admin.id).select()
    expect(foreign.data).toEqual([])
    const raise = user.supabase.from('profiles').update({ plan_type: 'full' })
    expect((await raise.eq('id', user.id)).error?.code).toBe('42501')
  },
  'rpc is_user_in_trial {user_id} returns boolean': async () => {
    const ask = (user_id: string) => user.supabase.rpc('is_user_in_trial', { user_id })
    expect((await ask(user.id)).data).toBe(true)
    expect((await ask(admin.id)).data).toBe(false)
    expect((await stranger.supabase.rpc('is_user_in_trial', { user_id: user.id })).error?.code).toBe('42501')
  },
  'rpc get_trial_days_remaining {user_id} returns number': async () => {
    const { data } = await user.supabase.rpc('get_trial_days_remaining', { user_id: user.id })
    expect(data).toBeGreaterThanOrEqual(28)
    expect(data).toBeLessThanOrEqual(31)
  },
  'rpc get_current_month_usage {user_uuid} returns rows (first row read)': async () => {
    const { data } = await user.supabase.rpc('get_current_month_usage', { user_uuid: user.id })
    expect(data[0]).toMatchObject({ appointments_used: 0, clients_used: 0, practitioners_used: 1 })
    expect((await user.supabase.rpc('get_current_month_usage', { user_uuid: admin.id })).data).toEqual([])
  },

  'user_roles: select role where user_id': async () => {
    const roles = (who: Person) => who.supabase.from('user_roles').select('role').eq('user_id', admin.id)
    expect((await roles(admin)).data).toEqual([{ role: 'admin' }])
    expect((await roles(user)).data).toEqual([])
  },
  'user_roles: insert {user_id, role}': async () => {
    const row = { user_id: user.id, role: 'admin' }
    expect((await user.supabase.from('user_roles').insert(row)).error?.code).toBe('42501')
    expect((await admin.supabase.from('user_roles').insert(row)).error).toBeNull()
    expect((await admin.supabase.from('user_roles').insert(row)).error?.code).toBe('23505')
  },
  'user_roles: delete where user_id and role': async () => {
    await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [user.id])
    const remove = (who: Person, id: string) =>
      who.supabase.from('user_roles').delete().eq('user_id', id).eq('role', 'admin').select()
    expect((await remove(stranger, user.id)).error?.code).toBe('42501')
    expect((await remove(await world.signUp(), user.id)).data).toEqual([])
    expect((await remove(admin, user.id)).data).toHaveLength(1)
  },

  'user_feedback: insert one record (signed-in form)': async () => {
    const row = {
      practice_id: user.id,
      feedback_type: 'user_experience',
      title: 'T',
      description: 'D',
      rating: 5,
    }
    expect((await user.supabase.from('user_feedback').insert(row)).error).toBeNull()
    expect((await user.supabase.from('user_feedback').insert({ ...row, rating: 6 })).error?.code).toBe(
      '23514',
    )
    expect((await user.supabase.from('user_feedback').insert({ ...row, upvotes: 9 })).error?.code).toBe(
      '42501',
    )
    const foreign = { ...row, practice_id: admin.id }
    expect((await user.supabase.from('user_feedback').insert(foreign)).error?.code).toBe('42501')
  },
  'user_feedback: select all by created_at descending (admin)': async () => {
    await database.sql('insert into user_feedback (practice_id, title, description) values ($1, $2, $3)', [
      user.id,
      'Only for admins',
      'D',
    ])
    const ask = (who: Person) =>
      who.supabase.from('user_feedback').select('*').order('created_at', { ascending: false })
    const titles = async (who: Person) => (await ask(who)).data?.map(row => row.title)
    expect(await titles(admin)).toContain('Only for admins')
    expect(await titles(await world.signUp())).not.toContain('Only for admins')
  },
  'user_feedback: select where is_public true newest first (public)': async () => {
    const id = await post()
    const ask = stranger.supabase.from('user_feedback').select('*').eq('is_public', true)
    const { data } = await ask.order('created_at', { ascending: false })
    expect(data?.[0]).toMatchObject({ id, user_agent: null })
  },
  'user_feedback: update status by id': async () => {
    const id = await post()
    const update = (who: Person) =>
      who.supabase.from('user_feedback').update({ status: 'in_progress' }).eq('id', id).select('status')
    expect((await update(user)).data).toEqual([])
    expect((await update(admin)).data).toEqual([{ status: 'in_progress' }])
    const unknown = admin.supabase.from('user_feedback').update({ status: 'lost' })
    expect((await unknown.eq('id', id)).error?.code).toBe('23514')
  },
  'user_feedback: update admin_response, admin_responded_at, status resolved by id': async () => {
    const id = await post()
    const answer = { admin_response: 'Done.', admin_responded_at: '2026-05-14T12:00:00Z', status: 'resolved' }
    const { data } = await admin.supabase.from('user_feedback').update(answer).eq('id', id).select().single()
    expect(data).toMatchObject({ admin_response: 'Done.', status: 'resolved' })
    expect(data.admin_responded_at).toEqual(expect.any(String))
  },
  'user_feedback: insert public submission returning the row': async () => {
    const row = {
      practice_id: nobody,
      feedback_type: 'feature_request',
      title: 'T',
      description: 'D',
      is_public: true,
    }
    const { data } = await stranger.supabase.from('user_feedback').insert(row).select().single()
    expect(data).toMatchObject({ practice_id: nobody, status: 'new', priority: 'medium', upvotes: 0 })
  },
  'feedback: select all by created_at descending': async () => {
    const id = await older()
    const ask = (who: Person) =>
      who.supabase.from('feedback').select('*').order('created_at', { ascending: false })
    expect((await ask(admin)).data?.[0]).toMatchObject({ id, status: 'new' })
    expect((await ask(user)).data).toEqual([])
    expect((await ask(stranger)).error?.code).toBe('42501')
  },
  'feedback: update status by id': async () => {
    const id = await older()
    const update = (who: Person) =>
      who.supabase.from('feedback').update({ status: 'reviewed' }).eq('id', id).select('status')
    expect((await update(user)).data).toEqual([])
    expect((await update(admin)).data).toEqual([{ status: 'reviewed' }])
  },
  'feedback_upvotes: insert {feedback_id, ip_address}': async () => {
    const row = { feedback_id: await post(), ip_address: await voter() }
    const cast = () => stranger.supabase.from('feedback_upvotes').insert(row)
    expect((await cast()).error).toBeNull()
    expect(await cast()).toMatchObject({ status: 409, error: { code: '23505' } })
  },
  'feedback_upvotes: delete by feedback_id and ip_address': async () => {
    const row = { feedback_id: await post(), ip_address: 'anonymous_k3j9x2' }
    await stranger.supabase.from('feedback_upvotes').insert(row)
    expect((await stranger.supabase.from('feedback_upvotes').delete().match(row)).error).toBeNull()
    const [item] = await database.sql('select upvotes from user_feedback where id = $1', [row.feedback_id])
    expect(item?.upvotes).toBe(0)
  },

  'short_links: select by short_code where active (single)': async () => {
    const ask = (code: string) =>
      stranger.supabase.from('short_links').select('*').eq('short_code', code).eq('is_active', true).single()
    expect((await ask(await link())).data).toMatchObject({ destination_url: 'https://example.com/' })
    expect((await ask(await link({ is_active: false }))).error?.code).toBe('PGRST116')
    expect((await stranger.supabase.from('short_links').select()).error?.code).toBe('42501')
  },
  'short_link_clicks: insert': async () => {
    const found = await stranger.supabase
      .from('short_links')
      .select('id')
      .eq('short_code', await link())
      .single()
    const click = {
      short_link_id: found.data?.id,
      practice_id: user.id,
      clicked_at: new Date().toISOString(),
      user_agent: 'Mozilla/5.0',
      referrer: null,
      ip_address: null,
    }
    expect((await stranger.supabase.from('short_link_clicks').insert(click)).error).toBeNull()
    const kept = { ...click, ip_address: '192.0.2.1' }
    expect((await stranger.supabase.from('short_link_clicks').insert(kept)).error).not.toBeNull()
  },
  'practice-intelligence-agent: message, practiceId, conversationHistory, threadId': async () => {
    const asked = {
      message: 'Hello',
      practiceId: user.id,
      conversationHistory: [{ type: 'agent', content: 'Hello.' }],
      threadId: 'thread_1770000000000',
    }
    const { status, body } = await user.verb('practice-intelligence-agent', asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      response: expect.stringMatching(/./),
      error: null,
      actions: [],
    })
    expect((await stranger.verb('practice-intelligence-agent', asked)).body.error.message).toBe(
      'User not authenticated',
    )
    const elsewhere = await user.verb('practice-intelligence-agent', { ...asked, practiceId: admin.id })
    expect(elsewhere.status).toBe(403)
  },
  'virtual-receptionist-agent: message, practiceId, threadId': async () => {
    await database.sql(
      `update practices set first_opened_at = now(), phone = '(828) 555-0142' where id = $1`,
      [user.id],
    )
    const asked = { message: 'What is your phone number?', practiceId: user.id }
    const { status, body } = await stranger.verb('virtual-receptionist-agent', asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      response: expect.stringContaining('555-0142'),
      threadId: expect.any(String),
    })
    const more = { ...asked, threadId: body.threadId, message: 'Thanks' }
    const next = await stranger.verb('virtual-receptionist-agent', more)
    expect(next.body).toMatchObject({ response: expect.stringMatching(/./), threadId: body.threadId })
    expect((await stranger.verb('virtual-receptionist-agent', { ...asked, message: '  ' })).status).toBe(400)
    expect((await stranger.verb('virtual-receptionist-agent', { ...asked, practiceId: nobody })).status).toBe(
      404,
    )
  },
}

it('every built call of §7 has a case, and no other call has one', () => {
  expect(Object.keys(cases)).toEqual([...specifiedCalls])
})

it.each(specifiedCalls)('%s', async call => {
  await cases[call]()
})
