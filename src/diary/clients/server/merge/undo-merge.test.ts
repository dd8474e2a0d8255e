import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { type MergeWorld, mergeWorld } from '../../../../../tests/merges.ts'
import { newPractice, runAs } from '../../../../../tests/verbs.ts'
import { mergeClients } from './merge-clients.ts'
import { undoMerge } from './undo-merge.ts'

let database: TestDatabase
let world: MergeWorld
beforeAll(async () => {
  database = await testDatabase()
  world = mergeWorld(database)
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const now = new Date('2026-05-14T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const idOf = (answer: unknown) => (answer as { data: { merge_id: string } }).data.merge_id

describe('undoing a merge', () => {
  test('restores everything, and reopens the question', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    const before = await world.rowsOf(own)
    const merged = await runAs(database, own, mergeClients, {
      keep_id: keep,
      other_id: gone,
      take: ['name', 'phone', 'email'],
    })
    expect(await world.rowsOf(own)).not.toEqual(before)
    const undo = { merge_id: idOf(merged) }
    expect(await runAs(database, own, undoMerge, undo, later(29))).toMatchObject({
      ok: true,
      data: { client_id: gone },
    })
    expect(await world.rowsOf(own)).toEqual(before)
    expect(await runAs(database, own, undoMerge, undo, later(31))).toMatchObject({ ok: true })
    // And once more from the beginning.
    expect(await runAs(database, own, mergeClients, { keep_id: gone, other_id: keep })).toMatchObject({
      ok: true,
    })
  })

  test('archives a record again that was archived before, with its original date', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    const since = new Date('2026-03-01T12:00:00Z')
    await sql('update clients set archived_at = $2 where id = $1', [gone, since])
    const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    const undo = { merge_id: idOf(merged) }
    expect(await runAs(database, own, undoMerge, undo, later(1))).toMatchObject({ ok: true })
    const rows = await sql(
      'select id, archived_at from clients where practice_id = $1 order by archived_at',
      [own.practice_id],
    )
    expect(rows).toEqual([
      { id: gone, archived_at: since },
      { id: keep, archived_at: null },
    ])
  })

  test('leaves later additions with the kept record', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    const since = await world.visitOf(own, keep, 'since')
    await sql(`update clients set first_name = 'Junia', tags = tags || 'New'::text where id = $1`, [keep])
    await runAs(database, own, undoMerge, { merge_id: idOf(merged) })
    expect(await sql('select first_name, tags from clients where id = $1', [keep])).toEqual([
      { first_name: 'Junia', tags: ['VIP', 'New'] },
    ])
    expect(await sql('select client_id from appointments where id = $1', [since])).toEqual([
      { client_id: keep },
    ])
    expect(await sql('select count(*)::int from appointments where client_id = $1', [gone])).toEqual([
      { count: 1 },
    ])
  })

  test('is refused after 30 days, after the kept record was merged, and for another practice', async () => {
    const [own, other] = [await newPractice(database), await newPractice(database)]
    const { keep, gone } = await world.twoOfOne(own)
    const before = await world.rowsOf(own)
    const [third] = await sql(
      `insert into clients (practice_id, first_name) values ($1, 'Juna') returning id`,
      [own.practice_id],
    )
    const first = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }, now)
    await world.ask(own, third?.id, keep)
    const second = await runAs(database, own, mergeClients, { keep_id: third?.id, other_id: keep }, now)
    expect(await sql('select merged_into from clients where id = $1', [gone])).toEqual([
      { merged_into: third?.id },
    ])
    const undo = (answer: unknown, when = now, who = own) =>
      runAs(database, who, undoMerge, { merge_id: idOf(answer) }, when)
    expect(await undo(first, now, other)).toMatchObject({ code: 'not_found' })
    expect(await undo(first)).toMatchObject({ code: 'merged_since' })
    expect(await undo(second, later(30))).toMatchObject({ code: 'merge_too_old' })
    expect(await undo(second)).toMatchObject({ ok: true })
    expect(await undo(first)).toMatchObject({ ok: true })
    await sql('delete from clients where id = $1', [third?.id])
    expect(await world.rowsOf(own)).toEqual(before)
  })

  test('is refused before a later merge into the kept record is undone', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    const [third] = await sql(
      `insert into clients (practice_id, first_name, last_name) values ($1, 'June', 'Cast') returning id`,
      [own.practice_id],
    )
    await world.ask(own, keep, third?.id)
    const join = async (other_id: string) =>
      idOf(await runAs(database, own, mergeClients, { keep_id: keep, other_id }))
    const [first, second] = [await join(gone), await join(third?.id)]
    const undo = (merge_id: string) => runAs(database, own, undoMerge, { merge_id }, later(1))
    expect(await undo(first)).toMatchObject({ code: 'joined_since' })
    expect(await undo(second)).toMatchObject({ ok: true })
    expect(await undo(first)).toMatchObject({ ok: true })
  })

  test('restores duplicate questions for each record, which were asked once while merged', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    const people = await sql(
      `insert into clients (practice_id, first_name) values ($1, 'Ana'), ($1, 'Ina'), ($1, 'Una') returning id`,
      [own.practice_id],
    )
    const [both, onlyGone, said] = people.map(row => row.id as string) as [string, string, string]
    await world.ask(own, keep, both)
    await world.ask(own, both, gone)
    await world.ask(own, onlyGone, gone)
    await world.ask(own, said, gone, 'two')
    const before = await world.rowsOf(own)
    const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    const open = await sql(
      `select client_id, other_id from duplicate_questions where practice_id = $1 and answer is null`,
      [own.practice_id],
    )
    const pairs = open.map(row => [row.client_id, row.other_id].sort().join())
    expect(pairs.sort()).toEqual([[keep, both].sort().join(), [keep, onlyGone].sort().join()].sort())
    expect(
      await sql(
        `select answer from duplicate_questions where practice_id = $1 and client_id in ($2, $3) and other_id in ($2, $3)`,
        [own.practice_id, keep, said],
      ),
    ).toEqual([{ answer: 'two' }])
    await runAs(database, own, undoMerge, { merge_id: idOf(merged) })
    expect(await world.rowsOf(own)).toEqual(before)
  })

  test('removes a note that was moved because it did not fit at the top', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    await sql(`update starred_notes set starred_note = repeat('x', 290) where client_id = $1`, [gone])
    const before = await world.rowsOf(own)
    const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    expect(
      await sql('select count(*)::int from client_notes where client_id = $1 and note like $2', [
        keep,
        'xxx%',
      ]),
    ).toEqual([{ count: 1 }])
    await runAs(database, own, undoMerge, { merge_id: idOf(merged) })
    expect(await world.rowsOf(own)).toEqual(before)
  })
})
