import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose wishes a link opens. */
export interface Whose {
  practice_id: string
  client_id: string
}

/**
 * The token of the link under every mail that sells or asks: both ids and a keyed hash of them, so that ten thousand mails need
 * no rows. It opens what this person is written, and nothing else. `proofKey` is the server's own secret.
 */
export function preferenceToken(proofKey: string, { practice_id, client_id }: Whose): string {
  const ids = Buffer.concat([bytesOf(practice_id), bytesOf(client_id)])
  return Buffer.concat([ids, seal(proofKey, ids)]).toString('base64url')
}

/** Whose it is; undefined for any text that is none of ours. Whether there is still such a person is not known here. */
export function readPreferenceToken(proofKey: string, token: string): Whose | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 32)
  if (!timingSafeEqual(bytes.subarray(32), seal(proofKey, ids))) return undefined
  return { practice_id: idOf(ids.subarray(0, 16)), client_id: idOf(ids.subarray(16)) }
}

/** The page behind a token. */
export const preferencesUrl = (publicUrl: string, token: string) => `${publicUrl}/preferences/${token}`

/** What a mail of marketing or review is about, by the ledger's names. */
export type ListPurpose = 'offers' | 'reviews'

/** What a mail program POSTs to for whoever presses its unsubscribe button (RFC 8058): `unsubscribe_url` of such a mail. */
export const oneClickUrl = (publicUrl: string, token: string, purpose: ListPurpose) =>
  `${preferencesUrl(publicUrl, token)}/one-click/${purpose}`

/** The practice that a token names, whether or not it is ours: what it opens is asked of `readPreferenceToken`. */
export function practiceNamedIn(token: string): string {
  return idOf(Buffer.concat([Buffer.from(token, 'base64url'), Buffer.alloc(16)]).subarray(0, 16))
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const seal = (key: string, ids: Buffer) =>
  createHmac('sha256', key).update('preferences\0').update(ids).digest().subarray(0, 16)
