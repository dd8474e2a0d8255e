import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { campaignSender, campaignWorld, written } from '../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type World = Awaited<ReturnType<typeof campaignWorld>>

const { writeAll, deliver } = campaignSender(() => database)
const approve = ({ run }: World, campaign_id: string, revision = 2) =>
  run('approve-campaign', { campaign_id, revision })

it('a campaign goes from draft to sent, once to each recipient, and says who did not get it', async () => {
  const world = await campaignWorld(database)
  const { run, people, draft, campaign, messages, forward } = world
  const [ada] = await people(3, { name: 'Ada' })
  await people(2, { agree: false, name: 'No' })
  const id = await draft()
  const counted = dataOf(await run('count-campaign-audience', { ...written('email'), channel: 'email' }))
  expect(counted).toMatchObject({ matched: 5, now: 3, later: 0, never: 2 })
  expect(counted.first.map(({ client_id }: { client_id: string }) => client_id)).toContain(ada)
  // Pressed twice, and in a second tab, it is one yes.
  const twice = await Promise.all([approve(world, id), approve(world, id)])
  expect(twice.map(({ ok }) => ok)).toEqual([true, true])
  expect(await campaign(id)).toMatchObject({ state: 'scheduled', run: 1 })
  expect((await campaign(id)).leaves_at).toEqual(new Date(world.now().getTime() + 60_000))
  const [work] = await database.sql(`select start_after, state from queued_work where kind = 'send-campaign'`)
  expect(work).toMatchObject({ start_after: (await campaign(id)).leaves_at, state: 'queued' })
  forward(60_000)
  expect(await writeAll(world, id)).toBe(5)
  expect(await messages(id)).toMatchObject([
    { recipient: 'ada1@example.com', status: 'queued', purpose: 'marketing', subject: 'Friday after lunch' },
    { recipient: 'ada2@example.com', status: 'queued' },
    { recipient: 'ada3@example.com', status: 'queued' },
    { recipient: 'no1@example.com', status: 'skipped', skip_reason: 'no_consent' },
    { recipient: 'no2@example.com', status: 'skipped', skip_reason: 'no_consent' },
  ])
  const [first] = await messages(id)
  expect(first?.body_text).toContain('Hello Ada1, Friday afternoon has room.')
  expect(first?.body_text).toContain('1 Main St')
  expect(first?.unsubscribe_url).toMatch(/^https:\/\/app\.example\/preferences\/[\w-]+\/one-click\/offers$/)
  await deliver(world)
  expect(await campaign(id)).toMatchObject({ state: 'sent', matched: 5 })
})

it('a campaign is sent at an hour in each reader’s own time zone', async () => {
  const world = await campaignWorld(database)
  const { people, draft, messages, campaign, forward, now } = world
  const [far] = await people(2, { name: 'Ada' })
  await database.sql(`update clients set time_zone = 'Europe/Berlin' where id = $1`, [far])
  const wall_date = addDays(now().toISOString().slice(0, 10), 3)
  const id = await draft({ timing: 'own_zone', wall_date, wall_time: '10:00' })
  expect(await approve(world, id)).toMatchObject({ ok: true })
  forward(((await campaign(id)).leaves_at as Date).getTime() - now().getTime())
  expect(await writeAll(world, id)).toBe(2)
  expect((await messages(id)).map(({ send_after }) => send_after)).toEqual(
    ['Europe/Berlin', 'America/New_York'].map(zone => new Date(instantOf(zone, wall_date, 600))),
  )
})

it('a campaign with blocked content is not approved, and says what is blocked', async () => {
  const world = await campaignWorld(database)
  const { practice, run, people, draft } = world
  await people(1)
  const claims = {
    ...written('email'),
    words: { subject: 'News', blocks: [{ type: 'text', text: 'It cures everything.' }] },
  }
  const id = await draft(claims)
  const found = dataOf(await run('check-campaign', { campaign_id: id }))
  expect(found.findings).toMatchObject([{ code: 'health_claim', severity: 'block' }])
  expect(await approve(world, id)).toMatchObject({
    code: 'may_not_leave',
    details: { findings: [{ code: 'health_claim' }] },
  })
  await database.sql('update practices set address = null where id = $1', [practice.id])
  const plain = await draft()
  expect(await approve(world, plain)).toMatchObject({
    code: 'may_not_leave',
    details: { findings: [{ code: 'missing_address' }] },
  })
  const text = await draft({ body_text: 'Friday has room. {{link}}' }, 'sms')
  const blocks = dataOf(await run('check-campaign', { campaign_id: text })).findings
  expect(blocks.map(({ code }: { code: string }) => code)).toEqual(['missing_stop', 'missing_sender'])
  const long = await draft({ body_text: `{{practice}} ${'word '.repeat(99)} STOP ends texts.` }, 'sms')
  expect(await approve(world, long)).toMatchObject({ code: 'too_long' })
  // As long as it may be: a name with a letter that texts do not have would make seven of three.
  const body_text = `{{first_name}}: ${'word '.repeat(79)}{{practice}} {{link}} STOP`
  await database.sql(`update clients set first_name = 'Łucja' where practice_id = $1`, [world.practice.id])
  const full = await draft({ body_text }, 'sms')
  expect(await approve(world, full)).toMatchObject({ ok: true })
  world.forward(60_000)
  await writeAll(world, full)
  const [left] = await world.messages(full)
  expect(left?.body_text).toMatch(/^there: /)
  expect(countText(left?.body_text as string).segments).toBe(3)
  const good = await draft({}, 'sms')
  expect(await approve(world, good)).toMatchObject({ ok: true })
})

it('no campaign is approved or resumed while marketing is paused for complaints', async () => {
  const world = await campaignWorld(database)
  const { run, draft, campaign } = world
  await world.people(1)
  const [id, waiting, begun] = [await draft(), await draft(), await draft()]
  for (const each of [waiting, begun]) await approve(world, each)
  expect(await run('pause-campaign', { campaign_id: waiting })).toMatchObject({ ok: true })
  world.forward(60_000)
  await writeAll(world, begun)
  expect(await run('pause-campaign', { campaign_id: begun })).toMatchObject({ ok: true })
  await database.sql(
    `insert into message_settings (practice_id, marketing_paused_at, marketing_paused_for) values ($1, now(), 'complaints')`,
    [world.practice.id],
  )
  expect(await approve(world, id)).toMatchObject({ code: 'marketing_paused' })
  expect(await campaign(id)).toMatchObject({ state: 'draft' })
  for (const campaign_id of [waiting, begun]) {
    expect(await run('resume-campaign', { campaign_id })).toMatchObject({ code: 'marketing_paused' })
    expect(await campaign(campaign_id)).toMatchObject({ state: 'paused' })
  }
})

it('an approved campaign or one edited elsewhere can’t be overwritten', async () => {
  const world = await campaignWorld(database)
  const { run, people, draft } = world
  await people(1)
  const id = await draft()
  const save = (revision: number, more = {}) =>
    run('save-campaign', { campaign_id: id, revision, ...written('email'), ...more })
  expect(await save(1)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await approve(world, id, 1)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await save(2, { words: null })).toMatchObject({ ok: true })
  expect(await approve(world, id, 3)).toMatchObject({ code: 'no_words' })
  const past = { timing: 'at_time', wall_date: world.now().toISOString().slice(0, 10), wall_time: '09:59' }
  expect(await save(3, past)).toMatchObject({ ok: true })
  expect(await approve(world, id, 4)).toMatchObject({ code: 'time_passed' })
  expect(await save(4, { ...past, wall_time: '11:30' })).toMatchObject({ ok: true })
  expect(await approve(world, id, 5)).toMatchObject({ ok: true })
  expect(await save(5)).toMatchObject({ code: 'not_a_draft' })
  // Another practice's is none.
  const other = await openPractice(database)
  for (const name of ['pause-campaign', 'cancel-campaign', 'take-back-campaign', 'resume-campaign'])
    expect(await run(name, { campaign_id: id }, other)).toMatchObject({ code: 'not_found' })
  expect(await run('copy-campaign', { campaign_id: id, new_id: randomUUID() }, other)).toMatchObject({
    code: 'not_found',
  })
})

it('approval can be undone before sending starts; queued work then finds nothing to do', async () => {
  const world = await campaignWorld(database)
  const { run, people, draft, campaign, messages, forward } = world
  await people(2)
  const id = await draft()
  await approve(world, id)
  forward(59_000)
  expect(await run('take-back-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  expect(await run('take-back-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  expect(await campaign(id)).toMatchObject({ state: 'draft', run: 2, approved_at: null })
  expect(await writeAll(world, id)).toBe(0)
  expect(await messages(id)).toEqual([])
  await approve(world, id)
  forward(60_000)
  expect(await writeAll(world, id)).toBe(2)
  expect(await run('take-back-campaign', { campaign_id: id })).toMatchObject({ code: 'too_late' })
})

it('a paused campaign waits, a resumed one sends, and a canceled one never sends the rest', async () => {
  const world = await campaignWorld(database)
  const { run, people, draft, campaign, messages, forward } = world
  await people(3)
  const id = await draft()
  await approve(world, id)
  forward(60_000)
  await writeAll(world, id)
  const statuses = async () => (await messages(id)).map(({ status }) => status)
  expect(await run('pause-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  await deliver(world)
  expect(await statuses()).toEqual(['queued', 'queued', 'queued'])
  expect(await campaign(id)).toMatchObject({ state: 'paused' })
  expect(await run('resume-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  await database.sql(
    `update outbound_messages set send_after = $2 where recipient = 'c2@example.com' and origin_id = $1`,
    [id, new Date(world.now().getTime() + 86_400_000)],
  )
  await deliver(world)
  expect(await statuses()).toEqual(['kept', 'queued', 'kept'])
  expect(await campaign(id)).toMatchObject({ state: 'sending' })
  expect(await run('cancel-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  expect(await run('cancel-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  expect(await messages(id)).toMatchObject([
    { status: 'kept' },
    { status: 'skipped', skip_reason: 'withdrawn' },
    { status: 'kept' },
  ])
  expect(await run('resume-campaign', { campaign_id: id })).toMatchObject({ code: 'wrong_state' })
  expect(await run('pause-campaign', { campaign_id: id })).toMatchObject({ code: 'wrong_state' })
  expect(await run('archive-campaign', { campaign_id: id, archived: true })).toMatchObject({ ok: true })
  const new_id = randomUUID()
  for (let n = 0; n < 2; n++)
    expect(await run('copy-campaign', { campaign_id: id, new_id })).toMatchObject({ ok: true })
  expect(await campaign(new_id)).toMatchObject({ state: 'draft', name: 'Room in the week, again' })
})

it('a resumed campaign sends at the chosen time by the practice’s clock, or at once if that has passed', async () => {
  const world = await campaignWorld(database)
  const { run, people, draft, campaign, forward, now } = world
  await people(1)
  const wall_date = addDays(now().toISOString().slice(0, 10), 2)
  const id = await draft({ timing: 'at_time', wall_date, wall_time: '10:00' })
  await approve(world, id)
  const chosen = new Date(instantOf('America/New_York', wall_date, 600))
  expect(await campaign(id)).toMatchObject({ state: 'scheduled', leaves_at: chosen })
  const goOn = async () => {
    expect(await run('pause-campaign', { campaign_id: id })).toMatchObject({ ok: true })
    expect(await run('resume-campaign', { campaign_id: id })).toMatchObject({ ok: true })
    return campaign(id)
  }
  expect(await goOn()).toMatchObject({ state: 'scheduled', leaves_at: chosen })
  forward(3 * 86_400_000)
  expect(await goOn()).toMatchObject({ state: 'scheduled', leaves_at: now() })
})

it('a campaign goes once to a shared address, for a client there who may be written to', async () => {
  const world = await campaignWorld(database)
  const { practice, run, people, draft, messages, forward } = world
  const [mother] = await people(1, { name: 'Mother' })
  await database.sql(
    `insert into clients (practice_id, first_name, email) select $1, 'Child' || n, 'mother1@example.com' from generate_series(1, 3) n`,
    [practice.id],
  )
  const asked = { ...written('email'), channel: 'email' }
  expect(dataOf(await run('count-campaign-audience', asked))).toMatchObject({ matched: 1, now: 1, never: 0 })
  const id = await draft()
  await approve(world, id)
  forward(60_000)
  await writeAll(world, id)
  expect(await messages(id)).toMatchObject([{ client_id: mother, status: 'queued' }])
})

it('clients who have since booked or opted out are left out, even at the moment of sending', async () => {
  const world = await campaignWorld(database)
  const { practice, people, draft, messages, forward } = world
  const [, books, stops] = await people(3)
  const id = await draft()
  await approve(world, id)
  forward(60_000)
  await writeAll(world, id)
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
     values ($1, $2, 'email', 'all', false, 'Nothing more', 'unsubscribe', $3)`,
    [practice.id, stops, world.now()],
  )
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, status, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'online', 'confirmed', $5::timestamptz + interval '2 days', $5::timestamptz + interval '49 hours', $5)`,
    [practice.id, books, practice.practitioners[0], practice.service_id, world.now()],
  )
  await deliver(world)
  expect(await messages(id)).toMatchObject([
    { status: 'kept' },
    { status: 'skipped', skip_reason: 'booked' },
    { status: 'skipped', skip_reason: 'opted_out' },
  ])
})

it('recipients of a recent offer are put off, and each group opens its clients', async () => {
  const world = await campaignWorld(database)
  const { run, people, draft, forward } = world
  const ids = await people(2)
  await people(1, { agree: false, name: 'No' })
  const id = await draft()
  await approve(world, id)
  forward(60_000)
  await writeAll(world, id)
  await deliver(world)
  forward(86_400_000)
  const day = addDays(world.now().toISOString().slice(0, 10), 6)
  const asked = { ...written('email'), channel: 'email' }
  const counted = dataOf(await run('count-campaign-audience', asked))
  expect(counted).toMatchObject({ matched: 3, now: 0, later: 2, never: 1 })
  expect(counted.groups[0]).toMatchObject({ outcome: 'later', reason: 'frequency_cap', day, people: 2 })
  const later = { ...asked, outcome: 'later', reason: 'frequency_cap', day }
  const listed = dataOf(await run('list-campaign-audience', later))
  expect(listed.people.map(({ client_id }: { client_id: string }) => client_id).sort()).toEqual(
    [...ids].sort(),
  )
  const now = { outcome: 'now', reason: null, day: null }
  for (const other of [now, { day: addDays(day, 1) }, { reason: 'expired' }])
    expect(dataOf(await run('list-campaign-audience', { ...later, ...other })).people).toEqual([])
})
