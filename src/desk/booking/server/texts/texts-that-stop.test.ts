import { describe, expect, it } from 'vitest'
import { openPractice } from '../../../../../tests/practice.ts'
import {
  bodies,
  hoursBefore,
  inbound,
  openTextWorld,
  outbox,
  person,
  remind,
  remindedVisit,
  reply,
  row,
  send,
  sql,
  visit,
  world,
} from '../../../../../tests/text-world.ts'

openTextWorld()

describe('a text that may mean stop', () => {
  it('pauses reminders to that number until staff have read it', async () => {
    await reply('Wrong number, this is not Ann')
    expect(await inbound()).toMatchObject([{ meaning: null, may_be_stop: true, handled_at: null }])
    await remindedVisit()
    expect(bodies()).toEqual([])
    expect(await outbox()).toMatchObject([{ status: 'queued' }])
    await sql('update inbound_messages set handled_at = $2 where sender = $1', [world.phone, world.now])
    world.now = hoursBefore(23)
    await send()
    expect(bodies()).toHaveLength(1)
  })

  it('pauses texts of the practice it was sent to, or of all practices if there is none', async () => {
    const other = await openPractice(world.database)
    const doubt = (of: string | null) =>
      sql(
        `insert into inbound_messages (practice_id, provider_id, sender, body_text, may_be_stop) values ($1, gen_random_uuid()::text, $2, 'enough!', true)`,
        [of, world.phone],
      )
    await doubt(other.id)
    await remindedVisit()
    expect(bodies()).toHaveLength(1)
    await doubt(null)
    await remind(2)
    expect(bodies()).toHaveLength(1)
  })

  it('does not pause anything after START', async () => {
    await reply('enough!')
    await reply('start')
    await remindedVisit()
    expect(bodies()).toHaveLength(2)
  })
})

describe('STOP', () => {
  it.each(['Please stop', 'Stop. Thank you', 'ya no me escriban'])('is recognized in %s', async words => {
    const id = await remindedVisit()
    await reply(words)
    expect(await row(id)).toMatchObject({ status: 'confirmed' })
    expect(bodies().at(-1)).toContain('no more texts')
    expect(
      await sql(
        'select purpose, is_granted, source, address, wording from client_consents where client_id = $1 and not is_granted',
        [world.client_id],
      ),
    ).toEqual([{ purpose: 'all', is_granted: false, source: 'reply', address: world.phone, wording: words }])
  })

  it('is answered once, and nothing is sent after it until START', async () => {
    const id = await remindedVisit()
    await reply('Cancel')
    expect(await row(id)).toMatchObject({ status: 'confirmed' })
    expect(bodies()).toHaveLength(2)
    expect(bodies().at(-1)).toMatch(
      /^Test practice: no more texts\. Your visit on Fri, May 22, 10:00 am is still booked; to cancel it, see https\S+ or call \(828\) 555-0142\. START brings texts back\.$/,
    )
    await reply('STOP')
    expect((await inbound()).every(({ handled_at }) => handled_at !== null)).toBe(true)
    await reply('1')
    await reply('help')
    expect(bodies()).toHaveLength(2)
    await remind(2)
    expect((await outbox()).at(-1)).toMatchObject({ status: 'skipped', skip_reason: 'opted_out' })
    await reply('START')
    expect(bodies()).toHaveLength(3)
    expect(bodies().at(-1)).toBe('Test practice: you get texts about your visits again. STOP ends them.')
  })

  it('does not claim that a canceled visit, or one of another phone, is still booked', async () => {
    const id = await remindedVisit()
    await sql(`update appointments set status = 'cancelled' where id = $1`, [id])
    const { client_id, phone } = world
    world.phone = phone.replace('828', '336')
    world.client_id = await person('Ben')
    await visit('2026-05-22T16:00:00.000Z')
    await remind(21.9)
    Object.assign(world, { client_id, phone })
    await reply('STOP')
    expect(bodies().at(-1)).toBe('Test practice: you get no more texts from us. START brings them back.')
  })

  it('sent ten times at once is answered once', async () => {
    await remindedVisit()
    await Promise.all(Array.from({ length: 10 }, () => reply('STOP')))
    await send()
    expect(bodies().filter(body => body.includes('no more texts'))).toHaveLength(1)
    expect((await outbox()).filter(({ kind }) => kind === 'visit-text-stop')).toHaveLength(1)
  })

  it('applies to every client with that phone, in every practice', async () => {
    const other = await openPractice(world.database)
    const there = await person('Ben', other)
    const here = await person('Kid')
    await remindedVisit()
    await reply('please stop texting me')
    const said = await sql(
      `select client_id from client_consents where purpose = 'all' and not is_granted and source = 'reply' and client_id = any($1)`,
      [[world.client_id, there, here]],
    )
    expect(said).toHaveLength(3)
  })

  it('applies to a phone that a visit was booked with, or that a merge kept as a second phone', async () => {
    const id = await visit()
    const kept = '+18285559999'
    await sql('update appointments set contact_phone = $2 where id = $1', [id, world.phone])
    await sql('update clients set phone = $2 where id = $1', [world.client_id, kept])
    await remind()
    expect(bodies()).toHaveLength(1)
    await reply('STOP')
    expect(bodies().at(-1)).toContain('no more texts')
    await remind(2)
    expect((await outbox()).at(-1)).toMatchObject({ status: 'skipped', skip_reason: 'opted_out' })
    const stopped = world.phone
    world.phone = stopped.replace('828', '704')
    world.client_id = await person('Ben')
    world.phone = stopped
    await sql('update clients set phone = $2, other_phones = $3 where id = $1', [
      ...[world.client_id, kept, [world.phone]],
    ])
    await reply('START')
    await reply('stop')
    const newest = `select is_granted from client_consents where client_id = $1 and purpose = 'all' order by created_at desc, is_granted limit 1`
    expect(await sql(newest, [world.client_id])).toEqual([{ is_granted: false }])
  })

  it('is not required before START, which is consent to texts about visits', async () => {
    const other = world.client_id
    world.phone = world.phone.replace('828', '917')
    await sql('update clients set phone = $2 where id = $1', [other, world.phone])
    const id = await remindedVisit()
    expect((await outbox()).at(-1)).toMatchObject({ status: 'skipped', skip_reason: 'no_consent' })
    await reply('start')
    await reply('Start')
    expect(
      await sql(`select is_granted, source from client_consents where client_id = $1 and purpose = 'all'`, [
        other,
      ]),
    ).toEqual([{ is_granted: true, source: 'reply' }])
    await remind(2)
    expect((await outbox()).at(-1)).toMatchObject({ appointment_id: id, status: 'sent' })
  })

  it('is answered within five minutes or not at all', async () => {
    await remindedVisit()
    world.service.says.to = () => ({ status: 503 })
    await reply('STOP')
    world.service.says.to = undefined
    const answers = () => outbox().then(rows => rows.filter(row => row.kind === 'visit-text-stop'))
    expect(await answers()).toMatchObject([{ status: 'queued' }])
    world.now = new Date(world.now.getTime() + 5 * 60_000)
    await send()
    expect(await answers()).toMatchObject([{ status: 'skipped', skip_reason: 'expired' }])
  })

  it('from a parent stops the texts about their child', async () => {
    const [parent, kid] = [world.client_id, await person('Kid')]
    const [home] = await sql('insert into households (practice_id) values ($1) returning id', [
      world.practice.id,
    ])
    await sql('update clients set household_id = $2, reminded_by = $3 where id = $1', [kid, home.id, parent])
    await sql('update clients set household_id = $2 where id = $1', [parent, home.id])
    world.client_id = kid
    await remindedVisit()
    expect(bodies()).toEqual([
      expect.stringContaining("Test practice: Kid's visit is Fri, May 22, 10:00 am."),
    ])
    await reply('STOP')
    await remind(2)
    expect((await outbox()).at(-1)).toMatchObject({ status: 'skipped', skip_reason: 'opted_out' })
  })
})
