import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import {
  handedOn,
  ledger,
  mail,
  openMailEventWorld,
  person,
  secret,
  sql,
  suppressed,
  tell,
  world,
} from '../../../../../tests/mail-event-world.ts'
import {
  type About,
  exchangeReport,
  gmailReport,
  microsoftComplaint,
  postfixReport,
  yahooComplaint,
} from '../../../../../tests/mail-reports.ts'
import {
  certificateUrl,
  postmarkBounce,
  postmarkChange,
  postmarkComplaint,
  sesBounce,
  sesComplaint,
  sesDelivery,
  sesTaggedBounce,
  snsMessage,
  snsSubscription,
  subscribeUrl,
} from '../../../../../tests/mail-services.ts'
import { newPractice } from '../../../../../tests/verbs.ts'

openMailEventWorld()

const at = new Date('2026-05-14T11:00:00Z')
const noted = (kind: string) => [{ address: world.about.to, kind, at }]

const hardBounces: [string, (about: About) => string][] = [
  ['Postfix', postfixReport],
  ['Exchange', exchangeReport],
  ['Gmail', gmailReport],
  ['Postmark', postmarkBounce],
  ['Postmark, a change', about => postmarkChange(about, 'HardBounce')],
  ['Amazon SES', about => snsMessage(sesBounce(about))],
  ['Amazon SES, by its tag', about => snsMessage(sesTaggedBounce(about))],
  ['Amazon SES, version 2', about => snsMessage(sesBounce(about), { version: '2' })],
]
const complaints: [string, (about: About) => string][] = [
  ['Yahoo', yahooComplaint],
  ['Microsoft', microsoftComplaint],
  ['Postmark', postmarkComplaint],
  ['Postmark, a change', about => postmarkChange(about, 'SpamComplaint')],
  ['Amazon SES', about => snsMessage(sesComplaint(about))],
]

describe.each(hardBounces)('a hard bounce as %s tells it', (teller, report) => {
  it('is of the mail that it names and keeps the address out, told twice or not', async () => {
    for (let times = 0; times < 2; times++) expect(await tell(report(world.about))).toBe(true)
    expect(await mail()).toMatchObject({ status: 'sent', bounced_as: 'hard', bounced_at: at })
    expect(await suppressed()).toEqual(noted('hard_bounce'))
    expect(await ledger()).toEqual([])
  })

  it('is of the last mail to the address before it, where it names none and a service of ours tells it', async () => {
    const later = await handedOn(world.about.to, '2026-05-14T11:30:00Z')
    expect(await tell(report({ ...world.about, id: '' }))).toBe(true)
    const isOfService = /^(Postmark|Amazon)/.test(teller)
    expect(await mail()).toMatchObject({ bounced_as: isOfService ? 'hard' : null })
    expect(await mail(later)).toMatchObject({ bounced_as: null })
    expect(await suppressed()).toEqual(isOfService ? noted('hard_bounce') : [])
  })
})

describe.each(complaints)('a complaint as %s tells it', (_, report) => {
  it('keeps the address out, and is a no to offers, once', async () => {
    for (let times = 0; times < 2; times++) expect(await tell(report(world.about))).toBe(true)
    expect(await mail()).toMatchObject({ complained_at: at, bounced_at: null })
    expect(await suppressed()).toEqual(noted('complaint'))
    expect(await ledger()).toEqual([
      { channel: 'email', purpose: 'offers', is_granted: false, source: 'complaint', created_at: at },
    ])
  })
})

// Anybody can write to the address that mails come from, and what arrives there is posted here as it is.
it.each([
  ['of no mail', ''],
  ['of a mail that is not ours', '00000000-0000-4000-8000-00000000000f@x'],
])('believes no report that strangers can write: %s', async (_, id) => {
  for (const report of [yahooComplaint, microsoftComplaint, postfixReport, exchangeReport, gmailReport])
    expect(await tell(report({ ...world.about, id }))).toBe(true)
  expect(await mail()).toMatchObject({ bounced_at: null, complained_at: null })
  expect(await suppressed()).toEqual([])
  expect(await ledger()).toEqual([])
})

it('counts for everybody with that address in that practice, and in no other', async () => {
  const other = await newPractice(world.database)
  await person(world.about.to)
  await person(world.about.to, other)
  const second = await person('else@example.com')
  await sql('update clients set other_emails = array[$2] where id = $1', [second, world.about.to])
  await tell(yahooComplaint(world.about))
  expect(await ledger()).toHaveLength(3)
  expect(await ledger(other)).toEqual([])
  expect(await suppressed(other)).toEqual([])
})

it.each([
  ['full for good', (about: About) => postfixReport(about, '5.2.2')],
  ['given up by the server before', (about: About) => postfixReport(about, '4.4.7')],
  ['as Postmark has it', (about: About) => postmarkBounce(about, 'SoftBounce')],
  ['as Amazon has it', (about: About) => snsMessage(sesBounce(about, 'Transient'))],
])('is soft: %s; and a hard one after it is the last word, in either order', async (_, report) => {
  await tell(report(world.about))
  expect(await suppressed()).toEqual(noted('soft_bounce'))
  await tell(postfixReport(world.about))
  await tell(report(world.about))
  expect(await mail()).toMatchObject({ bounced_as: 'hard' })
  expect((await suppressed()).map(({ kind }) => kind)).toEqual(['hard_bounce', 'soft_bounce'])
})

it('counts bounce, complaint and delivery of one mail in any order', async () => {
  await tell(snsMessage(sesComplaint(world.about)))
  await tell(snsMessage(sesBounce(world.about)))
  await tell(snsMessage(sesDelivery(world.about)))
  expect(await mail()).toMatchObject({ bounced_as: 'hard', complained_at: at, delivered_at: at })
})

it('believes the clocks of others between the handing on and now', async () => {
  await tell(postfixReport({ ...world.about, at: '2031-01-01T00:00:00Z' }))
  expect((await mail()).bounced_at).toEqual(world.now)
  const other = await handedOn('ben@example.com')
  await tell(postfixReport({ id: other, to: 'ben@example.com', at: '2001-01-01T00:00:00Z' }))
  expect((await mail(other)).bounced_at).toEqual(new Date('2026-05-14T10:00:00Z'))
})

it('is of the last mail to the address where a service names none of ours, and of no other practice’s', async () => {
  const other = await newPractice(world.database)
  const theirs = await handedOn('carl@example.com', '2026-05-14T10:30:00Z', other, null)
  await tell(postmarkBounce({ ...world.about, id: '00000000-0000-4000-8000-00000000000f@x' }))
  expect(await mail()).toMatchObject({ bounced_as: 'hard', bounced_at: at })
  expect(await mail(theirs)).toMatchObject({ bounced_as: null })
})

it('comes weeks late', async () => {
  world.now = new Date('2026-07-01T12:00:00Z')
  await handedOn(world.about.to, '2026-06-20T10:00:00Z')
  await tell(yahooComplaint(world.about))
  expect(await mail()).toMatchObject({ complained_at: at })
})

it.each([
  ['a delay', () => postfixReport(world.about, '4.4.1', { action: 'delayed' })],
  ['not spam', () => yahooComplaint(world.about, 'not-spam')],
  ['not spam, as Amazon has it', () => snsMessage(sesComplaint(world.about, 'not-spam'))],
  ['an out-of-office', () => postmarkBounce(world.about, 'AutoResponder')],
  ['an address let in again at Postmark', () => postmarkChange(world.about, null, false)],
  ['a letter of somebody', () => `From: a@example.com\r\nSubject: Hi\r\n\r\n<${world.about.id}> bounced`],
  ['an address that nobody wrote to', () => postfixReport({ id: '', to: 'nobody@example.com' })],
  ['nothing', () => ''],
  ['JSON of somebody else', () => '{"RecordType": 5}'],
])('is taken and changes nothing: %s', async (_, report) => {
  expect(await tell(report())).toBe(true)
  expect(await mail()).toMatchObject({ bounced_at: null, complained_at: null, delivered_at: null })
  expect(await suppressed()).toEqual([])
})

it('is a no to offers where somebody leaves at the mail service', async () => {
  for (let times = 0; times < 2; times++) await tell(postmarkChange(world.about, 'ManualSuppression'))
  await tell(yahooComplaint(world.about, 'opt-out'))
  expect(await ledger()).toMatchObject([{ purpose: 'offers', is_granted: false, source: 'unsubscribe' }])
  expect(await suppressed()).toEqual([])
})

it('reads the body of a report whose head came as the request’s own', async () => {
  const report = postfixReport(world.about)
  const body = report.slice(report.indexOf('\r\n\r\n') + 4)
  await tell(body, {
    type: 'multipart/report; report-type=delivery-status; boundary="4Tq0.1715684400/mail.example.net"',
  })
  expect(await mail()).toMatchObject({ bounced_as: 'hard' })
})

describe('forged', () => {
  it.each([
    ['no secret', () => tell(postfixReport(world.about), { search: '' })],
    ['another secret', () => tell(postmarkBounce(world.about), { search: `?secret=${secret}x` })],
    [
      'words changed after they were signed',
      () => tell(snsMessage(sesBounce(world.about), { more: { Timestamp: '2026-05-14T11:00:02.000Z' } })),
    ],
    [
      'another topic',
      () => tell(snsMessage({ ...sesBounce(world.about), TopicArn: 'arn:aws:sns:us-east-1:999999999999:x' })),
    ],
    [
      'a signature of a version that there is not',
      () => tell(snsMessage(sesBounce(world.about), { version: '3' })),
    ],
    [
      'a signature of a version that is a word of the language',
      () => tell(snsMessage(sesBounce(world.about), { version: 'constructor' })),
    ],
    ...[
      'https://sns.us-east-1.amazonaws.com.evil.example/a.pem',
      'https://evil.example/SimpleNotificationService-0123456789abcdef.pem',
      'https://sns.us-east-1.amazonaws.com:8443/SimpleNotificationService-0123456789abcdef.pem',
      'https://sns.us-east-1.amazonaws.com@evil.example/a.pem',
      'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
      'https://s3.us-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
      'http://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
      `${certificateUrl}?a=.pem`,
      `${certificateUrl}#a`,
      'https://sns.us-east-1.amazonaws.com/anything.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-xyz.pem',
      'not an address',
    ].map(
      certificate =>
        [
          `a certificate at ${certificate}`,
          () => tell(snsMessage(sesBounce(world.about), { certificate })),
        ] as const,
    ),
  ] as const)('%s: refused, nothing asked, nothing changed', async (_, told) => {
    expect(await told()).toBe(false)
    expect(await mail()).toMatchObject({ bounced_at: null })
    expect(world.asked.filter(address => address !== certificateUrl)).toEqual([])
  })

  it('and confirms no subscription but by SNS itself', async () => {
    expect(await tell(snsSubscription())).toBe(true)
    expect(world.asked).toContain(subscribeUrl)
    world.asked = []
    const elsewhere = { more: { SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' } }
    expect(await tell(snsSubscription(elsewhere))).toBe(false)
    const signed = snsMessage({
      Type: 'SubscriptionConfirmation',
      Token: 't',
      Message: 'm',
      SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription',
    })
    expect(await tell(signed)).toBe(false)
    expect(world.asked.filter(address => address.includes('evil'))).toEqual([])
  })

  it('is answered 400, also where nothing is configured, and both kinds of calls are counted', async () => {
    const post = async (env: Record<string, string>, search: string) => {
      const { app } = await testApp(world.database, env)
      const init = {
        method: 'POST',
        body: postfixReport(world.about),
        headers: { 'Content-Type': 'message/rfc822' },
      }
      return (await app.request(`/webhooks/mail-events${search}`, init)).status
    }
    expect(await post({}, '')).toBe(400)
    expect(await post({}, '?secret=')).toBe(400)
    expect(await post({}, '?secret=undefined')).toBe(400)
    expect(await post({ MAIL_EVENTS_SECRET: secret }, '?secret=wrong')).toBe(400)
    expect(await mail()).toMatchObject({ bounced_at: null })
    expect(await post({ MAIL_EVENTS_SECRET: secret }, `?secret=${secret}`)).toBe(200)
    expect(await mail()).toMatchObject({ bounced_as: 'hard' })
    expect(await sql('select * from private.webhook_receipts')).toMatchObject([
      { name: 'mail-events', received_at: expect.any(Date), forged_at: expect.any(Date), failed_at: null },
    ])
  })
})

describe('of somebody who was erased', () => {
  it('keeps a keyed hash alone, and the address out as soon as somebody has it again', async () => {
    await sql(`update outbound_messages set recipient = '', dedupe_key = 'erased:' || id where id = $1`, [
      world.about.id.split('@')[0],
    ])
    await sql('delete from clients where id = $1', [world.client_id])
    for (let times = 0; times < 2; times++) await tell(yahooComplaint(world.about))
    await tell(exchangeReport(world.about))
    expect(await suppressed()).toEqual([])
    const kept = await sql('select * from erased_noes where practice_id = $1', [world.own.practice_id])
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain(world.about.to.split('@')[0])
    await person(world.about.to)
    expect((await suppressed()).map(({ kind }) => kind)).toEqual(['complaint', 'hard_bounce'])
  })
})
