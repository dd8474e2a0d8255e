import { afterAll, beforeAll } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'
import { type Person, teamWorld } from './team.ts'

// An owner with the full plan, which is what lets them have a team.

export let database: TestDatabase
export let world: Awaited<ReturnType<typeof teamWorld>>
export let owner: Person

/** Opens it for the tests of a file. */
export function openTeam(): void {
  beforeAll(async () => {
    database = await testDatabase()
    world = await teamWorld(database)
    owner = await world.signUp()
    await world.buyFullPlan(owner.id)
  })
  afterAll(() => database.close())
}
