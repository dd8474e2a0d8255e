import { describe, expect, it } from 'vitest'
import { signedCall } from '../../../../tests/phone-service.ts'
import { openPractice } from '../../../../tests/practice.ts'
import {
  bodies,
  hoursBefore,
  openTextWorld,
  outbox,
  person,
  remind,
  send,
  sql,
  status,
  visit,
  world,
} from '../../../../tests/text-world.ts'
import { textStatusWebhook } from './deliverability/receive-text-status.ts'

openTextWorld()

describe('sending a text', () => {
  it('sends it once, from the number, with a status URL of its own', async () => {
    await visit()
    await remind()
    await send()
    const [message] = await outbox()
    expect(message).toMatchObject({ status: 'sent', attempts: 1 })
    expect(world.service.taken.filter(text => text.to === world.phone)).toEqual([
      {
        to: world.phone,
        from: '+18285550111',
        body: message.body_text,
        callback: `https://stillpoint.example/webhooks/twilio-status?message=${message.id}`,
      },
    ])
  })

  it('does not send it again if it was accepted before the connection broke', async () => {
    world.service.says.to = () => 'hang'
    await visit()
    await remind()
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1 }])
    world.service.says.to = undefined
    await sql('update outbound_messages set send_after = $1 where practice_id = $2', [
      world.now,
      world.practice.id,
    ])
    await send()
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(bodies()).toHaveLength(1)
  })

  it.each([
    [400, 21211, 'failed', 'Twilio 21211', 'hard_bounce'],
    [400, 21614, 'failed', 'Twilio 21614', 'hard_bounce'],
    [429, 20429, 'queued', 'Twilio 20429', undefined],
    [401, 20003, 'queued', 'Twilio 20003', undefined],
    [503, undefined, 'queued', 'HTTP 503', undefined],
  ] as const)('refused with %s %s leaves it %s', async (status_, code, state, last_error, kind) => {
    world.service.says.to = () => ({ status: status_, ...(code ? { code } : {}) })
    await visit()
    await remind()
    expect(await outbox()).toMatchObject([{ status: state, last_error }])
    const found = await sql('select kind from message_suppressions where practice_id = $1', [
      world.practice.id,
    ])
    expect(found).toEqual(kind ? [{ kind }] : [])
  })

  it('to a phone that has sent STOP records an opt-out from everything, in every practice', async () => {
    const other = await openPractice(world.database)
    const there = await person('Ben', other)
    world.service.says.to = () => ({ status: 400, code: 21610 })
    await visit()
    await remind()
    expect(await outbox()).toMatchObject([{ status: 'failed', last_error: 'Twilio 21610' }])
    const said = await sql(
      `select client_id, is_granted, source, address from client_consents where purpose = 'all' and client_id = any($1)`,
      [[world.client_id, there]],
    )
    expect(said).toHaveLength(2)
    expect(said).toMatchObject([
      { is_granted: false, source: 'carrier', address: world.phone },
      { is_granted: false, source: 'carrier', address: world.phone },
    ])
  })
})

describe('the status of a text', () => {
  it('is recorded in any order, however often it is reported', async () => {
    await visit()
    await remind()
    const [{ id }] = await outbox()
    expect(await status(id, { MessageSid: 'SM', MessageStatus: 'delivered' })).toBe(true)
    await status(id, { MessageSid: 'SM', MessageStatus: 'undelivered', ErrorCode: '30005' })
    await status(id, { MessageSid: 'SM', MessageStatus: 'sent' })
    const delivered_at = world.now
    world.now = hoursBefore(1)
    await status(id, { MessageSid: 'SM', MessageStatus: 'delivered' })
    expect(await outbox()).toMatchObject([{ status: 'sent', delivered_at, last_error: null }])
  })

  it('undelivered has a reason, and an invalid phone gets no more texts', async () => {
    await visit()
    await remind()
    const [{ id }] = await outbox()
    for (let n = 0; n < 2; n++) await status(id, { MessageStatus: 'undelivered', ErrorCode: '30005' })
    expect(await outbox()).toMatchObject([{ status: 'failed', last_error: 'Twilio 30005' }])
    expect(
      await sql('select kind from message_suppressions where practice_id = $1', [world.practice.id]),
    ).toHaveLength(1)
  })

  it('is accepted only from Twilio', async () => {
    await visit()
    await remind()
    const [{ id }] = await outbox()
    const search = `?message=${id}`
    const url = `https://stillpoint.example/webhooks/twilio-status${search}`
    const forged = signedCall(url, { MessageStatus: 'failed' }, 'another-token-altogether')
    expect(await textStatusWebhook.receive(forged.body, forged.headers, world.deps, search)).toBe(false)
    const elsewhere = signedCall(`${url}0`, { MessageStatus: 'failed' })
    expect(await textStatusWebhook.receive(elsewhere.body, elsewhere.headers, world.deps, search)).toBe(false)
    const { body } = signedCall(url, { MessageStatus: 'failed' })
    expect(await textStatusWebhook.receive(body, new Headers(), world.deps, search)).toBe(false)
    const none = { ...world.deps, config: { ...world.deps.config, texts: undefined } }
    const own = signedCall(url, { MessageStatus: 'failed' })
    expect(await textStatusWebhook.receive(own.body, own.headers, none, search)).toBe(false)
    expect(await outbox()).toMatchObject([{ status: 'sent' }])
  })
})
