import { describe, expect, it } from 'vitest'
import { textReplyWebhook } from '#apps/receptionist/server/texts/receive-text.ts'
import { signedCall } from '../../../../../tests/phone-service.ts'
import { openPractice } from '../../../../../tests/practice.ts'
import {
  bodies,
  hoursBefore,
  inbound,
  openTextWorld,
  person,
  remind,
  remindedVisit,
  reply,
  row,
  sql,
  visit,
  world,
} from '../../../../../tests/text-world.ts'
import { tidyTexts } from './tidy-texts.ts'

openTextWorld()

describe('a text reply', () => {
  it('of 1 confirms the visit once, and gets a thank-you', async () => {
    const id = await remindedVisit()
    expect(await reply('1', 'SMsame')).toBe(true)
    await reply('1', 'SMsame')
    expect((await row(id)).confirmed_by_client_at).toEqual(world.now)
    expect(bodies().slice(1)).toEqual(['Test practice: thank you. See you Fri, May 22, 10:00 am.'])
    expect(await inbound()).toMatchObject([
      { client_id: world.client_id, appointment_id: id, meaning: 'confirm', handled_at: world.now },
    ])
  })

  it('of 2 cancels by the same rules as the page', async () => {
    const id = await remindedVisit()
    await reply('2')
    expect(await row(id)).toMatchObject({ status: 'cancelled', cancelled_by: 'client' })
    expect(bodies().at(-1)).toBe('Test practice: your visit on Fri, May 22, 10:00 am is cancelled.')
  })

  it('of 2 that is too late gets an explanation, and how to reach the practice', async () => {
    const id = await remindedVisit()
    world.now = hoursBefore(11)
    await reply('2')
    expect(await row(id)).toMatchObject({ status: 'confirmed' })
    expect(bodies().at(-1)).toMatch(
      /can no longer be changed by text\. See https:\S+ or call \(828\) 555-0142\.$/,
    )
  })

  it('of 3 gets a link to the page to move the visit', async () => {
    const id = await remindedVisit()
    await reply('Reschedule')
    expect(await row(id)).toMatchObject({ status: 'confirmed' })
    expect(bodies().at(-1)).toMatch(
      /choose another time for Fri, May 22, 10:00 am here: https:\/\/\S+\/appointment-manage\/\S+\?move=1$/,
    )
  })

  it('that matches two visits gets a question, and changes neither', async () => {
    const ids = [await visit(), await visit('2026-05-22T16:00:00.000Z')]
    await remind()
    await remind(21.9)
    await reply('2')
    for (const id of ids) expect(await row(id)).toMatchObject({ status: 'confirmed' })
    expect(bodies().at(-1)).toMatch(
      /which visit do you mean\? Fri, May 22, 10:00 am: https\S+ Fri, May 22, 12:00 pm: https\S+$/,
    )
  })

  it.each([
    ['two weeks later', () => sql(`update outbound_messages set sent_at = sent_at - interval '14 days'`)],
    [
      'to a text about something else',
      () => sql('update outbound_messages set says = null, says_starts_at = null'),
    ],
    ['once it has begun', async () => Object.assign(world, { now: hoursBefore(0) })],
  ])('of 2 cancels nothing %s, and is left for staff', async (_, changes) => {
    const id = await remindedVisit()
    await changes()
    await reply('2')
    expect(await row(id)).toMatchObject({ status: 'confirmed' })
    expect(await inbound()).toMatchObject([{ meaning: 'cancel_visit', handled_at: null }])
  })

  it('is accepted only from the phone service, and only from a phone number', async () => {
    const id = await remindedVisit()
    const url = 'https://stillpoint.example/webhooks/twilio-reply'
    const said = { MessageSid: 'SMforged', From: world.phone, Body: '2' }
    const { headers } = signedCall(url, { ...said, Body: '1' })
    const { body } = signedCall(url, said)
    expect(await textReplyWebhook.receive(body, headers, world.deps, '')).toBe(false)
    const hidden = signedCall(url, { ...said, From: 'Anonymous' })
    expect(await textReplyWebhook.receive(hidden.body, hidden.headers, world.deps, '')).toBe(true)
    expect(await row(id)).toMatchObject({ status: 'confirmed' })
    expect(await sql(`select * from inbound_messages where provider_id = 'SMforged'`)).toEqual([])
  })

  it('with other text is left for staff, and gets no answer', async () => {
    await remindedVisit()
    await reply('Can I bring my dog?')
    expect(await inbound()).toMatchObject([
      { meaning: null, handled_at: null, body_text: 'Can I bring my dog?', client_id: world.client_id },
    ])
    expect(bodies()).toHaveLength(1)
  })

  it('goes to the practice that texted that phone last', async () => {
    const first = await remindedVisit()
    const elsewhere = await openPractice(world.database)
    const [practice, client_id] = [world.practice, world.client_id]
    Object.assign(world, { practice: elsewhere, client_id: await person('Ben', elsewhere) })
    const last = await visit()
    await remind(23)
    await reply('2')
    expect(await row(last)).toMatchObject({ status: 'cancelled' })
    expect(await row(first)).toMatchObject({ status: 'confirmed' })
    Object.assign(world, { practice, client_id })
    expect(await inbound()).toEqual([])
  })

  it('goes to the only client with that phone, even if nobody wrote to it recently', async () => {
    const id = await visit()
    // A record that became part of theirs is nobody else's.
    await world.database.sql(
      `insert into clients (practice_id, first_name, phone, merged_into, archived_at)
       select practice_id, first_name, phone, id, now() from clients where id = $1`,
      [world.client_id],
    )
    expect(await reply('1')).toBe(true)
    expect(await inbound()).toMatchObject([
      { client_id: world.client_id, appointment_id: null, handled_at: null },
    ])
    expect((await row(id)).confirmed_by_client_at).toBeNull()
  })

  it('from a shared phone that nobody texted belongs to no client, and is deleted after 14 days', async () => {
    await person('Ben', await openPractice(world.database))
    await reply('Is Ann there?')
    await reply('Stop')
    expect(await inbound()).toEqual([])
    const kept = () =>
      sql('select practice_id, meaning, body_text from inbound_messages where sender = $1', [world.phone])
    expect(await kept()).toHaveLength(2)
    await sql('update inbound_messages set created_at = $2 where sender = $1', [world.phone, hoursBefore(26)])
    const at = (days: number) => ({ ...world.deps, now: () => hoursBefore(26 - days * 24) })
    await tidyTexts(at(14))
    expect(await kept()).toHaveLength(2)
    await tidyTexts(at(14.1))
    expect(await kept()).toEqual([{ practice_id: null, meaning: 'stop', body_text: '' }])
  })

  it('sent twice at the same moment is processed one after the other', async () => {
    const id = await remindedVisit()
    expect(await Promise.all(['1', 'yes', '1', 'y', 'Confirm'].map(words => reply(words)))).toEqual(
      Array(5).fill(true),
    )
    expect((await row(id)).confirmed_by_client_at).toEqual(world.now)
    expect(await inbound()).toHaveLength(5)
  })

  it('of HELP is answered', async () => {
    await remindedVisit()
    await reply('help')
    expect(bodies().at(-1)).toBe(
      'Test practice: texts about your visits. Message rates may apply. Call (828) 555-0142. STOP ends texts.',
    )
  })
})
