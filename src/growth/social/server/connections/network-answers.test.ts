import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { type MetaServer, metaServer } from '../../../../../tests/meta-server.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { socialWorld } from '../../../../../tests/social.ts'

let database: TestDatabase
let meta: MetaServer
let world: Awaited<ReturnType<typeof socialWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  meta = await metaServer()
  world = await socialWorld(database, { env: meta.env })
  return () => meta.close()
})

async function connect(network: string) {
  const { url } = dataOf(await world.ask('start-connection', { network }))
  const state = new URL(url).searchParams.get('state')
  return world.ask('finish-connection', { network, state, code: 'a-code' })
}
const connections = () =>
  world.sql('select * from social_connections where practice_id = $1', [world.practice.id])

it.each([
  ['facebook', /GET .*\/oauth\/access_token$/, { access_token: 5 }],
  ['facebook', /GET .*\/me\/accounts$/, null],
  ['facebook', /GET .*\/me\/accounts$/, { data: { id: 1 } }],
  ['instagram', /GET .*\/access_token$/, {}],
  ['instagram', /GET .*\/me$/, { username: 'nobody', account_type: 'BUSINESS' }],
] as const)('%s: an invalid answer is refused as such (%s)', async (network, asked, body) => {
  meta.twist(asked, { body })
  expect(await connect(network)).toMatchObject({ code: 'network_refused' })
  expect(await connections()).toEqual([])
})

it('values that no column or calendar can hold are left out of a network’s answer', async () => {
  meta.twist(/GET .*\/access_token$/, { body: { access_token: meta.igToken, expires_in: 1e300 } })
  meta.twist(/GET .*\/me$/, {
    body: { user_id: 17, username: 'wil\0low', name: `${'a'.repeat(199)}😀`, account_type: 'BUSINESS' },
  })
  dataOf(await connect('instagram'))
  expect(await connections()).toMatchObject([
    { account_id: '17', handle: 'willow', account_name: `${'a'.repeat(199)}\ufffd` },
  ])
})
