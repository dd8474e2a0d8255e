import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { endTrial } from '../../../../tests/free-plan.ts'
import { MINUTE, openingWorld, settingsFor, tokenIn } from '../../../../tests/openings.ts'
import { dataOf } from '../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openingWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await openingWorld(database)
})

describe('openings', () => {
  it('are created by a canceled visit with its buffers, after three minutes', async () => {
    const { at, openings, open } = world
    const id = await open()
    const [opening] = await openings()
    expect(opening).toMatchObject({ id, why: 'cancelled', starts_at: at(600), ends_at: at(675) })
    expect(opening?.next_at - opening?.created_at).toBe(3 * MINUTE)
  })

  it('are removed if the visit is restored, or something else is booked there', async () => {
    const { practice, run, at, addClient, book, cancel, openings } = world
    const visit = await book(await addClient('Tessa'), at(600))
    await cancel(visit)
    dataOf(await run.as(practice.id, 'restore-appointment', { appointment_id: visit }))
    expect(await openings()).toHaveLength(0)
    await cancel(visit)
    await book(await addClient('Omar'), at(600))
    expect(await openings()).toHaveLength(0)
    expect(await openings('gone')).toHaveLength(2)
  })

  it('cover only the time that a moved visit leaves', async () => {
    const { practice, run, at, addClient, book, openings } = world
    const visit = await book(await addClient('Tessa'), at(600))
    const move = (minutes: number) =>
      run
        .as(practice.id, 'move-appointment', {
          appointment_id: visit,
          start: at(minutes).toISOString(),
          tells_client: true,
        })
        .then(dataOf)
    await move(630)
    expect(await openings()).toMatchObject([{ why: 'moved', starts_at: at(600), ends_at: at(630) }])
    await move(600)
    expect((await openings()).map(o => [o.starts_at, o.ends_at])).toEqual([[at(675), at(705)]])
  })

  it('are created by removed blocked time and by added hours on a day', async () => {
    const { practice, run, date, at, openings } = world
    const [person] = practice.practitioners
    const [block] = await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4) returning id`,
      [practice.id, person, at(600), at(720)],
    )
    await database.sql('delete from blocked_times where id = $1', [block?.id])
    expect(await openings()).toMatchObject([{ why: 'hours', starts_at: at(600), ends_at: at(720) }])
    dataOf(
      await run.as(practice.id, 'save-override', {
        practitioner_id: person,
        date,
        windows: [{ start: '09:00', end: '19:00' }],
        note: null,
      }),
    )
    expect(await openings()).toMatchObject([{}, { why: 'hours', starts_at: at(1020), ends_at: at(1140) }])
    dataOf(
      await run.as(practice.id, 'save-override', { practitioner_id: person, date, windows: [], note: null }),
    )
    expect(await openings()).toHaveLength(0)
  })

  it('are deleted with the practice', async () => {
    const { practice, openings, open } = world
    await open()
    await database.sql('delete from appointments where practice_id = $1', [practice.id])
    await database.sql('delete from practices where id = $1', [practice.id])
    expect(await openings()).toHaveLength(0)
  })
})

describe('offers of an opening', () => {
  it('go to one client after another, each once, until the list ends', async () => {
    const { practice, run, at, settle, addClient, wait, openings, offers, letters, look, open, now } = world
    await settle('first')
    for (const name of ['Ann', 'Bea']) await wait(await addClient(name))
    const id = await open()
    await look(id)
    expect(await offers()).toMatchObject([
      { first_name: 'Ann', state: 'offered', starts_at: at(600) },
      { first_name: 'Bea', state: 'waiting' },
    ])
    expect((await letters()).map(letter => letter.recipient)).toEqual(['ann@example.com'])
    expect(await letters()).toMatchObject([{ purpose: 'care' }])
    const [letter] = await letters()
    dataOf(await run.visit('note-link-opened', { token: tokenIn(letter?.body_text) }))
    expect(
      await database.sql(
        `select letter, times, c.first_name from link_opens o join clients c on c.id = o.client_id
          where o.practice_id = $1 and o.offer_id is not null`,
        [practice.id],
      ),
    ).toEqual([{ letter: 'opening-offer', times: 1, first_name: 'Ann' }])
    await Promise.all([look(id, MINUTE), look(id, MINUTE)])
    expect(await letters()).toHaveLength(1)
    await look(id, 15 * MINUTE)
    expect(await offers()).toMatchObject([
      { first_name: 'Ann', state: 'expired' },
      { first_name: 'Bea', state: 'offered' },
    ])
    await look(id, at(675).getTime() - now())
    expect(await openings('past')).toHaveLength(1)
    expect((await offers()).map(o => o.state)).toEqual(['expired', 'expired'])
  })

  it('use the practice’s own text, and the standard text once it is cleared', async () => {
    const { practice, run, settle, addClient, wait, letters, look, open } = world
    const place = { purpose: 'opening-offer', channel: 'email' }
    const text = { type: 'text', text: 'Dear {{first_name}}, room for you.' }
    const button = { type: 'button', label: 'Have a look' }
    const save = (subject: string, ...blocks: object[]) =>
      run.as(practice.id, 'save-template', { ...place, based_on: 0, subject, blocks })
    expect(await save('Room', text)).toMatchObject({ code: 'bad_words' })
    // What somebody waits for is no matter of a lock screen.
    expect(await save('{{service}}', text, button)).toMatchObject({
      code: 'bad_words',
      details: { fields: { subject: expect.any(String) } },
    })
    dataOf(await save('Room at {{practice}}', text, button))
    await settle('first')
    await wait(await addClient('Ann'))
    await look(await open())
    const [own] = await letters()
    expect(own).toMatchObject({ subject: 'Room at Test practice', template_version: 1, purpose: 'care' })
    expect(own?.body_text).toMatch(
      /^Dear Ann, room for you\.\s+It is kept for you until .+\s+Time: .+ at 10:00.+\s+Visit: Deep tissue\n[\s\S]+Price: \$/,
    )
    expect(own?.body_text).toMatch(/Have a look: .+\/openings\/[\w-]+\s+Test practice/)
    expect(own?.body_text).toContain('press "Stop these offers"')
    dataOf(await run.as(practice.id, 'restore-template', { ...place, based_on: 1, version: 0 }))
    await wait(await addClient('Bea'))
    await look(await open(720))
    const standard = (await letters()).find(({ template_version }) => template_version === null)
    expect(standard?.subject).toMatch(/^Open now: .+, 12:00/)
    expect(standard?.body_text).toMatch(
      /is open\s+You wait for Deep tissue at Test practice, and .+ at 12:00.+ came free\.[\s\S]+See the time: /,
    )
  })

  it('skip clients who may not book online, and clients who need approval get them only by hand', async () => {
    const { practice, run, settle, addClient, wait, offers, look, open } = world
    await settle('broadcast')
    for (const [name, booking] of [
      ['Ann', 'block'],
      ['Bea', 'ask'],
      ['Cleo', 'allow'],
    ] as const) {
      const client = await addClient(name)
      await database.sql('update clients set booking = $2 where id = $1', [client, booking])
      await wait(client)
    }
    const id = await open()
    const ranked = dataOf(await run.as(practice.id, 'rank-opening', { opening_id: id }))
    expect(ranked.offers).toHaveLength(2)
    expect(ranked.left_out).toMatchObject([{ reason: 'blocked' }])
    await look(id)
    expect((await offers()).map(offer => offer.first_name)).toEqual(['Cleo'])
  })

  it('skip clients whose later visit was canceled', async () => {
    const { at, settle, addClient, wait, book, cancel, offers, look, open } = world
    await settle('first')
    const iris = await addClient('Iris')
    const later = await book(iris, at(840))
    await wait(iris, { appointment_id: later })
    const id = await open()
    await cancel(later).then(() => look(id))
    expect(await offers()).toEqual([])
  })

  it('are not automatic in manual mode or on a plan without them', async () => {
    const { practice, run, settle, addClient, wait, letters, look, open } = world
    const request = await wait(await addClient('Ann'))
    const id = await open()
    await look(id)
    await settle('broadcast')
    await endTrial(database, practice.id)
    await look(id)
    expect(await letters()).toHaveLength(0)
    expect(await run.as(practice.id, 'save-opening-settings', settingsFor('first'))).toMatchObject({
      code: 'no_plan',
    })
    const ranked = dataOf(await run.as(practice.id, 'rank-opening', { opening_id: id }))
    expect(ranked.offers).toMatchObject([{ request_id: request, value_cents: 9900 }])
    dataOf(await run.as(practice.id, 'make-offer', { opening_id: id, request_id: request, minutes: 60 }))
    expect(await letters()).toHaveLength(1)
    expect(
      await run.as(practice.id, 'make-offer', { opening_id: id, request_id: request, minutes: 60 }),
    ).toMatchObject({ code: 'not_fitting' })
  })

  it('are not sent for a time that was held or booked meanwhile', async () => {
    const { practice, run, at, settle, addClient, wait, book, openings, offers, letters, look, open, now } =
      world
    await settle('first')
    await wait(await addClient('Ann'))
    const id = await open()
    await database.sql(
      `insert into slot_holds (practice_id, practitioner_id, service_id, duration_id, starts_at, ends_at, blocks_from, blocks_until,
        token_hash, expires_at) values ($1, $2, $3, $4, $5, $6, $5, $6, 'h', $7)`,
      [
        practice.id,
        practice.practitioners[0],
        practice.service_id,
        practice.duration_id,
        at(600),
        at(675),
        new Date(now() + 10 * MINUTE),
      ],
    )
    await look(id)
    expect(await offers()).toHaveLength(0)
    // They may leave it.
    expect((await openings())[0]?.next_at).toEqual(new Date(now() + 10 * MINUTE))
    await database.sql('delete from slot_holds where practice_id = $1', [practice.id])
    await look(id)
    expect(await offers()).toMatchObject([{ state: 'offered' }])
    await book(await addClient('Omar'), at(600))
    expect(await offers()).toMatchObject([{ state: 'lost' }])
    const token = tokenIn((await letters())[0]?.body_text)
    expect(await run.visit('accept-opening', { token })).toMatchObject({ code: 'taken' })
  })

  it('are looked for again when a client answers another offer or lets it expire', async () => {
    const { run, practice, at, settle, addClient, wait, book, cancel, openings, letters, look, now } = world
    await settle('first')
    const visits = [
      await book(await addClient('Omar'), at(600)),
      await book(await addClient('Tess'), at(840)),
    ]
    await wait(await addClient('Ann'))
    for (const visit of visits) await cancel(visit)
    const [one, two] = await openings()
    await look(one?.id)
    await look(two?.id)
    const when = async () =>
      (await database.sql('select next_at from openings where id = $1', [two?.id]))[0]?.next_at
    expect(await when()).toEqual(new Date(now() + 15 * MINUTE))
    await database.sql(`update openings set created_at = now() - interval '1 hour' where practice_id = $1`, [
      practice.id,
    ])
    dataOf(await run.visit('decline-opening', { token: tokenIn((await letters())[0]?.body_text) }))
    expect((await when()).getTime()).toBeLessThanOrEqual(Date.now())
    await look(two?.id)
    expect(await letters()).toHaveLength(2)
  })

  it('go to the next client if an email cannot be sent', async () => {
    const { settle, addClient, wait, offers, look, open } = world
    await settle('first')
    const silent = await addClient('Ann')
    await database.sql('update clients set email = null where id = $1', [silent])
    await wait(silent)
    await wait(await addClient('Bea'))
    await look(await open())
    expect(await offers()).toMatchObject([
      { first_name: 'Ann', state: 'withdrawn', untold: 'no_address' },
      { first_name: 'Bea', state: 'offered' },
    ])
  })

  it('are sent by text only if half the answer time is left on arrival', async () => {
    const { practice, run, addClient, wait, open, letters, now } = world
    const by_text = { ...settingsFor('manual'), by_email: false, by_text: true }
    dataOf(await run.as(practice.id, 'save-opening-settings', by_text))
    const ann = await addClient('Ann')
    await database.sql(`update clients set phone = '+18285550119' where id = $1`, [ann])
    await database.sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording)
        values ($1, $2, 'sms', 'reminders', true, 'w')`,
      [practice.id, ann],
    )
    const request_id = await wait(ann)
    const opening_id = await open()
    // Texts go out from eight on: one that waits until then, of an offer until ten past, comes too late.
    run.setNow(new Date(now() - 170 * MINUTE))
    const offer = (minutes: number) => run.as(practice.id, 'make-offer', { opening_id, request_id, minutes })
    expect(await offer(60)).toMatchObject({ code: 'untold' })
    expect(await letters()).toEqual([])
    dataOf(await offer(120))
    expect(await letters()).toMatchObject([{ channel: 'sms', status: 'queued', recipient: '+18285550119' }])
  })
})
