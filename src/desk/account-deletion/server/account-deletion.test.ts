import { describe, expect, it } from 'vitest'
import {
  isDue,
  isOpen,
  letters,
  linkIn,
  memberOf,
  openDeletionWorld,
  owner,
  pending,
  request,
  sql,
  turn,
  world,
} from '../../../../tests/deletion-world.ts'
import type { Person } from '../../../../tests/team.ts'

openDeletionWorld()

describe('requestAccountDeletion', () => {
  it('requires the password, and changes nothing without the correct one', async () => {
    const person = await owner()
    for (const [typed, code] of [
      ['', 'current_password_required'],
      ['not my password', 'current_password_mismatch'],
    ])
      expect((await request(person, { password: typed })).body.error.code).toBe(code)
    const { error } = (await request(person, { password: 'x'.repeat(513) })).body
    expect(error.details).toEqual({ fields: { password: 'At most 512 characters' } })
    expect(await pending(person)).toEqual([])
    expect(await isOpen(person)).toBe(true)
  })

  it('is blocked after many wrong passwords', async () => {
    const person = await owner()
    let last = { status: 0, body: { error: { code: '' } } }
    for (let tries = 0; tries < 25 && last.status !== 429; tries++)
      last = await request(person, { password: `no ${tries}` })
    expect(last.status).toBe(429)
    expect((await request(person)).status).toBe(429)
  })

  it('accepts a second factor from a moment ago instead of the password, but no older one', async () => {
    const person = await owner()
    await world.addFactor(person)
    const { body } = await person.verb('show-account-deletion')
    expect(body.asks_password).toBe(false)
    await sql(
      `update auth.sessions set amr = (select jsonb_agg(s || '{"timestamp": 1}') from jsonb_array_elements(amr) s) where user_id = $1`,
      [person.id],
    )
    expect((await person.verb('show-account-deletion')).body.asks_password).toBe(true)
    expect((await request(person, { password: '' })).body.error.code).toBe('current_password_required')
    expect((await request(person)).status).toBe(200)
    await person.verb('keep-account')
    await sql(
      `update auth.sessions set amr = (select jsonb_agg(s || jsonb_build_object('timestamp', extract(epoch from now())::int))
         from jsonb_array_elements(amr) s) where user_id = $1`,
      [person.id],
    )
    expect((await request(person, { password: '' })).status).toBe(200)
  })

  it('is refused when not signed in, and when the account has another practice than was shown', async () => {
    const person = await owner()
    const stranger = world.stranger()
    expect((await request(stranger, { practice_id: person.id })).status).toBe(401)
    expect((await request(person, { practice_id: null })).body.error.code).toBe('out_of_date')
    expect(await pending(person)).toEqual([])
  })

  it('closes the booking page, keeps it closed, and writes one email however often it is pressed', async () => {
    const person = await owner()
    const answers = await Promise.all([request(person), request(person), request(person)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await letters(person, 'account-deletion-asked')).toMatchObject([{ practice_id: null }])
    expect(await isOpen(person)).toBe(false)
    await sql('update practices set is_booking_open = true where id = $1', [person.id])
    expect(await isOpen(person)).toBe(false)
    const [row] = await pending(person)
    expect(row?.erases_at.getTime() - row?.asked_at.getTime()).toBe(7 * 86_400_000)
    expect(await person.standing()).toMatchObject([
      { closes_at: expect.any(String), account_erases_at: expect.any(String) },
    ])
    const trail = await sql(
      `select actor_id, verb, act from audit_entries where practice_id = $1 and relation = 'account_deletions'`,
      [person.id],
    )
    expect(trail).toEqual([{ actor_id: person.id, verb: 'request-account-deletion', act: 'insert' }])
  })

  it('by a member covers their account only, and notifies the owner', async () => {
    const boss = await owner()
    const mara = await memberOf(boss)
    expect((await boss.verb('show-account-deletion')).body.practice).toMatchObject({ colleagues: 1 })
    expect((await mara.verb('show-account-deletion')).body).toMatchObject({
      practice: null,
      workplaces: ['Quiet Hands'],
    })
    expect((await request(mara, { practice_id: boss.id })).body.error.code).toBe('out_of_date')
    expect((await request(mara, { practice_id: null })).status).toBe(200)
    expect(await isOpen(boss)).toBe(true)
    expect(await pending(boss)).toEqual([])
    expect(await letters(boss, 'member-leaving')).toMatchObject([
      { subject: expect.stringContaining('Mara Lindqvist will leave') },
    ])
    expect(await mara.standing()).toMatchObject([{ closes_at: null, account_erases_at: expect.any(String) }])
    await isDue(mara)
    await turn()
    expect(await sql('select id from auth.users where id = $1', [mara.id])).toEqual([])
    expect(await sql('select id from practices where id = $1', [boss.id])).toHaveLength(1)
    expect((await boss.verb('show-team')).body.members).toHaveLength(1)
    // Where they worked before, nobody hears of it.
    const former = await owner()
    const gone = await memberOf(former)
    await former.verb('remove-member', { user_id: gone.id })
    expect((await gone.verb('show-account-deletion')).body.workplaces).toEqual([])
    expect((await request(gone, { practice_id: null })).status).toBe(200)
    expect(await letters(former, 'member-leaving')).toEqual([])
  })
})

describe('the day of a deletion', () => {
  const zones = async (person: Person) => {
    await request(person, { practice_id: null })
    const token = linkIn((await letters(person, 'account-deletion-asked'))[0]?.body_text)
    return {
      standing: await person.standing(),
      shown: (await person.verb('show-account-deletion')).body.time_zone,
      link: (await world.stranger().verb('show-deletion-link', { token })).body.time_zone,
    }
  }

  it('is in the time zone of the deleted practice, for everybody in it', async () => {
    const person = await owner()
    const mara = await memberOf(person)
    await sql(`update practices set time_zone = 'Pacific/Auckland' where id = $1`, [person.id])
    await request(person)
    expect((await person.verb('show-account-deletion')).body.time_zone).toBe('Pacific/Auckland')
    for (const who of [person, mara])
      expect(await who.standing()).toMatchObject([
        { time_zone: 'Pacific/Auckland', account_time_zone: 'Pacific/Auckland' },
      ])
  })

  it('is in the time zone of the practice that a member leaves', async () => {
    const boss = await owner()
    const mara = await memberOf(boss)
    await sql(`update practices set time_zone = 'Pacific/Auckland' where id = $1`, [boss.id])
    expect(await zones(mara)).toMatchObject({
      standing: [{ account_time_zone: 'Pacific/Auckland' }],
      shown: 'Pacific/Auckland',
      link: 'Pacific/Auckland',
    })
  })
})

describe('eraseAccounts', () => {
  it('erases the practice for everybody at once, signs its owner out, and lets them sign up again', async () => {
    const person = await owner()
    const mara = await memberOf(person)
    await request(person)
    await isDue(person)
    await Promise.all([turn(), turn()])
    expect(await mara.standing()).toEqual([])
    expect((await mara.supabase.auth.getUser()).data.user?.id).toBe(mara.id)
    expect((await person.verb('show-plan')).status).toBe(401)
    expect((await person.supabase.auth.refreshSession()).error).not.toBeNull()
    const { status } = await world.stranger().verb('show-booking-page', { practice: person.id })
    expect(status).toBe(404)
    expect(await letters(person, 'account-deleted')).toHaveLength(1)
    const again = await world.signUp(person.email)
    expect(again.id).not.toBe(person.id)
    expect(await again.standing()).toMatchObject([{ closes_at: null }])
  })

  it('cancels running work, such as an archive, and erases on the next run', async () => {
    const person = await owner()
    await request(person)
    expect((await person.verb('start-archive')).status).toBe(200)
    await sql(
      `update queued_work set state = 'working', claim = gen_random_uuid(), beat_at = now(), started_at = now() where practice_id = $1`,
      [person.id],
    )
    await isDue(person)
    await turn()
    expect(await sql('select state, claim from queued_work where practice_id = $1', [person.id])).toEqual([
      { state: 'cancelled', claim: null },
    ])
    await turn()
    expect(await sql('select id from practices where id = $1', [person.id])).toEqual([])
  })

  it('keeps everything of an account that fails, erases others meanwhile, and retries', async () => {
    const [person, other] = [await owner(), await owner()]
    for (const who of [person, other]) {
      await request(who)
      await isDue(who)
    }
    await sql(
      `create function public.fails() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    )
    await sql(
      `create trigger fails before delete on auth.users for each row when (old.id = '${person.id}') execute function public.fails()`,
    )
    await turn()
    expect(await sql('select id from practices where id = any ($1)', [[person.id, other.id]])).toEqual([
      { id: person.id },
    ])
    expect(await sql('select id from practitioners where practice_id = $1', [person.id])).toHaveLength(1)
    await sql('drop function public.fails cascade')
    await turn()
    expect(await sql('select id from practices where id = $1', [person.id])).toEqual([])
  })

  it('erases nothing before its date', async () => {
    const person = await owner()
    await request(person)
    await sql(
      `update private.account_deletions set erases_at = now() + interval '1 minute' where user_id = $1`,
      [person.id],
    )
    await turn()
    expect(await sql('select id from practices where id = $1', [person.id])).toHaveLength(1)
    const [{ done } = { done: null }] = await sql('select app.erase_account($1, now()) as done', [person.id])
    expect(done).toBe(false)
  })
})
