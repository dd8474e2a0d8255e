import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Whose {
  practice_id: string
  client_id: string
}

/**
 * The token in the footer of marketing and review emails: both ids and a keyed hash, so no rows are stored. It opens
 * this client's preferences and nothing else. `proofKey` is the server's secret.
 */
export function preferenceToken(proofKey: string, { practice_id, client_id }: Whose): string {
  const ids = Buffer.concat([bytesOf(practice_id), bytesOf(client_id)])
  return Buffer.concat([ids, seal(proofKey, ids)]).toString('base64url')
}

export function readPreferenceToken(proofKey: string, token: string): Whose | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 32)
  if (!timingSafeEqual(bytes.subarray(32), seal(proofKey, ids))) return undefined
  return { practice_id: idOf(ids.subarray(0, 16)), client_id: idOf(ids.subarray(16)) }
}

export const preferencesUrl = (publicUrl: string, token: string) => `${publicUrl}/preferences/${token}`

/** What a marketing or review email is about, as the ledger names it. */
export type ListPurpose = 'offers' | 'reviews'

/** One-click unsubscribe URL (RFC 8058). */
export const oneClickUrl = (publicUrl: string, token: string, purpose: ListPurpose) =>
  `${preferencesUrl(publicUrl, token)}/one-click/${purpose}`

/** Unverified: only `readPreferenceToken` checks the token. */
export function practiceNamedIn(token: string): string {
  return idOf(Buffer.concat([Buffer.from(token, 'base64url'), Buffer.alloc(16)]).subarray(0, 16))
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const seal = (key: string, ids: Buffer) =>
  createHmac('sha256', key).update('preferences\0').update(ids).digest().subarray(0, 16)
