import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Block } from '#diary/messages/schema.ts'
import { sampleCode } from '#growth/short-links/short-code.ts'
import { campaignSender, campaignWorld, written } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { mailPicture, pictureBytes } from '../../../../../tests/mail-pictures.ts'
import { dataOf, openPractice } from '../../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type World = Awaited<ReturnType<typeof campaignWorld>>
const { writeAll, deliver } = campaignSender(() => database)

const heading: Block = { type: 'heading', text: 'Room on Friday' }
const saying = (...blocks: Block[]) => ({
  words: { subject: 'Friday', blocks: [heading, ...blocks] as unknown as Record<string, unknown>[] },
})
const check = async ({ run }: World, campaign_id: string) =>
  dataOf(await run('check-campaign', { campaign_id })) as {
    findings: { code: string; words: string }[]
    sample: { body_text: string; body_html: string }
  }
const leave = async (world: World, campaign_id: string) => {
  dataOf(await world.run('approve-campaign', { campaign_id, revision: 2 }))
  world.forward(60_000)
  await writeAll(world, campaign_id)
  return world.messages(campaign_id)
}

it('shows a service at today’s price, and none that only some clients may book', async () => {
  const world = await campaignWorld(database)
  const { id, service_id } = world.practice
  await database.sql(
    `insert into service_durations (practice_id, service_id, duration_min, price_cents, archived_at) values ($1, $2, 30, 100, now())`,
    [id, service_id],
  )
  const campaign = await world.draft(saying({ type: 'service', service_id }))
  const { findings, sample } = await check(world, campaign)
  expect(findings).toEqual([])
  expect(sample.body_text).toContain('$110')
  expect(sample.body_text).not.toMatch(/\$1\b|from/)
  await database.sql('update services set is_private = true where id = $1', [service_id])
  expect((await check(world, campaign)).findings).toMatchObject([
    { code: 'words', words: 'This service is no longer offered online. Choose another.' },
  ])
})

it('includes pictures by their files, and one personal link per reader whatever was chosen', async () => {
  const world = await campaignWorld(database)
  const { id, service_id } = world.practice
  const [ada, ben] = await world.people(2, { name: 'Reader' })
  const file_id = await mailPicture(database, id)
  const page = `https://app.example/book/${id}`
  const messages = await leave(
    world,
    await world.draft(
      saying(
        { type: 'picture', file_id, alt: 'The room', link: 'https://elsewhere.example/a' },
        { type: 'service', service_id },
        { type: 'open_times', service_id, count: 2 },
        {
          type: 'text',
          text: [{ type: 'paragraph', runs: [{ text: 'our page', link: `${page}?service=${service_id}` }] }],
        },
      ),
    ),
  )
  const links = await database.sql(
    'select client_id, code, destination_url from message_links where practice_id = $1',
    [id],
  )
  expect(links.map(({ client_id }) => client_id).sort()).toEqual([ada, ben].sort())
  expect(new Set(links.map(({ destination_url }) => destination_url))).toEqual(new Set([page]))
  for (const { client_id, body_text, body_html, attachments } of messages) {
    const { code } = links.find(each => each.client_id === client_id) as { code: string }
    const own = `https://app.example/b/${code}`
    expect(body_text.split(`${own}?service=${service_id}`)).toHaveLength(5)
    expect(body_text.match(/step=details&time=/g)).toHaveLength(2)
    expect(`${body_text} ${body_html}`).not.toContain(page)
    expect(body_html).toContain('https://elsewhere.example/a')
    // The file's name, and nothing of what is in it.
    expect(attachments).toMatchObject([{ file_id, content_id: `${file_id}@stillpoint` }])
    expect(JSON.stringify(attachments)).not.toContain(pictureBytes.toString('base64').slice(0, 40))
  }
})

it('a campaign is sent without content that was removed after approval', async () => {
  const world = await campaignWorld(database)
  const { id, service_id } = world.practice
  await world.people(1)
  const file_id = await mailPicture(database, id)
  const campaign = await world.draft(
    saying(
      { type: 'picture', file_id, alt: 'The room' },
      { type: 'service', service_id },
      { type: 'open_times', service_id, count: 2 },
      { type: 'button', label: 'Choose a time', to: 'booking' },
    ),
  )
  dataOf(await world.run('approve-campaign', { campaign_id: campaign, revision: 2 }))
  await database.sql('update services set archived_at = now() where id = $1', [service_id])
  await database.sql('update files set removed_at = now() where id = $1', [file_id])
  world.forward(60_000)
  await writeAll(world, campaign)
  const [mail] = await world.messages(campaign)
  const bare = await world.draft(saying({ type: 'button', label: 'Choose a time', to: 'booking' }))
  dataOf(await world.run('approve-campaign', { campaign_id: bare, revision: 2 }))
  world.forward(60_000)
  await writeAll(world, bare)
  const [other] = await world.messages(bare)
  // A way still says in which place of the words it stands.
  const withoutCode = (html: string) => html.replace(/\/b\/\w+\?block=\d/g, '/b/code')
  expect(mail).toMatchObject({ status: 'queued', attachments: [] })
  expect(withoutCode(mail?.body_html)).toBe(withoutCode(other?.body_html))
})

it('before approval, shows what the email would leave out and that it is too long', async () => {
  const world = await campaignWorld(database)
  const { id, service_id } = world.practice
  const other = await openPractice(database)
  const theirs = await mailPicture(database, other.id)
  await database.sql('update practices set is_booking_open = false where id = $1', [id])
  const empty = await world.draft(
    saying(
      { type: 'picture', file_id: theirs, alt: 'Theirs' },
      { type: 'service', service_id: other.service_id },
      { type: 'open_times', service_id, count: 1 },
    ),
  )
  const { findings } = await check(world, empty)
  expect(findings.map(({ words }) => words)).toEqual([
    'This picture is no longer there. Choose another.',
    'This service is no longer offered online. Choose another.',
    expect.stringContaining('No time of this service can be booked online'),
  ])
  expect(await world.run('approve-campaign', { campaign_id: empty, revision: 2 })).toMatchObject({
    code: 'may_not_leave',
  })
  // Few words, and each in a run of its own look.
  const runs = Array.from({ length: 200 }, () => ({
    text: 'a',
    bold: true as const,
    link: 'https://a.example/',
  }))
  const long = Array.from({ length: 4 }, (): Block => ({ type: 'text', text: [{ type: 'paragraph', runs }] }))
  const large = await world.draft(saying(...long))
  const cutOff = [{ words: 'Mail programs would cut this mail off. Take something out.', severity: 'block' }]
  expect((await check(world, large)).findings).toMatchObject(cutOff)
  expect(await world.run('approve-campaign', { campaign_id: large, revision: 2 })).toMatchObject({
    code: 'may_not_leave',
    details: { findings: cutOff },
  })
})

it('fills only permitted placeholders into a text', async () => {
  const world = await campaignWorld(database)
  const { id } = world.practice
  await world.people(1, { name: 'Ada' })
  const typo = await world.draft(
    { body_text: '{{practice}}: {{fist_name}}, {{service}}. STOP ends texts.' },
    'sms',
  )
  expect((await check(world, typo)).findings).toMatchObject([
    { words: '{{fist_name}} is nothing we can fill in. Choose from “Fill in”.' },
  ])
  const page = `https://app.example/book/${id}`
  const elsewhere = await world.draft({ body_text: `{{practice}}: see ${page}-2. STOP ends texts.` }, 'sms')
  expect(await world.run('approve-campaign', { campaign_id: elsewhere, revision: 2 })).toMatchObject({
    code: 'may_not_leave',
    details: {
      findings: [{ code: 'words', words: expect.stringContaining('is no short link of yours') }],
    },
  })
  const body_text = `{{practice}}: {{First name}}, book at {{link}}. STOP ends texts.`
  const [text] = await leave(world, await world.draft({ ...written('sms'), body_text }, 'sms'))
  const [link] = await database.sql('select code from message_links where practice_id = $1', [id])
  expect(link?.code).toHaveLength(sampleCode.length)
  expect(text?.body_text).toContain(`: Ada1, book at https://app.example/b/${link?.code}.`)
})

it('a text campaign goes to clients who consented to texts, with their own link and opt-out', async () => {
  const world = await campaignWorld(database)
  // In the afternoon texts may leave on any day of the week.
  world.forward(3 * 3_600_000)
  const [ada] = await world.people(2, { name: 'Ada' })
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
     values ($1, $2, 'sms', 'offers', false, 'No texts', 'staff', $3)`,
    [world.practice.id, ada, world.now()],
  )
  const campaign = await world.draft({}, 'sms')
  const asked = { ...written('sms'), channel: 'sms' }
  expect(dataOf(await world.run('count-campaign-audience', asked))).toMatchObject({ now: 1, never: 1 })
  expect(await leave(world, campaign)).toMatchObject([
    { client_id: ada, channel: 'sms', status: 'skipped', skip_reason: 'opted_out' },
    { channel: 'sms', status: 'queued', purpose: 'marketing', recipient: '+18285550002', body_html: '' },
  ])
  await deliver(world)
  const [, text] = await world.messages(campaign)
  expect(text).toMatchObject({ status: 'kept' })
  expect(text?.body_text).toMatch(
    /^Test practice: Friday has room\. https:\/\/app\.example\/b\/[\w-]+ STOP ends texts\.$/,
  )
  expect(await world.campaign(campaign)).toMatchObject({ state: 'sent', matched: 2 })
  expect(dataOf(await world.run('show-campaign-results', { campaign_id: campaign }))).toMatchObject({
    handed_on: 1,
    not_sent: [{ reason: 'opted_out', people: 1 }],
  })
})

it.each(['email', 'sms'] as const)('campaigns by %s are not part of the free plan', async channel => {
  const { practice, run, draft } = await campaignWorld(database)
  const [campaign_id, new_id] = [await draft({}, channel), randomUUID()]
  await endTrial(database, practice.id)
  const refused = { status: 402, code: 'no_plan' }
  expect(await run('approve-campaign', { campaign_id, revision: 2 })).toMatchObject(refused)
  expect(await run('copy-campaign', { campaign_id, new_id })).toMatchObject(refused)
  expect(await run('add-campaign', { campaign_id: new_id, name: 'News', channel })).toMatchObject(refused)
})
