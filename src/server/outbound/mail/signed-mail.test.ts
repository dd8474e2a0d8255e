import { generateKeyPairSync } from 'node:crypto'
import DKIM from 'dkim'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { type MailServer, mailServer } from '../../../../tests/mail-server.ts'
import { deliverOutbox, jobDeps, writeLetter } from '../../../../tests/outbox.ts'
import { openPractice } from '../../../../tests/practice.ts'
import { readConfig } from '../../config.ts'

// The signature is read by a library of another hand than the one that makes it: `dkim` of Jonas Hermsmeier.

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
})
const key = pair.privateKey
const env = { MAIL_DKIM_DOMAIN: 'willow.example', MAIL_DKIM_SELECTOR: 'sp1', MAIL_DKIM_KEY: key }
const url = 'https://stillpoint.example/preferences/token/one-click/offers'

let database: TestDatabase
let server: MailServer
let practiceId: string
beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer()
  practiceId = (await openPractice(database)).id
  vi.spyOn(DKIM, 'getKey').mockImplementation((...asked: unknown[]) => {
    const [domain, selector, done] = asked as [string, string, (error: Error | null, key?: unknown) => void]
    if (`${selector}._domainkey.${domain}` !== 'sp1._domainkey.willow.example')
      return done(new Error('No such record'))
    done(null, DKIM.Key.parse(`v=DKIM1; k=rsa; p=${pair.publicKey.toString('base64')}`))
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.received.length = 0
  await database.sql('delete from outbound_messages')
})

const verify = (raw: string) =>
  new Promise<{ verified: boolean; signature: { headers: string[] } }[]>((resolve, reject) =>
    DKIM.verify(Buffer.from(raw), (error: Error | null, results) =>
      error ? reject(error) : resolve(results),
    ),
  )

/** Writes a mail, sends it through the real client, and answers it as the mail server got it. */
async function arrivalOf(more: Parameters<typeof writeLetter>[3], given: Record<string, string> = env) {
  const deps = jobDeps(
    database,
    { SMTP_URL: server.url, PUBLIC_URL: 'https://stillpoint.example', ...given },
    () => new Date(),
  )
  await writeLetter(database, `${Math.random()}`, new Date(0), { practice_id: practiceId, ...more })
  await deliverOutbox(deps)
  deps.close()
  const [mail] = server.received
  if (!mail) throw new Error('No mail arrived')
  return mail.raw
}

/** A header on one line, as it stands in the mail. */
const header = (raw: string, name: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find(line => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim()

const offer = { purpose: 'marketing', from_name: 'Wéidenkätzchen & Stein', unsubscribe_url: url } as const

describe('a marketing email or review request', () => {
  it('is signed, including both headers of its unsubscribe button', async () => {
    const raw = await arrivalOf({
      ...offer,
      body_text: `Öffnung \n\n.dot\n${'x'.repeat(300)}`,
      body_html: `<p>Ö${'y'.repeat(2000)}</p>`,
    })
    expect(header(raw, 'List-Unsubscribe')).toBe(`<${url}>`)
    const [id] = /[0-9a-f-]{36}/.exec(header(raw, 'Message-ID') ?? '') ?? []
    expect(header(raw, 'X-PM-Metadata-message-id')).toBe(id)
    expect(header(raw, 'X-SES-MESSAGE-TAGS')).toBe(`message-id=${id}`)
    expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header(raw, 'List-Id')).toMatch(new RegExp(`<${practiceId}\\.stillpoint\\.example>$`))
    const [signed, ...others] = await verify(raw)
    expect(others).toEqual([])
    expect(signed?.verified).toBe(true)
    expect(signed?.signature.headers).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'list-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
  })

  it.each([
    ['address', url, url.replace('token', 'other')],
    ['way', 'List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks'],
  ])('fails verification with another %s', async (_, is, was) => {
    const raw = await arrivalOf(offer)
    const [signed] = await verify(raw.replace(is, was))
    expect(raw).toContain(is)
    expect(signed?.verified).toBe(false)
  })

  it('a review request is signed with the same headers', async () => {
    const raw = await arrivalOf({ ...offer, purpose: 'review' })
    expect(header(raw, 'List-Unsubscribe')).toBe(`<${url}>`)
  })

  it('has no unsubscribe headers without an https address, and no signature without a key', async () => {
    const raw = await arrivalOf({ ...offer, unsubscribe_url: url.replace('https', 'http') }, {})
    for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post', 'List-Id', 'DKIM-Signature'])
      expect(header(raw, name)).toBeUndefined()
  })

  it('a practice’s name can’t inject a header', async () => {
    const raw = await arrivalOf({ ...offer, from_name: 'A" <b@c.de>\r\nBcc: x@y.z\r\n' })
    expect(header(raw, 'Bcc')).toBeUndefined()
    expect((await verify(raw))[0]?.verified).toBe(true)
  })
})

it('a reminder has no unsubscribe button', async () => {
  const raw = await arrivalOf({ purpose: 'care', unsubscribe_url: url })
  expect(header(raw, 'List-Unsubscribe')).toBeUndefined()
  expect((await verify(raw))[0]?.verified).toBe(true)
})

describe('the signing key', () => {
  it('may be given on one line', () => {
    const { dkim } = readConfig({ ...env, MAIL_DKIM_KEY: key.replaceAll('\n', '\\n') })
    expect(dkim).toEqual({ domain: 'willow.example', selector: 'sp1', key: key.trim() })
  })

  it.each([
    ['MAIL_DKIM_DOMAIN', 'belong together'],
    ['MAIL_DKIM_SELECTOR', 'belong together'],
    ['MAIL_DKIM_KEY', 'belong together'],
  ])('is refused at startup without %s', (name, words) => {
    expect(() => readConfig({ ...env, [name]: '' })).toThrow(words)
  })

  it.each([
    ['what is none', 'secret-key', 'not a private key'],
    [
      'one of another kind',
      generateKeyPairSync('ed25519', {
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey,
      'RSA',
    ],
  ])('is refused at startup when it is %s, and is not printed', (_, given, words) => {
    const start = () => readConfig({ ...env, MAIL_DKIM_KEY: given })
    expect(start).toThrow(words)
    expect(start).not.toThrow(given)
  })
})
