import { describe, expect, it } from 'vitest'
import { showPhone } from '#lib/contact/phone.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { answersTexts, lines, openTextTalks, say, talks } from '../../../../../tests/text-talks.ts'
import {
  bodies,
  inbound,
  outbox,
  remind,
  reply,
  row,
  sql,
  visit,
  world,
} from '../../../../../tests/text-world.ts'
import { mostTexts } from '../../texts/text-rule.ts'
import { tidyTalks } from '../tidy-talks.ts'

openTextTalks()

describe('a text message', () => {
  it('is answered once as in the chat, by a text of the practice that says it is an AI', async () => {
    const said = await say('Where can I park?', 'SMonce')
    expect(said).toMatch(/^Willow: I am an AI; .*STOP ends texts\. .*free parking behind the house/)
    await say('Where can I park?', 'SMonce')
    expect(bodies()).toHaveLength(1)
    expect((await say('Are you open on Friday?')).startsWith('Willow: On Friday')).toBe(true)
    expect(await talks()).toMatchObject([
      { channel: 'text', status: 'open', text_number: world.phone, client_id: null, is_proven: true },
    ])
    expect((await lines()).map(({ who }) => who)).toEqual([
      'visitor',
      'receptionist',
      'visitor',
      'receptionist',
    ])
    // Nobody has to read it any more, and the answer is about nobody's record.
    expect((await inbound()).every(({ handled_at }) => handled_at !== null)).toBe(true)
    expect(await outbox()).toMatchObject([
      { kind: 'reception-text', client_id: null, status: 'sent' },
      { kind: 'reception-text', client_id: null },
    ])
    world.now = new Date(world.now.getTime() + 8 * 86_400_000)
    expect(await say('Where can I park?')).toContain('I am an AI')
  })

  it('books by letters with its phone number, and gets the link to manage the visit', async () => {
    const offered = await say('I would like a deep tissue massage tomorrow')
    expect(offered).toMatch(/A\) \d+:\d\d AM/)
    expect(await say('A')).toContain('I need your name.')
    const back = await say("I'm Nadia Brooks")
    expect(back).toContain(`Nadia Brooks (${showPhone(world.phone)})`)
    expect(back).toMatch(/Nothing is booked yet\.\nA\) Yes, book it\nB\) No\n/)
    expect(await sql('select id from appointments where practice_id = $1', [world.practice.id])).toEqual([])
    const done = await say('A')
    expect(done).toMatch(
      /^Willow: Booked: Deep tissue on .* https:\/\/stillpoint\.example\/appointment-manage\//,
    )
    const visits = await sql(
      'select id, source, status, client_id from appointments where practice_id = $1',
      [world.practice.id],
    )
    expect(visits).toMatchObject([{ source: 'chat', status: 'confirmed' }])
    expect(await talks()).toMatchObject([{ outcome: 'booked', appointment_id: visits[0]?.id }])
    // The client who has that phone: the verb of the booking page says who it is.
    const [client] = await sql('select phone from clients where id = $1', [visits[0]?.client_id])
    expect(client.phone).toBe(world.phone)
    for (const body of bodies()) {
      expect(countText(body)).toMatchObject({ encoding: 'GSM-7', costly: [] })
      expect(countText(body).segments).toBeLessThanOrEqual(3)
    }
    await say('yes')
    expect(await sql('select id from appointments where practice_id = $1', [world.practice.id])).toHaveLength(
      1,
    )
  })

  it('reveals nothing about an existing visit without the code sent to its address', async () => {
    await visit('2026-05-28T14:00:00.000Z')
    const said = await say('When is my appointment?')
    expect(said).not.toContain('May 28')
    expect(await say('ann@example.com')).toContain('six-figure code')
    const [mail] = await sql(
      "select subject from outbound_messages where practice_id = $1 and kind = 'chat-code'",
      [world.practice.id],
    )
    const shown = await say(/\d{6}/.exec(mail.subject)?.[0] as string)
    expect(shown).toContain('May 28')
    expect(shown).toContain('https://stillpoint.example/appointment-manage/')
  })

  it('that answers a reminder keeps doing so, and the same text without a reminder comes here', async () => {
    const id = await visit()
    await remind()
    await say('1')
    expect((await row(id)).confirmed_by_client_at).toEqual(world.now)
    expect(await talks()).toEqual([])
    await say('2')
    expect(await row(id)).toMatchObject({ status: 'cancelled' })
    expect(await talks()).toEqual([])
    await say('2')
    expect(await talks()).toHaveLength(1)
  })

  it('is left to a person when the feature is off, the plan lacks it, or the sender is unknown', async () => {
    await answersTexts(false)
    await say('Where can I park?')
    await answersTexts(true)
    await sql(
      `update profiles set plan_type = 'free', subscription_status = 'canceled', trial_end = now() - interval '1 day' where id = $1`,
      [world.practice.id],
    )
    await say('Where can I park, please?')
    expect(await inbound()).toMatchObject([{ handled_at: null }, { handled_at: null }])
    await sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
      world.practice.id,
    ])
    world.phone = '+18285550001'
    await say('Where can I park, please?')
    expect(await talks()).toEqual([])
    expect(bodies()).toEqual([])
  })

  it('that may ask to be left alone is answered only by a person', async () => {
    await say('Wrong number, I am not Ann')
    expect(await inbound()).toMatchObject([{ handled_at: null, may_be_stop: true }])
    expect(await talks()).toEqual([])
    expect(bodies()).toEqual([])
  })

  it('is not received without a phone service', async () => {
    const config = world.deps.config
    try {
      world.deps.config = { ...config, texts: undefined }
      expect(await reply('Where can I park?')).toBe(false)
    } finally {
      world.deps.config = config
    }
    expect(await inbound()).toEqual([])
  })

  it('from a machine is not answered endlessly', async () => {
    await say('Thank you for your message. I am away until Monday.')
    await say('Thank you for your message. I am away until Monday.')
    expect(bodies()).toHaveLength(1)
    expect((await inbound()).at(-1)).toMatchObject({ handled_at: null })
    for (let nth = 0; nth < 8; nth++) {
      world.now = new Date(world.now.getTime() - 19_000)
      await say(`Ticket number ${nth} was opened for you`)
    }
    expect(bodies().length).toBeLessThanOrEqual(mostTexts.inMinute + 1)
    expect(await talks()).toHaveLength(1)
  })

  it('after eight answers in an hour goes to a person, who is called, and the last answer says so', async () => {
    for (let nth = 0; nth < mostTexts.inHour; nth++) await say(`Question ${nth}: where can I park?`)
    expect(bodies()).toHaveLength(mostTexts.inHour)
    expect(bodies().at(-2)).not.toContain('no more for now')
    expect(bodies().at(-1)).toContain('I can answer no more for now; a person reads on.')
    await say('Are you open on Friday?')
    await say('Are you open on Saturday?')
    expect(bodies()).toHaveLength(mostTexts.inHour)
    expect(await talks()).toMatchObject([{ status: 'waiting' }])
    expect((await lines()).at(-1)).toEqual({ who: 'visitor', said: 'Are you open on Saturday?' })
    expect((await inbound()).at(-1)).toMatchObject({ handled_at: null })
    const mails = await sql(
      "select recipient from outbound_messages where practice_id = $1 and kind = 'practice-chat'",
      [world.practice.id],
    )
    expect(mails).toEqual([{ recipient: 'desk@example.com' }])
    // STOP is answered all the same.
    await say('STOP')
    expect(bodies()).toHaveLength(mostTexts.inHour + 1)
  })

  it('a day later starts a new conversation, which is deleted with all others after 90 days', async () => {
    await say('I would like a deep tissue massage tomorrow')
    world.now = new Date(world.now.getTime() + 26 * 3_600_000)
    await say('A')
    expect(await talks()).toMatchObject([{ state: { talk: { draft: { phone: showPhone(world.phone) } } } }])
    const [talk] = await talks()
    expect(talk.state.talk.draft.service_id).toBeUndefined()
    await tidyTalks({ ...world.deps, now: () => new Date(world.now.getTime() + 91 * 86_400_000) })
    expect(await talks()).toEqual([])
  })
})
