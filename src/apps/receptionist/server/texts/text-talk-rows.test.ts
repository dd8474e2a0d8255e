import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { openPractice } from '../../../../../tests/practice.ts'
import { openTextTalks, talks } from '../../../../../tests/text-talks.ts'
import { sql, world } from '../../../../../tests/text-world.ts'
import { mostLines } from '../../chat/chat-limits.ts'
import { callPerson, claimTextTalk, type TextTalk } from './text-talk-rows.ts'

openTextTalks()

const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000)
const asWorker = <Done>(run: (client: pg.PoolClient) => Promise<Done>) =>
  inTransaction(
    world.database.pool,
    { role: 'practice_worker', claims: { practice_id: world.practice.id } },
    {},
    run,
  )
const inboundId = randomUUID()
/** The talk of the phone as the next text of it finds it. */
async function claim(): Promise<TextTalk> {
  const asked = { number: world.phone, inboundId, proofKey: 'test-proof-key' }
  await sql('update reception_talks set busy_until = null where practice_id = $1', [world.practice.id])
  return (await asWorker(client => claimTextTalk(client, world.practice.id, asked, world.now))) as TextTalk
}
const text = (minutes: number, more: object = {}) => {
  const row = {
    ...{ practice_id: world.practice.id, recipient: world.phone, channel: 'sms', status: 'sent' },
    ...{ sent_at: ago(minutes), send_after: ago(minutes), kind: 'reception-text', purpose: 'transactional' },
    ...{ subject: '', body_html: '', body_text: 'Hello', dedupe_key: randomUUID(), ...more },
  }
  const columns = Object.keys(row)
  return sql(
    `insert into outbound_messages (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  )
}
let at = 0
const line = (talk_id: string, who: string, minutes: number, said: string = who, id = randomUUID()) =>
  sql(
    `insert into reception_lines (id, practice_id, talk_id, at_line, who, said, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, world.practice.id, talk_id, ++at, who, said, ago(minutes)],
  )
async function otherTalk(channel: string): Promise<string> {
  const [row] = await sql(
    `insert into reception_talks (practice_id, token_hash, channel, state, started_at, last_at) values ($1, $2, $3, '{}', $4, $4)
      returning id`,
    [world.practice.id, randomUUID(), channel, ago(5)],
  )
  return row.id
}

it('counts the texts sent or queued to this phone by this practice, per time window', async () => {
  await text(0.5)
  await text(30, { status: 'queued', sent_at: null })
  await text(300, { status: 'kept', sent_at: null })
  await text(1500)
  await text(0.5, { status: 'skipped', skip_reason: 'no_consent', sent_at: null })
  await text(0.5, { recipient: '+18285559999' })
  const other = await openPractice(world.database)
  await text(0.5, { practice_id: other.id })
  expect((await claim()).before).toMatchObject({ inMinute: 1, inHour: 2, inDay: 3 })
})

it('counts the practice’s text answers within a day, to any phone', async () => {
  const { id } = (await claim()).talk
  await line(id, 'receptionist', 30)
  await line(id, 'receptionist', 1500)
  for (const who of ['visitor', 'staff', 'house']) await line(id, who, 20)
  await line(await otherTalk('text'), 'receptionist', 20)
  await line(await otherTalk('page'), 'receptionist', 20)
  expect((await claim()).before.ofPracticeInDay).toBe(2)
})

it('remembers the phone’s previous text, within the hour', async () => {
  const { talk, before } = await claim()
  expect(before.previous).toBeNull()
  await line(talk.id, 'visitor', 61, 'Long ago')
  expect((await claim()).before.previous).toBeNull()
  await line(talk.id, 'visitor', 30, 'Where can I park?')
  await line(talk.id, 'receptionist', 29)
  await line(await otherTalk('text'), 'visitor', 5, 'Of another phone')
  await line(talk.id, 'visitor', 0, 'This one', inboundId)
  expect((await claim()).before.previous).toBe('Where can I park?')
})

it('drops offered choices after a day of silence', async () => {
  const { talk } = await claim()
  const hold = { token: 't', key: 'k', until: 'u', card: {} }
  await sql('update reception_talks set state = $2 where id = $1', [
    talk.id,
    { talk: { last: 'hours' }, hold, told_ai_at: 'x' },
  ])
  await line(talk.id, 'visitor', 1439)
  const choices = [{ label: '10:00', say: '10:00' }]
  await sql('update reception_lines set who = $2, shown = $3 where talk_id = $1', [
    talk.id,
    'receptionist',
    { choices, card: null },
  ])
  const offered = await claim()
  expect(offered.talk.state).toMatchObject({ talk: { last: 'hours' }, hold })
  expect(offered.choices).toEqual(choices)
  await sql('update reception_lines set created_at = $2 where talk_id = $1', [talk.id, ago(1440)])
  expect(await claim()).toMatchObject({
    talk: { id: talk.id, state: { talk: null, hold: null, told_ai_at: 'x' } },
    choices: [],
  })
})

it('ends a conversation without room for another answer, and starts the next', async () => {
  const { id } = (await claim()).talk
  await sql('update reception_talks set lines = $2 where id = $1', [id, mostLines - 3])
  expect((await claim()).talk.id).toBe(id)
  await sql('update reception_talks set lines = $2 where id = $1', [id, mostLines - 2])
  expect((await claim()).talk.id).not.toBe(id)
  expect(await talks()).toHaveLength(2)
})

it('calls a person to a conversation that nobody has taken', async () => {
  const { id } = (await claim()).talk
  const call = () =>
    asWorker(client => callPerson(client, world.practice.id, id, 'https://a.example', world.now))
  await sql(`update reception_talks set status = 'taken' where id = $1`, [id])
  await call()
  expect(await talks()).toMatchObject([{ status: 'taken' }])
  await sql(`update reception_talks set status = 'open' where id = $1`, [id])
  await call()
  expect(await talks()).toMatchObject([{ status: 'waiting', waiting_since: world.now }])
})
