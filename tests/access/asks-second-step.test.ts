import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Person, someone, teamWorld } from '../team.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof teamWorld>>
let owner: Person
beforeAll(async () => {
  database = await testDatabase()
  world = await teamWorld(database)
  owner = await world.signUp()
  await world.buyFullPlan(owner.id)
})
afterAll(() => database.close())

const asks = async ({ supabase }: Person) => (await supabase.rpc('asks_second_step')).data
async function colleague(role: string): Promise<Person> {
  const email = someone()
  expect((await owner.verb('invite-member', { email, role })).status).toBe(200)
  const token = await world.linkTo(email)
  const person = await world.signUp(email, { invitation: token })
  expect((await person.verb('accept-invitation', { token })).status).toBe(200)
  return person
}
async function writeCard(answers: object): Promise<void> {
  const [client] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'Rosa') returning id`,
    [owner.id],
  )
  await database.sql(
    'insert into clinical.health_cards (practice_id, client_id, answers) values ($1, $2, $3)',
    [owner.id, client?.id, answers],
  )
}

it('asks who may read health answers, once there are some, until the second step is on', async () => {
  const practitioner = await colleague('practitioner')
  const desk = await colleague('front_desk')
  const stranger = await world.signUp()
  await writeCard({ unanswered: ['allergies'] })
  expect(await asks(owner)).toBe(false)
  await writeCard({ pregnancy: { answer: 'no' } })
  expect([await asks(owner), await asks(practitioner)]).toEqual([true, true])
  expect([await asks(desk), await asks(stranger)]).toEqual([false, false])
  await world.addFactor(owner)
  expect([await asks(owner), await asks(practitioner)]).toEqual([false, true])
})
