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

openDeletionWorld()

describe('keepAccount', () => {
  it('restores everything, by the account itself only', async () => {
    const person = await owner()
    await request(person)
    const other = await owner()
    const mara = await memberOf(person)
    for (const who of [other, mara]) expect((await who.verb('keep-account')).status).toBe(404)
    expect((await world.stranger().verb('keep-account')).status).toBe(401)
    expect(await pending(person)).toHaveLength(1)
    expect((await person.verb('keep-account')).body).toEqual({ is_plan_back: null })
    expect(await isOpen(person)).toBe(true)
    expect(await pending(person)).toEqual([])
    expect((await person.verb('keep-account')).status).toBe(404)
    await turn()
    expect(await sql('select id from practices where id = $1', [person.id])).toHaveLength(1)
  })

  it('does not reopen a booking page that was closed before', async () => {
    const person = await owner()
    await sql('update practices set is_booking_open = false where id = $1', [person.id])
    await request(person)
    await person.verb('keep-account')
    expect(await isOpen(person)).toBe(false)
  })

  it('is refused once the days are over', async () => {
    const person = await owner()
    await request(person)
    await isDue(person)
    expect((await person.verb('keep-account')).body.error.code).toBe('too_late')
    expect(await pending(person)).toHaveLength(1)
  })
})

describe('keepAccountByLink', () => {
  it('shows what it keeps, works once without signing in, and stores only the digest of its token', async () => {
    const person = await owner()
    await request(person)
    const token = linkIn((await letters(person, 'account-deletion-asked'))[0]?.body_text)
    expect(JSON.stringify(await pending(person))).not.toContain(token)
    const stranger = world.stranger()
    expect((await stranger.verb('show-deletion-link', { token })).body).toMatchObject({
      practice_name: 'Quiet Hands',
    })
    expect(await pending(person)).toHaveLength(1)
    const twice = await Promise.all([1, 2].map(() => stranger.verb('keep-account-by-link', { token })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await isOpen(person)).toBe(true)
    // Asked for again, the old link keeps nothing.
    await request(person)
    expect((await stranger.verb('keep-account-by-link', { token })).status).toBe(404)
    expect((await stranger.verb('show-deletion-link', { token })).status).toBe(404)
    expect(await pending(person)).toHaveLength(1)
  })

  it('works from the first day’s email and from the one a day before the end, but not after that', async () => {
    const person = await owner()
    await request(person)
    await turn()
    expect(await letters(person, 'account-deletion-near')).toEqual([])
    await sql(
      `update private.account_deletions set erases_at = now() + interval '20 hours' where user_id = $1`,
      [person.id],
    )
    await Promise.all([turn(), turn()])
    await turn()
    const near = await letters(person, 'account-deletion-near')
    expect(near).toHaveLength(1)
    // Held up for longer, it is not sent at all.
    expect(near[0]?.expires_at).toEqual((await pending(person))[0]?.erases_at)
    const second = linkIn(near[0]?.body_text)
    const first = linkIn((await letters(person, 'account-deletion-asked'))[0]?.body_text)
    expect(first).not.toBe(second)
    for (const token of [first, second])
      expect((await world.stranger().verb('show-deletion-link', { token })).status).toBe(200)
    await isDue(person)
    expect((await world.stranger().verb('keep-account-by-link', { token: second })).status).toBe(410)
    expect((await world.stranger().verb('show-deletion-link', { token: second })).status).toBe(404)
  })
})
