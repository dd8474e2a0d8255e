import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/platform/auth/accounts/passwords.ts'
import { type AuthWorld, authWorld, serviceKey, someone } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await authWorld({}, { refusesGuessable: true })
})
afterAll(() => world.close())

const weak = (words: string, reason: string) => ({
  name: 'AuthWeakPasswordError',
  code: 'weak_password',
  status: 422,
  message: `Too easy to guess: ${words}`,
  reasons: [reason],
})
const common = weak('this is one of the most common passwords.', 'pwned')
const good = 'a quiet password'
const signedUp = async (data: Record<string, string> = {}) => {
  const email = someone()
  const { auth } = world.browser()
  const made = await auth.signUp({ email, password: good, options: { data } })
  expect(made.error).toBeNull()
  return { email, auth, id: made.data.user?.id as string }
}

it('sign-up refuses a common password, and the user’s own email, name and practice', async () => {
  const data = { practice_name: 'Still Point', full_name: 'Dana Whitlock' }
  const signUp = (password: string, email = someone()) =>
    world.browser().auth.signUp({ email, password, options: { data } })
  expect((await signUp('Password')).error).toMatchObject(common)
  expect((await signUp('dragon4711')).error).toMatchObject(
    weak('this is a common password with digits added.', 'pwned'),
  )
  const own = (words: string) => weak(words, 'characters')
  expect((await signUp('dana.w2026', 'dana.w@x.example')).error).toMatchObject(own("it's your email."))
  expect((await signUp('dana2026')).error).toMatchObject(own("it's your name."))
  expect((await signUp('stillpoint1')).error).toMatchObject(own("it's your practice's name."))
  expect((await signUp(good)).error).toBeNull()
})

it('a password change refuses them too, with the practice’s current name', async () => {
  const { auth, id, email } = await signedUp({ practice_name: 'Willow' })
  await world.database.sql(`update practices set name = 'Quiet Harbor' where id = $1`, [id])
  const change = async (password: string) =>
    (await auth.updateUser({ password, current_password: good } as never)).error
  expect(await change('sunshine')).toMatchObject(common)
  expect(await change(email)).toMatchObject(weak("it's your email.", 'characters'))
  expect(await change('QuietHarbor1')).toMatchObject(weak("it's your practice's name.", 'characters'))
  // Who signs up without a name is called as the practice was.
  expect(await change('willow2026')).toMatchObject(weak("it's your name.", 'characters'))
  expect(await change('another quiet one')).toBeNull()
})

it('a session from an emailed link refuses them too', async () => {
  const { email } = await signedUp()
  await world.browser().auth.resetPasswordForEmail(email)
  const { auth } = world.browser()
  const token_hash = world.mails.at(-1)?.tokenHash as string
  expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  expect((await auth.updateUser({ password: 'qwerty123' })).error).toMatchObject(common)
  expect((await auth.updateUser({ password: 'tea at the window' })).error).toBeNull()
})

it('an invited user can’t use the name of the inviting practice', async () => {
  const { id } = await signedUp({ practice_name: 'Tall Pines' })
  const email = someone()
  await world.database.sql(
    `insert into practice_invitations (practice_id, email, role, token_hash, invited_by, sent_at, expires_at)
     values ($1, $2, 'biller', encode(sha256('a-token'), 'hex'), $1, now(), now() + interval '7 days')`,
    [id, email],
  )
  const join = (password: string) =>
    world.browser().auth.signUp({ email, password, options: { data: { invitation: 'a-token' } } })
  expect((await join('tallpines')).error).toMatchObject(weak("it's your practice's name.", 'characters'))
  expect((await join(good)).error).toBeNull()
})

it('admins can’t use them either', async () => {
  const { admin } = world.browser({ key: serviceKey }).auth
  const email = someone()
  expect((await admin.createUser({ email, password: 'letmein' })).error).toMatchObject(common)
  const { data, error } = await admin.createUser({ email, password: good })
  expect(error).toBeNull()
  const id = data.user?.id as string
  expect((await admin.updateUserById(id, { password: email })).error).toMatchObject(
    weak("it's your email.", 'characters'),
  )
  const link = { type: 'signup', email: someone(), password: 'monkey' } as const
  expect((await admin.generateLink(link)).error).toMatchObject(common)
})

it('users who already have such a password can sign in', async () => {
  const { email, id } = await signedUp()
  await world.database.sql('update auth.users set encrypted_password = $2 where id = $1', [
    id,
    await hashPassword('secret'),
  ])
  expect((await world.browser().auth.signInWithPassword({ email, password: 'secret' })).error).toBeNull()
})
