import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveFollowUp } from '#desk/follow-ups/server/offers/save-follow-up.ts'
import { mergeClients } from '#diary/clients/server/merge/merge-clients.ts'
import { undoMerge } from '#diary/clients/server/merge/undo-merge.ts'
import { saveClient } from '#diary/clients/server/offers/save-client.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { erasureWorld, erasedAt as now } from '../../../../../tests/erasures.ts'
import { newPractice, runAs } from '../../../../../tests/verbs.ts'
import { previewErasure } from './preview-erasure.ts'

let database: TestDatabase
let world: ReturnType<typeof erasureWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = erasureWorld(database)
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)

describe('erasing a client', () => {
  test('keeps visits with price and time for the books', async () => {
    const own = await newPractice(database)
    const { keep } = await world.somebody(own)
    const facts =
      'select service_name, starts_at, price_cents, practitioner_id from appointments where practice_id = $1 order by id'
    const before = await sql(facts, [own.practice_id])
    expect(before.length).toBe(2)
    await world.erase(own, keep)
    expect(await sql(facts, [own.practice_id])).toEqual(before)
    const records = await sql(
      'select first_name, last_name, erased_at is not null as is_erased from clients where practice_id = $1',
      [own.practice_id],
    )
    expect(records).toEqual(Array(2).fill({ first_name: 'Erased', last_name: 'client', is_erased: true }))
    const trail = await sql(
      `select relation, changes from audit_entries where practice_id = $1 and relation = 'data_requests' and changes -> 'kind' ->> 1 = 'erasure'`,
      [own.practice_id],
    )
    expect(trail.length).toBe(1)
  })

  test('withdraws queued messages, and records erasure as the reason', async () => {
    const own = await newPractice(database)
    const { keep } = await world.somebody(own)
    await world.erase(own, keep)
    const messages = await sql(
      'select status, skip_reason, recipient, body_text from outbound_messages where practice_id = $1',
      [own.practice_id],
    )
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages)
      expect(message).toEqual({ status: 'skipped', skip_reason: 'erased', recipient: '', body_text: '' })
  })

  test('previews what is deleted and kept, in numbers', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.somebody(own)
    const { data } = (await runAs(database, own, previewErasure, { client_id: gone }, now)) as never as {
      data: { name: string; goes: unknown[]; stays: unknown[]; archives: number; waiting: number }
    }
    expect(data.name).toBe('June Castellano')
    expect(data.goes).toContainEqual({ words: 'Notes', count: 2 })
    expect(data.stays).toContainEqual(expect.objectContaining({ words: 'Visits', count: 2 }))
    expect(data.archives).toBe(1)
    expect(data.waiting).toBeGreaterThan(0)
    await world.erase(own, keep)
    expect(await runAs(database, own, previewErasure, { client_id: keep }, now)).toMatchObject({
      code: 'client_erased',
    })
  })

  test('deletes texts without a known client, except from a phone that another client has', async () => {
    const own = await newPractice(database)
    const { keep } = await world.somebody(own)
    const [alone, shared] = ['+18285557001', '+18285557002']
    await sql('update clients set phone = $2, other_phones = $3 where id = $1', [keep, alone, [shared]])
    const other = await newPractice(database)
    await sql(`insert into clients (practice_id, first_name, phone) values ($1, 'Bo', $2)`, [
      other.practice_id,
      shared,
    ])
    for (const sender of [alone, shared, '+18285557003'])
      await sql(
        `insert into inbound_messages (provider_id, sender, body_text) values ('SM' || gen_random_uuid(), $1, 'My secret')`,
        [sender],
      )
    await world.erase(own, keep)
    expect(
      await sql("select sender from inbound_messages where body_text = 'My secret' order by sender"),
    ).toEqual([{ sender: shared }, { sender: '+18285557003' }])
  })

  test('needs the client’s name, waits for visits and running archives, and is limited to the practice', async () => {
    const [own, other] = [await newPractice(database), await newPractice(database)]
    const { keep } = await world.somebody(own)
    expect(await world.erase(own, keep, 'Jane Castellano')).toMatchObject({ code: 'name_differs' })
    expect(await world.erase(other, keep)).toMatchObject({ code: 'not_found' })
    await sql("update appointments set status = 'confirmed' where practice_id = $1", [own.practice_id])
    const before = new Date('2026-05-14T12:00:00Z')
    expect(await world.erase(own, keep, 'June Castellano', before)).toMatchObject({ code: 'visits_to_come' })
    for (const kind of ['write-archive', 'write-client-archive']) {
      const [work] = await sql(
        `insert into queued_work (practice_id, kind, payload, most_attempts) values ($1, $2, '{}', 3) returning id`,
        [own.practice_id, kind],
      )
      expect(await world.erase(own, keep)).toMatchObject({ code: 'archive_under_way' })
      await sql('delete from queued_work where id = $1', [work?.id])
    }
    const both = await Promise.all([world.erase(own, keep, ' june  CASTELLANO '), world.erase(own, keep)])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    expect(
      await sql("select kind from data_requests where practice_id = $1 and kind = 'erasure'", [
        own.practice_id,
      ]),
    ).toHaveLength(1)
  })

  test('removes a parent’s text from visits and emails of a child who stays', async () => {
    const own = await newPractice(database)
    const add = async (name: string, email: string | null, more = {}) =>
      (
        await sql(
          `insert into clients (practice_id, first_name, last_name, email, reminded_by, paid_by)
            values ($1, $2, 'Moss', $3, $4, $4) returning id`,
          [own.practice_id, name, email, (more as { by?: string }).by ?? null],
        )
      )[0]?.id as string
    const mary = await add('Mary', 'mary-mark@example.com')
    const ben = await add('Ben', 'ben@example.com', { by: mary })
    await world.visitOf(own, ben, 'with Ben')
    await sql('delete from outbound_messages where practice_id = $1', [own.practice_id])
    const [{ id: visit } = { id: '' }] = await sql('select id from appointments where practice_id = $1', [
      own.practice_id,
    ])
    const shared = '+18285550139'
    await sql('update clients set phone = $2 where id = any ($1)', [[mary, ben], shared])
    await sql(
      `update appointments set booked_by_name = 'Mary Moss', booked_by_first_name = 'Mary', contact_email = 'mary-mark@example.com',
        contact_phone = $2 where id = $1`,
      [visit, shared],
    )
    const letter = (client: string | null, to: string, words: string, key: string) =>
      sql(
        `insert into outbound_messages (practice_id, client_id, appointment_id, channel, kind, recipient, subject, body_text, body_html,
            dedupe_key, status, send_after)
          values ($1, $2, $3, 'email', 'visit-booked', $4, 'S', $5, '', $6, 'kept', now())`,
        [own.practice_id, client, visit, to, words, `${key}${visit}`],
      )
    await letter(ben, 'mary-mark@example.com', 'Ben is booked, Mary.', 'a')
    await letter(null, 'practice@example.com', 'Booked by Mary Moss', 'b')
    await letter(ben, 'ben@example.com', 'See you, Ben.', 'c')
    const other = await add('Zoe', null)
    const [home] = await sql('insert into households (practice_id) values ($1) returning id', [
      own.practice_id,
    ])
    await sql('update clients set household_id = $2 where id = any ($1)', [[mary, ben, other], home?.id])
    const homes = async () =>
      (
        await sql('select household_id from clients where id = any ($1) order by first_name', [[ben, other]])
      ).map(row => row.household_id)
    await letter(other, 'mary-mark@example.com', 'Told at her address', 'd')
    expect(await world.erase(own, mary, 'Mary Moss')).toMatchObject({ ok: true })
    expect(
      await sql(
        'select recipient, body_text from outbound_messages where practice_id = $1 order by body_text',
        [own.practice_id],
      ),
    ).toEqual([
      { recipient: '', body_text: '' },
      { recipient: '', body_text: '' },
      { recipient: '', body_text: '' },
      { recipient: 'ben@example.com', body_text: 'See you, Ben.' },
    ])
    expect(
      await sql(
        'select contact_email, contact_phone, booked_by_name, booked_by_first_name from appointments where id = $1',
        [visit],
      ),
      // The phone is Ben's as well.
    ).toEqual([
      { contact_email: null, contact_phone: shared, booked_by_name: null, booked_by_first_name: null },
    ])
    expect(
      await sql('select first_name, email, reminded_by, paid_by from clients where id = $1', [ben]),
    ).toEqual([{ first_name: 'Ben', email: 'ben@example.com', reminded_by: null, paid_by: null }])
    // Two of three still belong together; of two that is over.
    expect(await homes()).toEqual([home?.id, home?.id])
    expect(await world.erase(own, other, 'Zoe Moss')).toMatchObject({ ok: true })
    expect(await homes()).toEqual([null, null])
    expect(await sql('select id from households where practice_id = $1', [own.practice_id])).toEqual([])
  })

  test('blocks later changes, merges, bookings and Undo', async () => {
    const own = await newPractice(database)
    const { keep, gone, merge_id } = await world.somebody(own)
    await world.erase(own, keep)
    const change = { client_id: keep, first_name: 'June', is_somebody_else: true }
    expect(await runAs(database, own, saveClient, change, now)).toMatchObject({ code: 'client_erased' })
    expect(await runAs(database, own, undoMerge, { merge_id }, now)).toMatchObject({ code: 'client_erased' })
    const [third] = await sql(
      `insert into clients (practice_id, first_name) values ($1, 'Ana') returning id`,
      [own.practice_id],
    )
    const word = {
      ...{ follow_up_id: randomUUID(), client_id: keep, way: 'call', words: 'Call' },
      ...{ due_on: '2026-12-01', due_time: '09:00' },
    }
    expect(await runAs(database, own, saveFollowUp, word, now)).toMatchObject({ code: 'client_gone' })
    const mine = { ...word, client_id: third?.id }
    expect(await runAs(database, own, saveFollowUp, mine, now)).toMatchObject({ ok: true })
    expect(await runAs(database, own, saveFollowUp, { ...mine, client_id: keep }, now)).toMatchObject({
      code: 'client_gone',
    })
    const pair = { keep_id: third?.id, other_id: keep }
    expect(await runAs(database, own, mergeClients, pair, now)).toMatchObject({ code: 'client_erased' })
    for (const id of [keep, gone])
      await expect(
        sql(`insert into client_notes (practice_id, client_id, note) values ($1, $2, 'n')`, [
          own.practice_id,
          id,
        ]),
      ).rejects.toThrow(/erased/)
    await expect(world.visitOf(own, keep, 'late')).rejects.toThrow(/erased/)
    await sql(`update clients set first_name = 'June', archived_at = null where id = $1`, [keep])
    expect(
      await sql('select first_name, archived_at is null as is_back from clients where id = $1', [keep]),
    ).toEqual([{ first_name: 'Erased', is_back: false }])
  })
})
