import { createVerify, X509Certificate } from 'node:crypto'
import type { ReadPublic } from './read-public.ts'

/** What Amazon SNS posts, as far as it is signed or says how. */
export interface SnsMessage {
  Type: string
  MessageId: string
  TopicArn: string
  Timestamp: string
  Message: string
  Subject?: string | undefined
  SubscribeURL?: string | undefined
  Token?: string | undefined
  SignatureVersion: string
  Signature: string
  SigningCertURL: string
}

// No plain object: whoever posts names the version, and may name what every object has.
const algorithms: ReadonlyMap<string, string> = new Map([
  ['1', 'RSA-SHA1'],
  ['2', 'RSA-SHA256'],
])
const ofNotification = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const
const ofSubscription = [
  'Message',
  'MessageId',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const

/** An address of SNS itself in the region of the topic; undefined for any other, whatever it looks like. */
export function snsAddress(address: string, topicArn: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const [, partition, , region] = topicArn.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  const isTheirs = url.protocol === 'https:' && url.hostname === host && url.port === ''
  return isTheirs && !url.username && !url.password ? url : undefined
}

// Amazon keeps one for months; a handful at most, since only our own topic's region is asked.
const certificates = new Map<string, X509Certificate>()
const mostCertificates = 10

/**
 * Whether SNS signed this, versions 1 and 2, for this topic. The certificate is read from SNS's own address alone. Throws when
 * it cannot be read just now: the sender tries again.
 */
export async function isSignedBySns(
  message: SnsMessage,
  topicArn: string | undefined,
  read: ReadPublic,
): Promise<boolean> {
  const algorithm = algorithms.get(message.SignatureVersion)
  if (!topicArn || message.TopicArn !== topicArn || !algorithm) return false
  const url = snsAddress(message.SigningCertURL, topicArn)
  if (!url || !/^\/[\w-]+\.pem$/.test(url.pathname) || url.search) return false
  const certificate = await certificateAt(url.href, read)
  if (!certificate) return false
  const names = message.Type === 'Notification' ? ofNotification : ofSubscription
  const signed = names
    .filter(name => message[name] !== undefined)
    .map(name => `${name}\n${message[name]}\n`)
    .join('')
  return createVerify(algorithm)
    .update(signed, 'utf8')
    .verify(certificate.publicKey, message.Signature, 'base64')
}

async function certificateAt(address: string, read: ReadPublic): Promise<X509Certificate | undefined> {
  const known = certificates.get(address)
  if (known) return known
  const answer = await read(address, { mostBytes: 20_000, within: 5_000, mostRedirects: 0 })
  if (answer.is === 'refused' && answer.code === 'not_there') return undefined
  if (answer.is !== 'read')
    throw new Error(
      `The certificate of SNS was not read: ${answer.is === 'refused' ? answer.code : answer.is}`,
    )
  try {
    const certificate = new X509Certificate(answer.body)
    if (certificates.size >= mostCertificates) certificates.clear()
    certificates.set(address, certificate)
    return certificate
  } catch {
    return undefined
  }
}
