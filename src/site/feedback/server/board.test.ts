import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { productClient, proofFor } from '../../../../tests/product-client.ts'
import { jobDeps, workOff } from '../../../../tests/queue.ts'
import { newPractice } from '../../../../tests/verbs.ts'
import { tellFeedbackVoters } from './tell-feedback-voters.ts'
import { writeAnswerLetters } from './write-answer-letters.ts'

let database: TestDatabase
let product: Awaited<ReturnType<typeof productClient>>
beforeAll(async () => {
  database = await testDatabase()
  product = await productClient(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql('delete from private.rate_limits')
  await database.sql('delete from user_feedback')
  await database.sql('delete from outbound_messages')
  await database.sql('delete from queued_work')
})

const proof = async (verb: string) =>
  proofFor((await product.verb('start-feedback-challenge', { verb })).body.challenge)
const item = (more = {}) => ({
  new_id: randomUUID(),
  title: 'Let two practitioners share a room',
  description: 'We have three therapists and two rooms.',
  ...more,
})
const post = async (more = {}) =>
  product.verb('submit-feedback', { ...item(more), challenge: await proof('submit-feedback') })
// A proof takes a while: where posting is not the matter, the row is simply there.
const posted = async (title = 'Let two practitioners share a room', contact_email?: string) =>
  (
    await database.sql(
      `insert into user_feedback (title, description, is_public, metadata) values ($1, 'd', true, $2) returning id`,
      [title, { contact_email }],
    )
  )[0]?.id as string
const show = async (input = {}, address?: string) =>
  (await product.verb('show-feedback-board', input, address)).body
const vote = async (id: string, address: string) => {
  const { body } = await product.verb('show-voter-id', {}, address)
  await product.visitor().from('feedback_upvotes').insert({ feedback_id: id, ip_address: body.voter_id })
}
const titles = (board: { items: { title: string }[] }) => board.items.map(({ title }) => title)

it('posts through the guarded verb, once, with the fields of §7', async () => {
  const new_id = randomUUID()
  expect(await post({ new_id, email: 'Nadia@Example.com' })).toMatchObject({
    status: 200,
    body: { id: new_id },
  })
  expect(await post({ new_id })).toMatchObject({ status: 200, body: { id: new_id } })
  const rows = await database.sql(
    `select f.*, p.contact_email, p.metadata as sent from user_feedback f join user_feedback_private p on p.feedback_id = f.id`,
  )
  expect(rows).toMatchObject([
    {
      id: new_id,
      practice_id: '00000000-0000-0000-0000-000000000000',
      feedback_type: 'feature_request',
      status: 'new',
      priority: 'medium',
      is_public: true,
      contact_email: 'nadia@example.com',
      sent: { app_version: '1.0.0-beta', submitted_publicly: true },
    },
  ])
})

it('requires a proof of work made for this verb, used once', async () => {
  expect(await product.verb('submit-feedback', item())).toMatchObject({
    status: 400,
    body: { error: { code: 'challenge_failed' } },
  })
  const challenge = await proof('submit-feedback')
  expect((await product.verb('submit-feedback', { ...item(), challenge })).status).toBe(200)
  expect((await product.verb('submit-feedback', { ...item(), challenge })).status).toBe(400)
  const foreign = await proof('follow-feedback')
  expect((await product.verb('submit-feedback', { ...item(), challenge: foreign })).status).toBe(400)
})

it('refuses bots, blank posts and floods', async () => {
  expect(await post({ website: 'https://spam.example' })).toMatchObject({ status: 403 })
  expect(await post({ title: '   ' })).toMatchObject({
    status: 400,
    body: { error: { details: { fields: { title: 'Fill this in' } } } },
  })
  expect(await post({ email: 'nobody' })).toMatchObject({ status: 400 })
  expect(await database.sql('select from user_feedback')).toEqual([])
  const answers = []
  const still = await productClient(database, new Date())
  for (let n = 0; n < 8; n++)
    answers.push((await still.verb('submit-feedback', item(), '203.0.113.50')).status)
  expect(answers.filter(status => status === 429)).toHaveLength(2)
})

it('the board is searched, filtered, sorted, paged and counted', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 4, n)).toISOString()
  await database.sql(
    `insert into user_feedback (title, description, feedback_type, status, upvotes, is_public, created_at) values
      ('Spanish reminders', 'Texts', 'feature_request', 'new', 5, true, $1),
      ('Rooms', '100% of spanish rooms', 'improvement', 'in_progress', 9, true, $2),
      ('Add-on lost', 'On iPhone', 'bug_report', 'resolved', 1, true, $3),
      ('Hidden', 'spanish', 'bug_report', 'new', 99, false, $3)`,
    [day(1), day(2), day(3)],
  )
  expect(titles(await show())).toEqual(['Add-on lost', 'Rooms', 'Spanish reminders'])
  expect(titles(await show({ sort: 'oldest' }))).toEqual(['Spanish reminders', 'Rooms', 'Add-on lost'])
  expect(titles(await show({ sort: 'most_upvoted' }))).toEqual(['Rooms', 'Spanish reminders', 'Add-on lost'])
  expect(titles(await show({ search: 'SPANISH' }))).toEqual(['Rooms', 'Spanish reminders'])
  expect(titles(await show({ search: 'spanish text' }))).toEqual(['Spanish reminders'])
  expect(titles(await show({ search: '100%' }))).toEqual(['Rooms'])
  expect(titles(await show({ search: '%' }))).toEqual(['Rooms'])
  expect(titles(await show({ type: 'bug_report' }))).toEqual(['Add-on lost'])
  expect(titles(await show({ status: 'in_progress' }))).toEqual(['Rooms'])
  expect(await show({ search: 'no such thing' })).toMatchObject({ items: [], total: 0 })
  expect((await show()).counts).toEqual({ all: 3, new: 1, in_progress: 1, resolved: 1 })
  await database.sql(
    `insert into user_feedback (title, description, is_public) select 'Post ' || n, 'd', true from generate_series(1, 30) n`,
  )
  const second = await show({ page: 2 })
  expect([second.total, second.page_size, second.items.length]).toEqual([33, 20, 13])
  expect(await show({ page: 9 })).toMatchObject({ items: [], total: 33 })
  expect(Object.keys((await show()).items[0]).sort()).toEqual(
    'admin_response category created_at description feedback_type id status title upvotes voted'.split(' '),
  )
})

it('shows a visitor’s own votes to that visitor only', async () => {
  await vote(await posted(), '203.0.113.7')
  expect((await show({}, '203.0.113.7')).items[0]).toMatchObject({ voted: true, upvotes: 1 })
  expect((await show({}, '203.0.113.8')).items[0]).toMatchObject({ voted: false, upvotes: 1 })
})

it('finds items similar to a title being typed', async () => {
  await posted()
  await posted('Text reminders in Spanish')
  const like = async (title: string) => titles((await product.verb('find-similar-feedback', { title })).body)
  expect(await like('share a rom')).toEqual(['Let two practitioners share a room'])
  expect(await like('spanish reminder')).toEqual(['Text reminders in Spanish'])
  expect(await like('dark theme please')).toEqual([])
})

const tell = async () => {
  await tellFeedbackVoters(jobDeps(database))
  await workOff(database, [writeAnswerLetters])
}
const mails = () =>
  database.sql('select practice_id, recipient, subject, body_text from outbound_messages order by recipient')

it('notifies author and voters of an answer once, and then forgets the voters', async () => {
  const { practice_id } = await newPractice(database)
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [practice_id])
  const id = await posted('Let two practitioners share a room', 'author@example.com')
  const follow = async (email: string, address: string) =>
    product.verb(
      'follow-feedback',
      { feedback_id: id, email, challenge: await proof('follow-feedback') },
      address,
    )
  expect(await follow('a@example.com', '203.0.113.7')).toMatchObject({
    status: 409,
    body: { error: { code: 'not_voted' } },
  })
  await vote(id, '203.0.113.7')
  expect(await follow('Voter@Example.com', '203.0.113.7')).toMatchObject({ status: 200 })
  expect(await follow('author@example.com', '203.0.113.7')).toMatchObject({ status: 200 })
  await tell()
  expect(await mails()).toEqual([])

  const answer = { admin_response: 'Rooms came on <b>May 6</b>.\n\nThank you.' }
  await product.as(practice_id).from('user_feedback').update(answer).eq('id', id)
  await Promise.all([tell(), tell()])
  await tell()
  const sent = await mails()
  expect(sent).toMatchObject([
    { practice_id: null, recipient: 'author@example.com', subject: 'Your feedback was answered' },
    { practice_id: null, recipient: 'voter@example.com', subject: 'Something you voted for was answered' },
  ])
  expect(sent[0]?.body_text).toContain('Let two practitioners share a room')
  expect(sent[0]?.body_text).toContain('Rooms came on <b>May 6</b>.')
  expect(await database.sql('select from feedback_followers')).toEqual([])
  const again = { admin_response: 'Rooms came on May 7.' }
  await product.as(practice_id).from('user_feedback').update(again).eq('id', id)
  await tell()
  expect(await mails()).toHaveLength(2)
  expect(await follow('late@example.com', '203.0.113.7')).toMatchObject({ status: 200 })
  expect(await database.sql('select from feedback_followers')).toEqual([])
})

it('notifies of an item resolved without an answer, and of an answer added later', async () => {
  const id = await posted('A failing action', 'author@example.com')
  await database.sql(`update user_feedback set status = 'resolved' where id = $1`, [id])
  await tell()
  await tell()
  expect(await mails()).toMatchObject([
    { recipient: 'author@example.com', subject: 'Your feedback was resolved' },
  ])
  await database.sql(`update user_feedback set admin_response = 'It was the clock.' where id = $1`, [id])
  await tell()
  await tell()
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'Your feedback was answered',
    'Your feedback was resolved',
  ])
})

it('notifies a practitioner at their account’s address', async () => {
  const { practice_id } = await newPractice(database)
  const row = { practice_id, title: 'The calendar', description: 'Clear.' }
  await product.as(practice_id).from('user_feedback').insert(row)
  await database.sql(`update user_feedback set admin_response = 'Thank you.'`)
  await tell()
  const [account] = await database.sql('select email from auth.users where id = $1', [practice_id])
  const [mail] = await mails()
  expect(mail?.recipient).toBe(account?.email)
  // Not on the board, so the mail leads nowhere.
  expect(mail?.body_text).not.toContain('http')
})

it('notifies thousands of voters in short steps, once each, even if a step in the middle fails', async () => {
  const id = await posted('Let two practitioners share a room', 'author@example.com')
  await database.sql(
    `insert into feedback_followers (feedback_id, email) select $1, 'v' || n || '@example.com' from generate_series(1, 950) n`,
    [id],
  )
  await database.sql(`update user_feedback set admin_response = 'It came.' where id = $1`, [id])
  await tellFeedbackVoters(jobDeps(database))
  // The third step fails, at every attempt until somebody mends it.
  await database.sql(
    `create function spoil() returns trigger language plpgsql as $$ begin
       if (select count(*) from outbound_messages) > 450 then raise exception 'spoilt'; end if; return new; end $$`,
  )
  await database.sql(
    'create trigger spoil before insert on outbound_messages for each row execute function spoil()',
  )
  await workOff(database, [writeAnswerLetters])
  const [piece] = await database.sql(
    `select id, state, attempts, progress_done, progress_total, checkpoint from queued_work`,
  )
  expect(piece).toMatchObject({ state: 'failed', progress_total: 950, checkpoint: { written: 400 } })
  expect(await mails()).toHaveLength(401)
  await database.sql('drop function spoil() cascade')
  await database.sql('update queued_work set start_after = now()')
  await workOff(database, [writeAnswerLetters])
  expect(await mails()).toHaveLength(951)
  expect(await database.sql('select state, progress_done, progress_total from queued_work')).toEqual([
    { state: 'done', progress_done: 950, progress_total: 950 },
  ])
  expect(await database.sql('select from feedback_followers')).toEqual([])
})

it('sends nothing for an answer that was withdrawn, and notifies all of the next one', async () => {
  const id = await posted('Let two practitioners share a room', 'author@example.com')
  await database.sql(`update user_feedback set admin_response = 'It came.' where id = $1`, [id])
  await tellFeedbackVoters(jobDeps(database))
  await database.sql('update user_feedback set admin_response = null where id = $1', [id])
  await workOff(database, [writeAnswerLetters])
  expect(await mails()).toEqual([])
  await database.sql(`update user_feedback set admin_response = 'It came today.' where id = $1`, [id])
  await tell()
  expect(await mails()).toMatchObject([{ recipient: 'author@example.com' }])
})
