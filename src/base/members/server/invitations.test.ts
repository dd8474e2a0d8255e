import { describe, expect, it } from 'vitest'
import { someone, teamWorld } from '../../../../tests/team.ts'
import { database, openTeam, owner, world } from '../../../../tests/team-of-owner.ts'

openTeam()

async function invited(role = 'front_desk', email = someone()) {
  const { status, body } = await owner.verb('invite-member', { email, role })
  expect(status).toBe(200)
  return { email, id: body.invitation_id as string, token: await world.linkTo(email) }
}
/** A minute later; answers the code of the refusal. */
async function resend(invitation_id: string): Promise<string | undefined> {
  await database.sql(`update practice_invitations set sent_at = now() - interval '2 minutes' where id = $1`, [
    invitation_id,
  ])
  return (await owner.verb('resend-invitation', { invitation_id })).body.error?.code
}
const show = (token: string) => world.stranger().verb('show-invitation', { token })

describe('an invitation', () => {
  it('is refused without a plan that has a team, and names that plan', async () => {
    const small = await world.signUp()
    const answer = await small.verb('invite-member', { email: someone(), role: 'biller' })
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { code: 'plan_feature', details: { feature: 'team-management' } } },
    })
    expect((await small.verb('show-team')).body.may_invite).toBe(false)
  })

  it('is allowed on every plan when the owner is a super admin', async () => {
    const chosen = await world.signUp()
    await database.sql(`insert into user_roles (user_id, role) values ($1, 'super_admin')`, [chosen.id])
    expect((await chosen.verb('invite-member', { email: someone(), role: 'biller' })).status).toBe(200)
  })

  it('is an email with a link whose token is stored only as a hash', async () => {
    const { email, token, id } = await invited('practitioner')
    expect(token.length).toBeGreaterThan(30)
    const [row] = await database.sql('select * from practice_invitations where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await show(token)).body).toMatchObject({
      practice_name: 'Quiet Hands',
      email,
      role: 'practitioner',
    })
    // Looking does nothing, however often.
    await show(token)
    const team = (await owner.verb('show-team')).body
    expect(team.invitations.map((each: { email: string }) => each.email)).toContain(email)
    expect(team.members).toHaveLength(1)
  })

  it('is limited to one per address, to people outside the team, and to fifty a day', async () => {
    const { email } = await invited()
    expect((await owner.verb('invite-member', { email, role: 'biller' })).body.error.code).toBe(
      'already_invited',
    )
    const self = await owner.verb('invite-member', { email: owner.email, role: 'biller' })
    expect(self.body.error.code).toBe('already_member')
    const many = await world.signUp()
    await world.buyFullPlan(many.id)
    await database.sql(
      `insert into practice_invitations (practice_id, email, role, token_hash, sent_at, expires_at, withdrawn_at)
       select $1::uuid, n || '@many.example', 'biller', md5(n || $1::text), now() - interval '1 hour', now(), now()
       from generate_series(1, 50) n`,
      [many.id],
    )
    const oneMore = await many.verb('invite-member', { email: someone(), role: 'biller' })
    expect(oneMore.body.error.code).toBe('too_many_invitations')
    const asOwner = await owner.verb('invite-member', { email: someone(), role: 'owner' })
    expect(asOwner.body.error.code).toBe('invalid_input')
  })

  it.each([
    ['Win at evil.example/x', 'A practice on Stillpoint invites you', null],
    ['Willow & Stone', 'Willow & Stone invites you to Stillpoint', 'Willow & Stone'],
    ['Mind/Body', 'Mind/Body invites you to Stillpoint', 'Mind/Body'],
  ])('of a practice called "%s" has the subject "%s"', async (practice_name, subject, from_name) => {
    const named = await world.signUp(someone(), { practice_name })
    await world.buyFullPlan(named.id)
    const email = someone()
    expect((await named.verb('invite-member', { email, role: 'biller' })).status).toBe(200)
    const letters = await database.sql('select * from outbound_messages where recipient = $1', [email])
    expect(letters).toMatchObject([{ subject, from_name }])
    expect(JSON.stringify(letters)).not.toContain('evil')
    expect(await world.linkTo(email)).not.toBe('')
  })

  it('resent has a new link, and the older link stops working', async () => {
    const { email, id, token } = await invited()
    expect((await owner.verb('resend-invitation', { invitation_id: id })).body.error.code).toBe('too_soon')
    await database.sql(
      `update practice_invitations set sent_at = now() - interval '2 minutes' where id = $1`,
      [id],
    )
    expect((await owner.verb('resend-invitation', { invitation_id: id })).status).toBe(200)
    const again = await world.linkTo(email)
    expect(again).not.toBe(token)
    expect((await show(token)).status).toBe(410)
    expect((await show(again)).status).toBe(200)
  })

  it('expires when it is withdrawn or seven days old', async () => {
    const first = await invited()
    await owner.verb('withdraw-invitation', { invitation_id: first.id })
    expect((await show(first.token)).body.error.code).toBe('invitation_gone')
    const again = await owner.verb('withdraw-invitation', { invitation_id: first.id })
    expect(again.body.error.code).toBe('not_found')
    expect(await resend(first.id)).toBe('not_found')
    const second = await invited()
    const [row] = await database.sql(
      'select expires_at - sent_at as days from practice_invitations where id = $1',
      [second.id],
    )
    expect(row?.days).toMatchObject({ days: 7 })
    await database.sql('update practice_invitations set expires_at = now() where id = $1', [second.id])
    const late = await world.signUp(second.email, { practice_name: 'Own', invitation: second.token })
    expect(await late.standing()).toMatchObject([{ practice_id: late.id, role: 'owner' }])
    expect((await late.verb('accept-invitation', { token: second.token })).status).toBe(410)
  })
})

describe('joining', () => {
  it('by signing up creates a profile, but no practice and no trial', async () => {
    const { email, token } = await invited('front_desk')
    const joiner = await world.signUp(email, { full_name: 'Ida Lund', invitation: token })
    const { data } = await joiner.supabase.from('profiles').select('*').eq('id', joiner.id).single()
    expect(data).toMatchObject({
      onboarding_completed: true,
      trial_start: null,
      trial_end: null,
      plan_type: 'free',
    })
    expect(await joiner.standing()).toEqual([])
    expect(await database.sql('select id from practices where id = $1', [joiner.id])).toEqual([])
    // The secret of the link does not travel in tokens.
    expect(JSON.stringify((await joiner.supabase.auth.getSession()).data)).not.toContain(token)
    const accepted = await joiner.verb('accept-invitation', { token })
    expect(accepted.body).toMatchObject({ practice_id: owner.id, role: 'front_desk' })
    expect(await joiner.standing()).toMatchObject([
      {
        practice_id: owner.id,
        is_current: true,
        role: 'front_desk',
        plan_type: 'full',
        practice_name: 'Quiet Hands',
      },
    ])
    const names = (await owner.verb('show-team')).body.members.map(
      (each: { full_name: string }) => each.full_name,
    )
    expect(names).toContain('Ida Lund')
  })

  it('with address confirmation needs the email first, then the click', async () => {
    const strict = await teamWorld(database, { AUTH_CONFIRM_EMAIL: '1' })
    const { email, token } = await invited('biller')
    const { supabase } = strict.stranger()
    const data = { full_name: 'Ida Lund', invitation: token }
    const signed = await supabase.auth.signUp({ email, password: 'a quiet password', options: { data } })
    expect(signed.data).toMatchObject({ session: null, user: { email } })
    // The link still works: nobody has joined with it.
    expect((await show(token)).status).toBe(200)
    const letter = strict.mails.find(mail => mail.to === email)
    const { data: verified } = await supabase.auth.verifyOtp({
      token_hash: letter?.tokenHash ?? '',
      type: 'signup',
    })
    const joiner = strict.personOf(supabase, verified.user?.id ?? '', email)
    expect(await joiner.standing()).toEqual([])
    expect((await joiner.verb('accept-invitation', { token })).status).toBe(200)
    expect(await joiner.standing()).toMatchObject([{ practice_id: owner.id, role: 'biller' }])
  })

  it('works once, with the invited address, when signed in', async () => {
    const { email, token, id } = await invited()
    expect((await world.stranger().verb('accept-invitation', { token })).status).toBe(401)
    const other = await world.signUp()
    expect((await other.verb('accept-invitation', { token })).body.error.code).toBe('other_address')
    const joiner = await world.signUp(email, { invitation: token })
    const answers = await Promise.all([1, 2, 3, 4].map(() => joiner.verb('accept-invitation', { token })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 410, 410, 410])
    expect(await resend(id)).toBe('not_found')
  })

  it('works even when the column of the invitation belongs to another member by now', async () => {
    const column = { name: 'Teo', title: null, is_bookable: true, service_ids: [] }
    const { practitioner_id } = (await owner.verb('save-practitioner', column)).body
    const email = someone()
    await owner.verb('invite-member', { email, role: 'practitioner', practitioner_id })
    const token = await world.linkTo(email)
    const first = await world.employ(owner, 'practitioner', { practitioner_id })
    const late = await world.signUp(email, { invitation: token })
    expect((await late.verb('accept-invitation', { token })).status).toBe(200)
    expect(await late.standing()).toMatchObject([
      { practice_id: owner.id, role: 'practitioner', own_name: null },
    ])
    expect(await first.standing()).toMatchObject([{ own_name: 'Teo' }])
  })

  it('with an invalid or foreign token is an ordinary sign-up', async () => {
    const { token } = await invited()
    const stranger = await world.signUp(someone(), { practice_name: 'Own', invitation: token })
    expect(await stranger.standing()).toMatchObject([{ practice_id: stranger.id, role: 'owner' }])
  })

  it('with an own practice works in the new one, and can switch back', async () => {
    const other = await world.signUp()
    const { token } = await invited('practitioner', other.email)
    expect((await other.verb('accept-invitation', { token })).status).toBe(200)
    expect(await other.standing()).toMatchObject([
      { practice_id: owner.id, is_current: true },
      { practice_id: other.id, is_current: false, role: 'owner' },
    ])
    const clients = async () => (await other.supabase.from('practices').select('id')).data
    expect(await clients()).toEqual([{ id: owner.id }])
    const chosen = await other.supabase
      .from('practice_members')
      .update({ chosen_at: new Date().toISOString() })
      .eq('practice_id', other.id)
      .eq('user_id', other.id)
      .select('practice_id')
    expect(chosen.data).toEqual([{ practice_id: other.id }])
    expect(await clients()).toEqual([{ id: other.id }])
  })

  it('and later opening an own practice starts the trial that day', async () => {
    const { email, token } = await invited()
    const joiner = await world.signUp(email, { invitation: token })
    await joiner.verb('accept-invitation', { token })
    expect((await joiner.verb('open-practice', { practice_name: 'Own Room' })).status).toBe(200)
    expect((await joiner.standing())[0]).toMatchObject({ practice_id: joiner.id, practice_name: 'Own Room' })
    const { data } = await joiner.supabase.from('profiles').select('*').eq('id', joiner.id).single()
    expect(data).toMatchObject({ onboarding_completed: false, practice_name: 'Own Room' })
    expect(Date.parse(data?.trial_end)).toBeGreaterThan(Date.now() + 27 * 86_400_000)
    expect((await joiner.verb('open-practice', {})).body.error.code).toBe('has_practice')
    expect((await world.stranger().verb('open-practice', {})).status).toBe(401)
  })
})
