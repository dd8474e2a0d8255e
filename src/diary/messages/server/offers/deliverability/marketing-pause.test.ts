import { beforeEach, expect, it } from 'vitest'
import {
  handedOn,
  ledger,
  openMailEventWorld,
  person,
  sql,
  tell,
  world,
} from '../../../../../../tests/mail-event-world.ts'
import { yahooComplaint } from '../../../../../../tests/mail-reports.ts'
import { deliverOutbox } from '../../../../../../tests/outbox.ts'
import { newPractice, runAs } from '../../../../../../tests/verbs.ts'
import { canSendToClients } from '../../client-send-guard.ts'
import { resumeMarketing } from '../../deliverability/resume-marketing.ts'
import { saveTouchDays } from '../../deliverability/save-touch-days.ts'
import { showSendingHealth } from '../../deliverability/show-sending-health.ts'

openMailEventWorld()

let mails: { id: string; to: string }[]
beforeEach(async () => {
  mails = [world.about]
  for (let n = 0; n < 4; n++) {
    const to = `n${n}.${world.about.to}`
    mails.push({ to, id: await handedOn(to, '2026-05-14T09:00:00Z', world.own, await person(to)) })
  }
})

const complain = async (from: number, until: number) => {
  for (const about of mails.slice(from, until))
    await tell(yahooComplaint({ ...about, at: world.now.toISOString() }))
}
const health = async () => {
  const result = await runAs(world.database, world.own, showSendingHealth, {}, world.now)
  return (result as { data: object }).data
}
const tasks = () =>
  sql('select title, state, assigned_to from tasks where practice_id = $1', [world.own.practice_id])
const write = async (purpose: string) => {
  const [row] = await sql(
    `insert into outbound_messages (practice_id, client_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key,
       send_after) values ($1, $2, 'test', $3, $4, $5, 's', 't', 'h', gen_random_uuid()::text, $6) returning id`,
    [
      world.own.practice_id,
      await reader(),
      purpose,
      purpose === 'care' ? 'soon' : 'bulk',
      `r.${world.about.to}`,
      world.now,
    ],
  )
  return row.id
}
const reader = async () => {
  const found = await sql('select id from clients where practice_id = $1 and email = $2', [
    world.own.practice_id,
    `r.${world.about.to}`,
  ])
  if (found[0]) return found[0].id
  const id = await person(`r.${world.about.to}`)
  for (const purpose of ['offers', 'reviews'])
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
       values ($1, $2, 'email', $3, true, 'yes', $4)`,
      [world.own.practice_id, id, purpose, new Date('2026-05-01T12:00:00Z')],
    )
  return id
}
const deliver = () => deliverOutbox({ ...world.deps, canSend: canSendToClients })
const stateOf = async (id: string) =>
  (await sql('select status, send_after from outbound_messages where id = $1', [id]))[0]

it('marketing gets a warning first, and is paused at the third complaint, with one task', async () => {
  expect(await health()).toMatchObject({
    mails: 5,
    complaints: 0,
    level: 'fine',
    paused_at: null,
    touch_days: 7,
  })
  await complain(0, 2)
  expect(await health()).toMatchObject({ complaints: 2, level: 'warn', paused_at: null })
  expect(await tasks()).toEqual([])
  await complain(2, 4)
  expect(await health()).toMatchObject({ complaints: 4, level: 'pause', paused_at: world.now.toISOString() })
  expect(await tasks()).toMatchObject([{ state: 'open', assigned_to: world.own.practice_id }])
})

it('complaints count only for emails that are counted', async () => {
  // To the team and to nobody’s record.
  for (const about of mails)
    await sql('update outbound_messages set client_id = null where practice_id = $1 and recipient = $2', [
      world.own.practice_id,
      about.to,
    ])
  await complain(0, 4)
  expect(await health()).toMatchObject({ mails: 0, complaints: 0, level: 'fine', paused_at: null })
})

it('three complaints among many emails do not pause marketing', async () => {
  await sql(
    `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, sent_at)
     select $1, $2, 'test', 'x@example.com', 's', 't', 'h', gen_random_uuid()::text, 'sent', $3 from generate_series(1, 996)`,
    [world.own.practice_id, world.client_id, world.now],
  )
  await complain(0, 3)
  expect(await health()).toMatchObject({ mails: 1001, complaints: 3, level: 'warn', paused_at: null })
})

it('a pause holds marketing and review requests, and nothing else, until it is resumed', async () => {
  world.now = new Date('2026-05-14T15:00:00Z')
  await complain(0, 3)
  const [offer, ask, reminder] = [await write('marketing'), await write('review'), await write('care')]
  await deliver()
  for (const id of [offer, ask]) {
    expect(await stateOf(id)).toMatchObject({ status: 'queued' })
    expect((await stateOf(id)).send_after.getTime()).toBeGreaterThan(world.now.getTime())
  }
  expect(await stateOf(reminder)).toMatchObject({ status: 'kept' })
  world.now = new Date('2026-05-14T15:10:00Z')
  const resumed = await runAs(
    world.database,
    world.own,
    resumeMarketing,
    { what_was_done: 'Asked again who wants them.' },
    world.now,
  )
  expect(resumed).toMatchObject({ ok: true })
  world.now = new Date('2026-05-14T15:30:00Z')
  await deliver()
  expect(await stateOf(offer)).toMatchObject({ status: 'kept' })
  expect(await stateOf(ask)).toMatchObject({ status: 'kept' })
  expect(await tasks()).toMatchObject([{ state: 'done' }])
  // What was complained of before does not pause it again; three more do.
  await complain(3, 4)
  expect(await health()).toMatchObject({ complaints: 1, paused_at: null })
})

it('marketing is resumed once, with a note of what was done', async () => {
  const resume = (what_was_done: string) =>
    runAs(world.database, world.own, resumeMarketing, { what_was_done }, world.now)
  expect(await resume('Nothing was wrong.')).toMatchObject({ code: 'not_paused' })
  await complain(0, 3)
  expect(await resume('  ')).toMatchObject({ code: 'invalid_input' })
  expect(await resume('Cleaned the list.')).toMatchObject({ ok: true })
  expect(
    await sql(
      'select marketing_resumed_by, marketing_resumed_note from message_settings where practice_id = $1',
      [world.own.practice_id],
    ),
  ).toEqual([{ marketing_resumed_by: world.own.practice_id, marketing_resumed_note: 'Cleaned the list.' }])
  expect(await resume('Cleaned the list.')).toMatchObject({ code: 'not_paused' })
})

it('only emails and complaints of the last days count', async () => {
  await complain(0, 2)
  await sql(
    `update outbound_messages set sent_at = sent_at - interval '40 days', complained_at = complained_at - interval '40 days'
     where practice_id = $1 and complained_at is not null`,
    [world.own.practice_id],
  )
  await complain(2, 4)
  expect(await health()).toMatchObject({ mails: 3, complaints: 2, level: 'warn', paused_at: null })
})

it('a pause affects no other practice', async () => {
  const other = await newPractice(world.database)
  await complain(0, 3)
  expect(await sql('select * from message_settings where practice_id = $1', [other.practice_id])).toEqual([])
  expect(await ledger(other)).toEqual([])
})

it('two offers are as many days apart as the practice chose', async () => {
  const save = (touch_days: number) =>
    runAs(world.database, world.own, saveTouchDays, { touch_days }, world.now)
  expect(await save(6)).toMatchObject({ code: 'invalid_input' })
  expect(await save(91)).toMatchObject({ code: 'invalid_input' })
  expect(await save(30)).toMatchObject({ ok: true })
  expect(await health()).toMatchObject({ touch_days: 30 })
  world.now = new Date('2026-05-14T15:00:00Z')
  const first = await write('marketing')
  await deliver()
  expect(await stateOf(first)).toMatchObject({ status: 'kept' })
  world.now = new Date('2026-05-30T15:00:00Z')
  const second = await write('marketing')
  await deliver()
  expect(await stateOf(second)).toMatchObject({
    status: 'queued',
    send_after: new Date('2026-06-13T15:00:00Z'),
  })
})
