import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dataOf, openPractice, runner } from '../../../../../tests/practice.ts'
import {
  answersTexts,
  asOwner,
  lines,
  openTextTalks,
  say,
  talks,
  work,
} from '../../../../../tests/text-talks.ts'
import { bodies, inbound, outbox, person, reply, send, sql, world } from '../../../../../tests/text-world.ts'

openTextTalks()

describe('STOP', () => {
  it('in the middle of a conversation ends it for that phone, including answers not yet sent', async () => {
    await say('Where can I park?')
    // Answered, and not sent yet.
    await reply('Are you open on Friday?')
    await work()
    await reply('STOP')
    expect(bodies()).toHaveLength(2)
    expect(bodies().at(-1)).toContain('no more texts from us')
    expect((await outbox()).find(({ status }) => status === 'skipped')).toMatchObject({
      kind: 'reception-text',
      skip_reason: 'opted_out',
    })
    await say('Are you open on Saturday?')
    expect(bodies()).toHaveLength(2)
    expect((await inbound()).at(-1)).toMatchObject({ handled_at: null })
    const [talk] = await talks()
    const said = { talk_id: talk.id, line_id: randomUUID(), said: 'Dana here.' }
    expect(await asOwner('answer-talk', said)).toMatchObject({ ok: false, code: 'phone_stopped' })
    await say('START')
    expect(await say('Are you open on Sunday?')).toContain('Sunday')
  })

  it('before a queued text is answered leaves that text unanswered', async () => {
    await reply('Where can I park?')
    await reply('STOP')
    await work()
    await send()
    expect(await talks()).toEqual([])
    expect(bodies()).toHaveLength(1)
  })

  it('is not needed for a text half an hour old, which gets no answer', async () => {
    expect(await reply('Where can I park?')).toBe(true)
    world.now = new Date(world.now.getTime() + 30 * 60_000 + 1)
    await work()
    await send()
    expect([bodies(), (await inbound())[0]?.handled_at]).toEqual([[], null])
  })

  it('in the practice’s own word silences the AI until a member hands the conversation back', async () => {
    await sql(`update reception_settings set stop_word = 'quiet' where practice_id = $1`, [world.practice.id])
    await say('Where can I park?')
    await say('Quiet')
    const heard = bodies().length
    await say('Are you open on Friday?')
    expect(bodies()).toHaveLength(heard)
    const [talk] = await talks()
    dataOf(await asOwner('give-back-talk', { talk_id: talk.id }))
    expect(await say('Are you open on Sunday?')).toContain('Sunday')
  })
})

describe('processing that starts twice', () => {
  it('waits while another text of the phone is answered, and answers once', async () => {
    await say('Where can I park?')
    await sql(`update reception_talks set busy_until = $2 where practice_id = $1`, [
      world.practice.id,
      new Date(world.now.getTime() + 30_000),
    ])
    await say('Are you open on Friday?')
    expect(bodies()).toHaveLength(1)
    const piece = () =>
      sql(
        `update queued_work set start_after = now() where practice_id = $1 and kind = 'answer-text-message' and state = 'failed'
          returning error_code`,
        [world.practice.id],
      )
    expect(await piece()).toEqual([{ error_code: 'one_at_a_time' }])
    await sql('update reception_talks set busy_until = null where practice_id = $1', [world.practice.id])
    await work()
    await send()
    expect(bodies()).toHaveLength(2)
    expect(await lines()).toHaveLength(4)
    expect(await piece()).toEqual([])
  })

  it('continues after a crash with what was written, and does not repeat completed steps', async () => {
    await say('Where can I park?')
    await reply('Are you open on Friday?')
    const [talk] = await talks()
    const text = (await inbound()).at(-1)
    // The visitor's line was written, and the process died.
    await sql(
      `with counted as (update reception_talks set lines = 3 where id = $2)
        insert into reception_lines (id, practice_id, talk_id, at_line, who, said, created_at)
        values ($3, $1, $2, 3, 'visitor', 'Are you open on Friday?', $4)`,
      [world.practice.id, talk.id, text?.id, world.now],
    )
    await work()
    await sql(
      `update queued_work set state = 'queued', ended_at = null, claim = null, start_after = now() where practice_id = $1`,
      [world.practice.id],
    )
    await work()
    await send()
    expect((await lines()).map(({ who }) => who)).toEqual([
      'visitor',
      'receptionist',
      'visitor',
      'receptionist',
    ])
    expect(bodies()).toHaveLength(2)
  })
})

describe('a person', () => {
  it('takes over: their message is sent as a text, once, and the AI is silent', async () => {
    await say('Can I talk to a real person please?')
    const [talk] = await talks()
    expect(talk.status).toBe('waiting')
    const said = { talk_id: talk.id, line_id: randomUUID(), said: 'What is it about?' }
    for (let times = 0; times < 2; times++) dataOf(await asOwner('answer-talk', said))
    await send()
    expect(bodies()).toHaveLength(2)
    expect(bodies().at(-1)).toMatch(/^.+, Willow: What is it about\?$/)
    await say('About my back')
    expect(bodies()).toHaveLength(2)
    expect((await lines()).at(-1)).toEqual({ who: 'visitor', said: 'About my back' })
    expect((await inbound()).at(-1)?.handled_at).not.toBeNull()
    dataOf(await asOwner('give-back-talk', { talk_id: talk.id }))
    expect(await say('Where can I park?')).toContain('parking')
  })

  it('cannot send what would not fit, or would no longer be an answer', async () => {
    await say('Where can I park?')
    const [talk] = await talks()
    const writing = (words: string) =>
      asOwner('answer-talk', { talk_id: talk.id, line_id: randomUUID(), said: words })
    expect(await writing('x'.repeat(460))).toMatchObject({ ok: false, code: 'text_too_long' })
    world.now = new Date(world.now.getTime() + 25 * 3_600_000)
    expect(await writing('Hello')).toMatchObject({ ok: false, code: 'too_late_to_text' })
    expect(bodies()).toHaveLength(1)
    expect((await talks())[0].status).toBe('open')
    await reply('STOP')
    expect(await writing('Hello')).toMatchObject({ ok: false, code: 'phone_stopped' })
  })
})

describe('the setting', () => {
  const settings = {
    is_on: true,
    is_on_booking_page: false,
    is_in_widget: false,
    welcome: null,
    away: null,
    stop_word: 'stop',
    reply_minutes: 60,
    keep_days: 90,
  }

  it('is off until a phone service is configured', async () => {
    expect(dataOf(await asOwner('show-text-service', {}))).toEqual({ has_texts: true })
    dataOf(await asOwner('save-reception-settings', { ...settings, answers_texts: true }))
    const bare = runner(world.database, world.now)
    const as = (name: string, input: object) => bare.as(world.practice.id, name, input)
    expect(dataOf(await as('show-text-service', {}))).toEqual({ has_texts: false })
    expect(await as('save-reception-settings', { ...settings, answers_texts: true })).toMatchObject({
      ok: false,
      code: 'no_phone_service',
    })
    dataOf(await as('save-reception-settings', { ...settings, answers_texts: false }))
    expect(
      await sql('select answers_texts from reception_settings where practice_id = $1', [world.practice.id]),
    ).toEqual([{ answers_texts: false }])
  })

  it('adds the text for closed hours to the first answer, while the practice is closed', async () => {
    const away = 'We read this at nine.'
    await sql('update reception_settings set away = $2 where practice_id = $1', [world.practice.id, away])
    // 8:00 in New York, an hour before it opens.
    expect(await say('Where can I park?')).toMatch(/free parking behind the house\. We read this at nine\.$/)
    expect(await say('Are you open on Friday?')).not.toContain(away)
    world.phone = `${world.phone.slice(0, -4)}9999`
    await person('Lou')
    world.now = new Date('2026-05-21T13:30:00.000Z')
    const open = await say('Where can I park?')
    expect(open).toContain('I am an AI')
    expect(open).not.toContain(away)
  })

  it('of one practice does not answer texts of another', async () => {
    const other = await openPractice(world.database)
    await sql('insert into reception_settings (practice_id, answers_texts) values ($1, true)', [other.id])
    await answersTexts(false)
    await say('Where can I park?')
    expect(
      await sql('select id from reception_talks where practice_id = any ($1)', [
        [other.id, world.practice.id],
      ]),
    ).toEqual([])
  })
})
