import { describe, expect, it } from 'vitest'
import { expulsionOf } from '../../../../tests/expulsions.ts'
import type { Person } from '../../../../tests/team.ts'
import { database, openTeam, owner, world } from '../../../../tests/team-of-owner.ts'
import { mayJoin } from '../../../topics.ts'

openTeam()

const employ = (role: string, practitioner_id?: string) => world.employ(owner, role, { practitioner_id })
async function column(name: string): Promise<string> {
  const { body } = await owner.verb('save-practitioner', {
    name,
    title: null,
    is_bookable: true,
    service_ids: [],
  })
  return body.practitioner_id
}
const linkedTo = async (id: string) =>
  (await database.sql('select user_id from practitioners where id = $1', [id]))[0]?.user_id

describe('a member', () => {
  it('gets a new role with its rights from the next request on', async () => {
    const person = await employ('biller')
    const write = () =>
      person.verb('save-client', { first_name: 'Nadia', last_name: 'Osei', new_id: crypto.randomUUID() })
    expect((await write()).body.error.code).toBe('forbidden')
    const changed = await owner.verb('change-member', {
      user_id: person.id,
      role: 'front_desk',
      practitioner_id: null,
    })
    expect(changed.status).toBe(200)
    expect((await write()).status).toBe(200)
  })

  it('has one calendar column, and each column has one member', async () => {
    const [first, second] = [await column('First'), await column('Second')]
    const ann = await employ('practitioner', first)
    expect(await linkedTo(first)).toBe(ann.id)
    const bob = await employ('practitioner')
    const link = (practitioner_id: string) =>
      owner.verb('change-member', { user_id: bob.id, role: 'practitioner', practitioner_id })
    expect((await link(first)).body.error.code).toBe('practitioner_linked')
    expect((await link(crypto.randomUUID())).body.error.code).toBe('practitioner_not_found')
    expect((await link(second)).status).toBe(200)
    expect(await linkedTo(second)).toBe(bob.id)
  })

  it.each(['front_desk', 'biller'])(
    'who is made %s loses the calendar column, whatever the request contains',
    async role => {
      const practitioner_id = await column('Left')
      const { id } = await employ('practitioner', practitioner_id)
      const changed = await owner.verb('change-member', { user_id: id, role, practitioner_id })
      expect(changed.status).toBe(200)
      expect(await linkedTo(practitioner_id)).toBeNull()
    },
  )

  it('is shown by the name of their own column, or by no name without one', async () => {
    const person = await employ('practitioner', await column('Teo Lindqvist'))
    const desk = await employ('front_desk')
    expect(await person.standing()).toMatchObject([{ own_name: 'Teo Lindqvist' }])
    expect(await desk.standing()).toMatchObject([{ own_name: null }])
  })

  it('changes the hours of their own column only', async () => {
    const [own, other] = [await column('Own'), await column('Other')]
    const person = await employ('practitioner', own)
    const weekly = [{ day: 1, start: '09:00', end: '12:00' }]
    expect((await person.verb('save-hours', { practitioner_id: own, weekly })).status).toBe(200)
    expect((await person.verb('save-hours', { practitioner_id: other, weekly })).body.error.code).toBe(
      'forbidden',
    )
    const off = { date: '2027-01-05', windows: [], note: null }
    expect((await person.verb('save-override', { practitioner_id: other, ...off })).body.error.code).toBe(
      'forbidden',
    )
    expect((await person.verb('save-override', { practitioner_id: own, ...off })).body.error.code).toBe(
      'ask_time_off',
    )
    const desk = await employ('front_desk')
    expect((await desk.verb('save-override', { practitioner_id: other, ...off })).status).toBe(200)
    expect((await desk.verb('save-hours', { practitioner_id: other, weekly })).body.error.code).toBe(
      'forbidden',
    )
  })

  it('who is removed sees nothing from that moment on, with the same token', async () => {
    const own = await column('Leaver')
    const person = await employ('practitioner', own)
    const seen = async () => (await person.supabase.from('practitioners').select('id')).data?.length
    const topic = `practice:${owner.id}`
    const claims = { sub: person.id }
    const may = () => mayJoin(database.pool)(topic, { role: 'authenticated', claims })
    expect(await seen()).toBeGreaterThan(0)
    expect(await may()).toBe(true)
    const told = await expulsionOf(database, person.id)
    expect((await owner.verb('remove-member', { user_id: person.id })).status).toBe(200)
    expect(await seen()).toBe(0)
    expect(await may()).toBe(false)
    expect(await told.said).toEqual({ topic, sub: person.id })
    expect(await person.standing()).toEqual([])
    expect((await person.verb('find-open-slots', {})).status).toBeGreaterThanOrEqual(400)
    expect(await linkedTo(own)).toBeNull()
    expect((await owner.verb('remove-member', { user_id: person.id })).body.error.code).toBe('not_found')
    const changed = { user_id: person.id, role: 'front_desk', practitioner_id: null }
    expect((await owner.verb('change-member', changed)).body.error.code).toBe('not_found')
  })

  it('who left can be invited back with another role', async () => {
    const person = await employ('practitioner')
    await owner.verb('remove-member', { user_id: person.id })
    await owner.verb('invite-member', { email: person.email, role: 'biller' })
    const token = await world.linkTo(person.email)
    await person.verb('accept-invitation', { token })
    expect(await person.standing()).toMatchObject([{ practice_id: owner.id, role: 'biller' }])
  })
})

describe('a member who leaves', () => {
  const leave = (person: Person, practice_id: string) => person.verb('leave-practice', { practice_id })

  it('loses access at once, everywhere, and the owner is notified once', async () => {
    const own = await column('Goes')
    const person = await employ('practitioner', own)
    const told = await expulsionOf(database, person.id)
    expect((await leave(person, owner.id)).body).toEqual({ practice_id: owner.id })
    expect(await told.said).toEqual({ topic: `practice:${owner.id}`, sub: person.id })
    expect((await person.supabase.from('practitioners').select('id')).data).toEqual([])
    expect(await person.standing()).toEqual([])
    expect((await leave(person, owner.id)).body.error.code).toBe('forbidden')
    expect(await linkedTo(own)).toBeNull()
    const letters = await database.sql(
      `select recipient, subject, body_text from outbound_messages where kind = 'member-left' and body_text like '%' || $1 || '%'`,
      [person.email],
    )
    expect(letters).toEqual([
      {
        recipient: owner.email,
        subject: `${person.email} has left Quiet Hands`,
        body_text: expect.stringContaining('practitioner at Quiet Hands'),
      },
    ])
  })

  it('returns by invitation only', async () => {
    const person = await employ('front_desk')
    await leave(person, owner.id)
    await owner.verb('invite-member', { email: person.email, role: 'biller' })
    const token = await world.linkTo(person.email)
    expect((await person.verb('accept-invitation', { token })).status).toBe(200)
    expect(await person.standing()).toMatchObject([{ practice_id: owner.id, role: 'biller' }])
  })

  it('leaves the named practice, and continues in their own', async () => {
    const person = await world.signUp()
    const email = person.email
    await owner.verb('invite-member', { email, role: 'practitioner' })
    await person.verb('accept-invitation', { token: await world.linkTo(email) })
    await person.supabase
      .from('practice_members')
      .update({ chosen_at: new Date().toISOString() })
      .eq('practice_id', person.id)
      .eq('user_id', person.id)
    expect((await leave(person, owner.id)).body.error.code).toBe('works_elsewhere')
    expect(await person.standing()).toHaveLength(2)
    expect((await leave(person, person.id)).body.error.code).toBe('owner_stays')
  })

  it('is announced by email to the owner, not to colleagues', async () => {
    const desk = await employ('front_desk')
    await leave(await employ('biller'), owner.id)
    const seen = async ({ supabase }: Person) =>
      (await supabase.from('outbound_messages').select('kind').eq('kind', 'member-left')).data?.length
    expect(await seen(owner)).toBeGreaterThan(0)
    expect(await seen(desk)).toBe(0)
  })
})

describe('the owner', () => {
  it('can be neither removed nor demoted, by a verb or directly in the database', async () => {
    const gone = await owner.verb('remove-member', { user_id: owner.id })
    expect(gone.body.error.code).toBe('owner_stays')
    const less = await owner.verb('change-member', {
      user_id: owner.id,
      role: 'biller',
      practitioner_id: null,
    })
    expect(less.body.error.code).toBe('owner_stays')
    for (const change of [`role = 'biller'`, 'removed_at = now()'])
      await expect(
        database.sql(`update practice_members set ${change} where user_id = $1`, [owner.id]),
      ).rejects.toMatchObject({ code: '23514' })
    const second = `insert into practice_members (practice_id, user_id, role) values ($1, $2, 'owner')`
    const stranger = await world.signUp()
    await expect(database.sql(second, [owner.id, stranger.id])).rejects.toMatchObject({ code: '23514' })
  })
})
