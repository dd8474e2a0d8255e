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

describe.each(hardBounces)('a hard bounce reported by %s', (teller, report) => {
  it('applies to the email it names and suppresses the address, even if reported twice', async () => {
    for (let times = 0; times < 2; times++) expect(await tell(report(world.about))).toBe(true)
    expect(await mail()).toMatchObject({ status: 'sent', bounced_as: 'hard', bounced_at: at })
    expect(await suppressed()).toEqual(noted('hard_bounce'))
    expect(await ledger()).toEqual([])
  })

  it('without an email id applies to the last earlier email to the address, if our own mail service reports it', async () => {
    const later = await handedOn(world.about.to, '2026-05-14T11:30:00Z')
    expect(await tell(report({ ...world.about, id: '' }))).toBe(true)
    const isOfService = /^(Postmark|Amazon)/.test(teller)
    expect(await mail()).toMatchObject({ bounced_as: isOfService ? 'hard' : null })
    expect(await mail(later)).toMatchObject({ bounced_as: null })
    expect(await suppressed()).toEqual(isOfService ? noted('hard_bounce') : [])
  })
})

describe.each(complaints)('a complaint reported by %s', (_, report) => {
  it('suppresses the address, and records one opt-out from offers', async () => {
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
])('ignores a report that strangers could forge: %s', async (_, id) => {
  for (const report of [yahooComplaint, microsoftComplaint, postfixReport, exchangeReport, gmailReport])
    expect(await tell(report({ ...world.about, id }))).toBe(true)
  expect(await mail()).toMatchObject({ bounced_at: null, complained_at: null })
  expect(await suppressed()).toEqual([])
  expect(await ledger()).toEqual([])
})

it('a complaint applies to every client with that address in that practice, and in no other', async () => {
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
])('records a soft bounce (%s), and a hard one takes precedence, in either order', async (_, report) => {
  await tell(report(world.about))
  expect(await suppressed()).toEqual(noted('soft_bounce'))
  await tell(postfixReport(world.about))
  await tell(report(world.about))
  expect(await mail()).toMatchObject({ bounced_as: 'hard' })
  expect((await suppressed()).map(({ kind }) => kind)).toEqual(['hard_bounce', 'soft_bounce'])
})

it('records bounce, complaint and delivery of one email in any order', async () => {
  await tell(snsMessage(sesComplaint(world.about)))
  await tell(snsMessage(sesBounce(world.about)))
  await tell(snsMessage(sesDelivery(world.about)))
  expect(await mail()).toMatchObject({ bounced_as: 'hard', complained_at: at, delivered_at: at })
})

it('limits foreign timestamps to the range from handover to now', async () => {
  await tell(postfixReport({ ...world.about, at: '2031-01-01T00:00:00Z' }))
  expect((await mail()).bounced_at).toEqual(world.now)
  const other = await handedOn('ben@example.com')
  await tell(postfixReport({ id: other, to: 'ben@example.com', at: '2001-01-01T00:00:00Z' }))
  expect((await mail(other)).bounced_at).toEqual(new Date('2026-05-14T10:00:00Z'))
})

it('a report without our id applies to the last email to the address, and to no other practice’s', async () => {
  const other = await newPractice(world.database)
  const theirs = await handedOn('carl@example.com', '2026-05-14T10:30:00Z', other, null)
  await tell(postmarkBounce({ ...world.about, id: '00000000-0000-4000-8000-00000000000f@x' }))
  expect(await mail()).toMatchObject({ bounced_as: 'hard', bounced_at: at })
  expect(await mail(theirs)).toMatchObject({ bounced_as: null })
})

it('a complaint is accepted weeks later', async () => {
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
])('accepts and ignores %s', async (_, report) => {
  expect(await tell(report())).toBe(true)
  expect(await mail()).toMatchObject({ bounced_at: null, complained_at: null, delivered_at: null })
  expect(await suppressed()).toEqual([])
})

it('records an opt-out from offers if a recipient unsubscribes at the mail service', async () => {
  for (let times = 0; times < 2; times++) await tell(postmarkChange(world.about, 'ManualSuppression'))
  await tell(yahooComplaint(world.about, 'opt-out'))
  expect(await ledger()).toMatchObject([{ purpose: 'offers', is_granted: false, source: 'unsubscribe' }])
  expect(await suppressed()).toEqual([])
})

it('reads the body of a report whose headers came as the request’s headers', async () => {
  const report = postfixReport(world.about)
  const body = report.slice(report.indexOf('\r\n\r\n') + 4)
  await tell(body, {
    type: 'multipart/report; report-type=delivery-status; boundary="4Tq0.1715684400/mail.example.net"',
  })
  expect(await mail()).toMatchObject({ bounced_as: 'hard' })
})

describe('a forged report', () => {
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
  ] as const)('is refused, without requests or changes: %s', async (_, told) => {
    expect(await told()).toBe(false)
    expect(await mail()).toMatchObject({ bounced_at: null })
    expect(world.asked.filter(address => address !== certificateUrl)).toEqual([])
  })

  it('cannot confirm a subscription except at SNS itself', async () => {
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

  it('is answered with 400, also without configuration, and both kinds of calls are counted', async () => {
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

describe('a report about an erased client', () => {
  it('stores only a keyed hash, and suppresses the address if a client has it again', async () => {
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
