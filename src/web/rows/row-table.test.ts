import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { openPractice } from '../../../tests/practice.ts'
import { productClient } from '../../../tests/product-client.ts'
import { currentToasts, dismissToast } from '../ui/toast.ts'
import { told } from './row-notice.ts'
import { rowTable } from './row-table.ts'
import { RowError } from './rows.ts'

let database: TestDatabase
let clients: Awaited<ReturnType<typeof productClient>>
beforeAll(async () => {
  database = await testDatabase()
  clients = await productClient(database)
})
afterAll(() => database.close())

const notFound = expect.objectContaining({ name: 'RowError', code: 'PGRST116' })

describe('a row', () => {
  it('is added, changed and removed, and a second removal is not found', async () => {
    const { id } = await openPractice(database)
    const rooms = rowTable('rooms', () => clients.as(id))
    const names = () => database.sql('select name from rooms where practice_id = $1 order by name', [id])
    const [made, other] = await rooms.add(
      { practice_id: id, name: 'Pine', sort: 0 },
      { practice_id: id, name: 'Quince', sort: 1 },
    )
    expect([made?.name, other?.name]).toEqual(['Pine', 'Quince'])
    await rooms.change({ id: made?.id ?? '' }, { name: 'Plum' })
    expect((await names()).map(({ name }) => name)).toContain('Plum')
    await rooms.remove({ id: made?.id ?? '' })
    expect((await names()).map(({ name }) => name)).not.toContain('Plum')
    await expect(rooms.remove({ id: made?.id ?? '' })).rejects.toEqual(notFound)
  })

  it('of another practice is unchanged, and the call reports not found', async () => {
    const [own, foreign] = [await openPractice(database), await openPractice(database)]
    const [theirs] = await rowTable('rooms', () => clients.as(foreign.id)).add({
      practice_id: foreign.id,
      name: 'Theirs',
    })
    const rooms = rowTable('rooms', () => clients.as(own.id))
    const key = { id: theirs?.id ?? '' }
    await expect(rooms.change(key, { name: 'Mine' })).rejects.toEqual(notFound)
    await expect(rooms.remove(key)).rejects.toEqual(notFound)
    await expect(rooms.add({ practice_id: foreign.id, name: 'Mine' })).rejects.toThrow(RowError)
    const found = await database.sql('select name from rooms where id = $1', [key.id])
    expect(found).toEqual([{ name: 'Theirs' }])
  })

  it('without a key is refused before any request is sent', async () => {
    const ask = vi.fn()
    const rooms = rowTable('rooms', ask)
    // As a key may come about at run time, whatever its type says.
    const keys = [{}, { id: undefined }, { id: undefined, name: 'Pine' }] as unknown as { id: string }[]
    for (const key of keys) {
      await expect(rooms.remove(key)).rejects.toEqual(notFound)
      await expect(rooms.change(key, { name: 'Oak' })).rejects.toEqual(notFound)
    }
    expect(ask).not.toHaveBeenCalled()
  })

  it('whose key matches several rows is refused as a whole', async () => {
    const { id, practitioners } = await openPractice(database)
    const times = rowTable('blocked_times', () => clients.as(id))
    const block = (day: number) => ({
      practice_id: id,
      practitioner_id: practitioners[0] ?? '',
      starts_at: `2026-05-1${day}T10:00:00Z`,
      ends_at: `2026-05-1${day}T11:00:00Z`,
      reason: 'Lunch',
    })
    const all = await times.add(block(1), block(2))
    await expect(times.add(block(3), { ...block(4), practice_id: crypto.randomUUID() })).rejects.toThrow(
      RowError,
    )
    await expect(times.remove({ reason: 'Lunch' })).rejects.toThrow(RowError)
    const left = await database.sql('select id from blocked_times where practice_id = $1', [id])
    expect(left.map(row => row.id).sort()).toEqual(all.map(row => row.id).sort())
  })
})

describe('the notice after a write', () => {
  afterEach(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  const refused = (code: string) => Promise.reject(new RowError(code, 'for nobody to read'))
  const last = () => currentToasts().at(-1)

  it('says what was done, with an Undo that receives what was written', async () => {
    const undo = vi.fn()
    const whenDone = vi.fn()
    expect(await told(Promise.resolve(7), { done: { title: 'Done' }, undo, whenDone })).toBe(7)
    expect(last()).toMatchObject({ title: 'Done', action: { label: 'Undo' } })
    last()?.action?.onSelect()
    expect(undo).toHaveBeenCalledWith(7)
    expect(whenDone).toHaveBeenCalledOnce()
  })

  it.each([
    ['PGRST116', {}, 'That did not work', /may have changed in the meantime/],
    ['42501', { refused: 'Not saved', hint: 'Try again.' }, 'Not saved', /^Try again\.$/],
    ['PT402', { hint: ({ code }: { code: string }) => `It is ${code}.` }, 'That did not work', /It is PT402/],
    ['', { refused: 'Not saved' }, 'We do not know whether that went through', /No answer came/],
    ['', { failed: { title: 'Error', description: 'Fixed words.' } }, 'Error', /Fixed words/],
  ])('says why it failed: %s %o', async (code, said, title, description) => {
    const whenDone = vi.fn()
    expect(await told(refused(code), { ...said, done: { title: 'Done' }, whenDone })).toBeUndefined()
    expect(last()).toMatchObject({ title, description: expect.stringMatching(description), tone: 'error' })
    expect(currentToasts()).toHaveLength(1)
    expect(whenDone).not.toHaveBeenCalled()
  })
})
