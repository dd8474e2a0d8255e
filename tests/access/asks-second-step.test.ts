import { expect, it } from 'vitest'
import type { Person } from '../team.ts'
import { database, openTeam, owner, world } from '../team-of-owner.ts'

openTeam()

const asks = async ({ supabase }: Person) => (await supabase.rpc('asks_second_step')).data
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

it('the second step is requested of readers of health answers, once there are some, until it is on', async () => {
  const practitioner = await world.employ(owner, 'practitioner')
  const desk = await world.employ(owner, 'front_desk')
  const stranger = await world.signUp()
  await writeCard({ unanswered: ['allergies'] })
  expect(await asks(owner)).toBe(false)
  await writeCard({ pregnancy: { answer: 'no' } })
  expect([await asks(owner), await asks(practitioner)]).toEqual([true, true])
  expect([await asks(desk), await asks(stranger)]).toEqual([false, false])
  await world.addFactor(owner)
  expect([await asks(owner), await asks(practitioner)]).toEqual([false, true])
})
