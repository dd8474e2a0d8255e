import { createVerify, X509Certificate } from 'node:crypto'
import { Overloaded } from '../../database/gate.ts'
import type { ReadPublic } from '../read-public.ts'

/** The signed fields of an Amazon SNS message. */
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

// A Map, because the sender chooses the version and may name an object's built-in property.
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

/** An SNS URL in the topic's region; undefined for any other. */
export function snsAddress(address: string, topicArn: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const [, partition, , region] = topicArn.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  const isTheirs = url.protocol === 'https:' && url.hostname === host && url.port === ''
  return isTheirs && !url.username && !url.password ? url : undefined
}

// Amazon keeps one for months. Only our topic's region is asked, so there are few.
const certificates = new Map<string, X509Certificate>()
const mostCertificates = 10
/** Failed lookups until a time (ms), so that strangers can't cause many requests. */
const barren = new Map<string, { at: number; answer: Promise<X509Certificate | undefined> }>()
const mostBarren = 5
const barrenMs = 600_000
const unreadMs = 15_000

/** SNS file names: a hash in hex. */
const ofCertificate = /^\/SimpleNotificationService-[0-9a-f]{16,64}\.pem$/
/** Signature bytes for keys of 2,048, 3,072 or 4,096 bits. */
const signatureSizes = [256, 384, 512]

/** Verifies an SNS signature (version 1, 2) for this topic. Throws Overloaded (503) without a readable certificate. */
export async function isSignedBySns(
  message: SnsMessage,
  topicArn: string | undefined,
  read: ReadPublic,
  now: Date,
): Promise<boolean> {
  const algorithm = algorithms.get(message.SignatureVersion)
  if (!topicArn || message.TopicArn !== topicArn || !algorithm) return false
  const url = snsAddress(message.SigningCertURL, topicArn)
  if (!url || !ofCertificate.test(url.pathname) || url.search || url.hash) return false
  const signature = Buffer.from(message.Signature, 'base64')
  if (!signatureSizes.includes(signature.length)) return false
  const certificate = await certificateAt(url.href, read, now.getTime())
  if (!certificate) return false
  const names = message.Type === 'Notification' ? ofNotification : ofSubscription
  const signed = names
    .filter(name => message[name] !== undefined)
    .map(name => `${name}\n${message[name]}\n`)
    .join('')
  return createVerify(algorithm).update(signed, 'utf8').verify(certificate.publicKey, signature)
}

async function certificateAt(
  address: string,
  read: ReadPublic,
  now: number,
): Promise<X509Certificate | undefined> {
  const known = certificates.get(address)
  if (known) return known
  for (const [each, { at }] of barren) if (Math.abs(now - at) > barrenMs) barren.delete(each)
  const asked = barren.get(address)
  if (asked) return asked.answer
  if (barren.size >= mostBarren) throw new Overloaded(barrenMs / 1_000)
  const asking = { at: now, answer: readCertificate(address, read) }
  barren.set(address, asking)
  try {
    const certificate = await asking.answer
    if (!certificate) return undefined
    if (certificates.size >= mostCertificates) certificates.clear()
    certificates.set(address, certificate)
    barren.delete(address)
    return certificate
  } catch (error) {
    asking.at = now - barrenMs + unreadMs
    throw error
  }
}

async function readCertificate(address: string, read: ReadPublic): Promise<X509Certificate | undefined> {
  const answer = await read(address, { mostBytes: 20_000, within: 5_000, mostRedirects: 0 })
  if (answer.is === 'refused' && answer.code === 'not_there') return undefined
  if (answer.is !== 'read') throw new Overloaded(unreadMs / 1_000)
  try {
    return new X509Certificate(answer.body)
  } catch {
    return undefined
  }
}
