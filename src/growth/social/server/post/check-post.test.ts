import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { socialWorld } from '../../../../../tests/social.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof socialWorld>>
beforeAll(async () => {
  database = await testDatabase()
  world = await socialWorld(database)
})
afterAll(() => database.close())

it('warns when a network shows only the middle of a picture, and still allows the post', async () => {
  const square = [{ file_id: await world.picture({ width: 1080, height: 1080 }), alt: 'A card' }]
  const cut = await world.save({ network: 'google', pictures: square })
  expect(cut.check).toMatchObject({ ok: true, warnings: [{ code: 'cut_to_middle', index: 0 }] })
  expect(cut.check.warnings[0].words).toBe(
    'Google shows 4 to 3 out of the middle of a picture. Picture 1 has another shape.',
  )
  const whole = [{ file_id: await world.picture({ width: 1200, height: 900 }), alt: 'A card' }]
  const shown = await world.save({ network: 'google', pictures: whole })
  expect(shown.check).toMatchObject({ ok: true, warnings: [] })
})
