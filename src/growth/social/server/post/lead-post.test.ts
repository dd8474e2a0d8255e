import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { socialWorld } from '../../../../../tests/social.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof socialWorld>>
let address: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await socialWorld(database)
  const slug = `willow-${world.practice.id.slice(0, 8)}`
  await database.sql('update practices set slug = $2 where id = $1', [world.practice.id, slug])
  address = `http://localhost:3000/book/${slug}`
})

const later = '2026-05-21T13:00:00.000Z'
/** The posts' own links: what each is for, where it is shown and where it leads. */
const links = () =>
  world.sql(
    `select s.made_for, s.made_for_id, s.place, s.name, l.short_code, l.destination_url, l.id
     from short_link_settings s join short_links l on l.id = s.short_link_id where s.practice_id = $1 and s.made_for = 'post'`,
    [world.practice.id],
  )
const own = async (id: string) => (await links()).find(({ made_for_id }) => made_for_id === id)
const urlOf = async (id: string) => `http://localhost:3000/b/${(await own(id))?.short_code}`

it('a post written by hand has its own short link in its text, link and button', async () => {
  const { post_id } = await world.save({
    text: `Quiet Tuesdays. Book: ${address}.`,
    link: `${address}?service=1`,
  })
  const link = await own(post_id)
  expect(link).toMatchObject({ place: 'facebook', name: 'Quiet Tuesdays', destination_url: address })
  expect(await world.row(post_id)).toMatchObject({
    text: `Quiet Tuesdays. Book: ${await urlOf(post_id)}.`,
    link: `${await urlOf(post_id)}?service=1`,
    short_link_id: link?.id,
  })
  const button = await world.save({
    network: 'google',
    text: 'Quiet Tuesdays.',
    call_to_action: { type: 'BOOK', url: `http://localhost:3000/book/${world.practice.id}` },
  })
  expect((await world.row(button.post_id))?.call_to_action).toEqual({
    type: 'BOOK',
    url: await urlOf(button.post_id),
  })
  // Saved again it is the same link; without an address there is none.
  const row = await world.row(post_id)
  await world.save({ post_id, revision: 1, text: `${row?.text} ${address}` })
  expect((await world.row(post_id))?.text).toBe(`${row?.text} ${await urlOf(post_id)}`)
  await world.save({ text: 'No way to book, and https://example.com/book/willow.' })
  expect(await links()).toHaveLength(2)
})

it('a copied post gets its own short link, and a plan’s link stays', async () => {
  const first = await world.save({ text: `Quiet Tuesdays. ${address}` })
  const new_id = randomUUID()
  dataOf(await world.ask('duplicate-social-post', { post_id: first.post_id, new_id }))
  const copy = await world.row(new_id)
  expect(await urlOf(new_id)).not.toBe(await urlOf(first.post_id))
  expect(copy).toMatchObject({
    text: `Quiet Tuesdays. ${await urlOf(new_id)}`,
    short_link_id: (await own(new_id))?.id,
  })
  const [plan] = await world.sql(
    `insert into short_links (practice_id, short_code, destination_url) values ($1, $2, 'https://a.example/') returning id`,
    [world.practice.id, `plan${Date.now()}`],
  )
  await world.sql('update social_posts set text = $2, short_link_id = $3 where id = $1', [
    first.post_id,
    'Only words.',
    plan?.id,
  ])
  const plain = randomUUID()
  dataOf(await world.ask('duplicate-social-post', { post_id: first.post_id, new_id: plain }))
  expect(await world.row(plain)).toMatchObject({ text: 'Only words.', short_link_id: plan?.id })
})

it('each post of a series has its own short link, and keeps it when its text changes', async () => {
  await world.connect('facebook')
  const first = await world.save({ text: `Quiet Tuesdays. ${address}`, publish_at: later })
  const series = { series_id: randomUUID(), every_weeks: 1, ends_on: '2026-06-05' }
  const { posts } = dataOf(await world.ask('repeat-social-post', { post_id: first.post_id, ...series }))
  const ids = [first.post_id, ...posts.map(({ post_id }: { post_id: string }) => post_id)]
  expect(ids).toHaveLength(3)
  expect(await links()).toHaveLength(3)
  for (const id of ids) expect((await world.row(id))?.text).toBe(`Quiet Tuesdays. ${await urlOf(id)}`)
  const words = {
    text: `Other words. ${await urlOf(first.post_id)}`,
    link: null,
    call_to_action: null,
    pictures: [],
  }
  const change = {
    post_id: first.post_id,
    scope: 'all',
    words,
    time: null,
    ends_on: '2026-06-12',
    approve: false,
  }
  expect(dataOf(await world.ask('change-social-series', change))).toMatchObject({ changed: 3, added: 1 })
  const all = await world.sql('select id, text from social_posts where practice_id = $1', [world.practice.id])
  expect(all).toHaveLength(4)
  for (const { id, text } of all) expect(text).toBe(`Other words. ${await urlOf(id)}`)
})
