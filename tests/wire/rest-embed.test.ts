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
  it('is one object on the side of one, a list on the side of many', async () => {
    expect((await one('name, cards(number), visits(minutes), firms(name)')).data).toEqual({
      name: 'Ada',
      cards: { number: 'A-1' },
      visits: [{ minutes: 30 }, { minutes: 60 }],
      firms: { name: 'Willow' },
    })
    expect((await clients('id, cards(number), visits(id)').eq('id', 3).single()).data).toEqual({
      id: 3,
      cards: null,
      visits: [{ id: 1 }],
    })
  })

  it('keeps to both columns of the key', async () => {
    const { data } = await db.from('rooms').select('label, clients!clients_room(name)').order('label')
    expect(data).toEqual([
      { label: 'Blue', clients: [{ name: 'Ada' }] },
      { label: 'Green', clients: [{ name: 'Bea' }] },
      { label: 'Red', clients: [{ name: 'Cy, Jr. (x)' }] },
    ])
  })

  it('is found through a table that joins two', async () => {
    expect((await one('skills(name)')).data).toEqual({ skills: [{ name: 'knots' }, { name: 'needles' }] })
    const { data } = await db.from('skills').select('name, clients(name)').order('id')
    expect(data[1]).toEqual({ name: 'needles', clients: [{ name: 'Ada' }, { name: 'Bea' }] })
  })

  it('is found through a view that shows the key', async () => {
    const { data } = await db.from('glad_clients').select('name, rooms(label), firms(name)').order('number')
    expect(data).toEqual([
      { name: 'Ada', rooms: { label: 'Blue' }, firms: { name: 'Willow' } },
      { name: 'Cy, Jr. (x)', rooms: { label: 'Red' }, firms: { name: 'Stone' } },
    ])
    const visits = await db.from('visits').select('id, glad_clients(name)').eq('firm', 1).order('id')
    expect(visits.data.map((row: { glad_clients: unknown }) => row.glad_clients)).toEqual([
      { name: 'Ada' },
      { name: 'Ada' },
      null,
    ])
  })

  it('is named by hint or by key where several lead there', async () => {
    expect(await one('rooms(label)')).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST201',
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'clients with rooms',
            relationship: 'clients_room using clients(firm, room) and rooms(firm, id)',
          },
          { relationship: 'clients_spare_room using clients(firm, spare_room) and rooms(firm, id)' },
        ],
        hint: "Try changing 'rooms' to one of the following: 'rooms!clients_room', 'rooms!clients_spare_room'. Find the desired relationship in the 'details' key.",
      },
    })
    const { data } = await one('a:rooms!clients_room(label), b:clients_spare_room(label)')
    expect(data).toEqual({ a: { label: 'Blue' }, b: { label: 'Green' } })
  })

  it('has filters, order and limits of its own', async () => {
    const query = clients('name, visits(minutes)').eq('firm', 1)
    expect((await query.gt('visits.minutes', 40)).data).toEqual([
      { name: 'Ada', visits: [{ minutes: 60 }] },
      { name: 'Bea', visits: [{ minutes: 45 }] },
    ])
    const table = { referencedTable: 'visits' }
    const last = clients('visits(minutes)')
      .eq('id', 1)
      .order('minutes', { ...table, ascending: false })
    expect((await last.limit(1, table)).data).toEqual([{ visits: [{ minutes: 60 }] }])
    const either = clients('v:visits(id)')
      .eq('id', 1)
      .or('minutes.eq.30,minutes.eq.1', { referencedTable: 'v' })
    expect((await either).data).toEqual([{ v: [{ id: 1 }] }])
  })

  it('keeps rows without it out when inner, and counts so', async () => {
    const inner = await db.from('clients').select('name, cards!inner(number)', { count: 'exact' })
    expect(inner).toMatchObject({ count: 1, data: [{ name: 'Ada', cards: { number: 'A-1' } }] })
    const filtered = clients('name, visits!inner(id)').eq('visits.minutes', 45)
    expect((await filtered).data).toEqual([{ name: 'Bea', visits: [{ id: 3 }] }])
    expect((await clients('name, cards!inner()')).data).toEqual([{ name: 'Ada' }])
    expect((await clients('name, cards()').is('cards', null)).data).toHaveLength(2)
    expect((await clients('name, cards()').not('cards', 'is', null)).data).toEqual([{ name: 'Ada' }])
    expect((await clients('name, cards()').or('cards.not.is.null,id.eq.3')).data).toHaveLength(2)
  })

  it('can be sorted by, from the side of one', async () => {
    const { data } = await db
      .from('visits')
      .select('id, clients(name)')
      .eq('firm', 1)
      .order('clients(name)', { ascending: false })
    expect(data[0]).toEqual({ id: 3, clients: { name: 'Bea' } })
    expect((await clients('id, visits(id)').order('visits(id)')).error).toMatchObject({ code: 'PGRST118' })
  })

  it('can be counted', async () => {
    expect((await one('visits(count), n:skills(all:count())')).data).toEqual({
      visits: [{ count: 2 }],
      n: [{ all: 2 }],
    })
  })
})

describe('what is outside the grammar', () => {
  it.each([
    ['name, visits(clients(name))', 400, 'PGRST127'],
    ['name, ...cards(number)', 400, 'PGRST127'],
    ['name, age', 400, 'PGRST127'],
    ['name, age(*)', 400, 'PGRST127'],
    ['visits(minutes.sum())', 400, 'PGRST123'],
    ['name, links(url)', 400, 'PGRST200'],
    ['name, nope', 400, '42703'],
    ['visits(nope)', 400, '42703'],
    ['visits(id), visits(minutes)', 400, '42712'],
    ['id::regclass', 400, 'PGRST100'],
    ['id;name', 400, 'PGRST100'],
  ])('%s is refused', async (select, status, code) => {
    const answer = await world.ask(`/clients?select=${encodeURIComponent(select)}`)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })

  it('says so before the database is asked', async () => {
    expect(await clients('name, nope')).toMatchObject({
      error: { message: 'column clients.nope does not exist', details: null, hint: null },
    })
    expect((await clients('visits(nope)')).error.message).toBe('column visits_1.nope does not exist')
    expect((await clients('id').explain()).error).toMatchObject({ code: 'PGRST107' })
    expect((await clients('id').geojson()).error).toMatchObject({ code: 'PGRST107' })
  })
})
