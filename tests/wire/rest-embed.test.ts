import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestWorld, restWorld } from './rest-world.ts'

let world: RestWorld
let db: ReturnType<RestWorld['client']>
beforeAll(async () => {
  world = await restWorld()
  db = world.client()
})
afterAll(() => world.close())

const clients = (select: string) => db.from('clients').select(select).order('id')
const one = (select: string) => clients(select).eq('id', 1).single()

describe('an embedded resource', () => {
  it('is an object for to-one relations, and a list for to-many', async () => {
    expect((await one('name, cards(number), visits(minutes), firms(name)')).data).toEqual({
      name: 'Ada',
      cards: { number: 'A-1' },
      visits: [{ minutes: 30 }, { minutes: 60 }],
      firms: { name: 'Willow' },
    })
    expect((await clients('id, card:cards(*), visits(id)').eq('id', 3).single()).data).toEqual({
      id: 3,
      card: null,
      visits: [{ id: 1 }],
    })
  })

  it('is found through a view that shows the key', async () => {
    const { data } = await db.from('glad_clients').select('name, firms(name)').order('number')
    expect(data).toEqual([
      { name: 'Ada', firms: { name: 'Willow' } },
      { name: 'Cy, Jr. (x)', firms: { name: 'Stone' } },
    ])
    const visits = await db.from('visits').select('id, clients:glad_clients(name)').eq('firm', 1).order('id')
    expect(visits.data.map((row: { clients: unknown }) => row.clients)).toEqual([
      { name: 'Ada' },
      { name: 'Ada' },
      null,
    ])
  })

  it('is refused when several keys lead to it', async () => {
    expect(await one('rooms(label)')).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST201',
        details: [
          {
            cardinality: 'to-one',
            embedding: 'clients with rooms',
            relationship: 'clients_room using clients(firm, room) and rooms(firm, id)',
          },
          { relationship: 'clients_spare_room using clients(firm, spare_room) and rooms(firm, id)' },
        ],
      },
    })
  })

  it.each([
    ['name, visits(clients(name))', 400, 'PGRST100'],
    ['name, ...cards(number)', 400, 'PGRST100'],
    ['name, cards!inner(number)', 400, 'PGRST100'],
    ['visits(count)', 400, '42703'],
    ['name, links(url)', 400, 'PGRST200'],
    ['name, nope', 400, '42703'],
    ['visits(nope)', 400, '42703'],
    ['visits(id), visits(minutes)', 400, 'PGRST100'],
    ['id;name', 400, 'PGRST100'],
  ])('%s is refused', async (select, status, code) => {
    const answer = await world.ask(`/clients?select=${encodeURIComponent(select)}`)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })

  it('can’t be filtered, sorted or limited', async () => {
    for (const query of ['visits.minutes=gt.1', 'visits.limit=1', 'visits.order=id', 'order=visits(id)']) {
      const answer = await world.ask(`/clients?select=name,visits(id)&${query}`)
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100'])
    }
  })

  it('has its own name in errors about unknown columns', async () => {
    expect((await clients('name, nope')).error.message).toBe('column clients.nope does not exist')
    expect((await clients('visits(nope)')).error.message).toBe('column visits_1.nope does not exist')
  })
})
