import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lifetime of a link to a private file in seconds. */
export const linkSeconds = 300

/** A token for one file: `<epoch seconds>.<keyed hash>`. `key` is the server's secret. */
export function makeLinkToken(key: string, fileId: string, expires: Date): string {
  const until = Math.ceil(expires.getTime() / 1_000)
  return `${until}.${seal(key, fileId, until)}`
}

/** URL of a private file for the next `linkSeconds`. `key` is the server's secret. */
export const linkAddress = (key: string, fileId: string, now: Date): string =>
  `/files/v1/${fileId}?token=${makeLinkToken(key, fileId, new Date(now.getTime() + linkSeconds * 1_000))}`

/** Seconds that `token` still opens this file; 0 if it doesn't. */
export function linkLife(key: string, fileId: string, token: string, now: Date): number {
  const [, until, sealed] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!until || !sealed) return 0
  const left = Number(until) - now.getTime() / 1_000
  // Our own tokens never live longer.
  if (left <= 0 || left > linkSeconds + 1) return 0
  const wanted = seal(key, fileId, Number(until))
  return timingSafeEqual(Buffer.from(sealed), Buffer.from(wanted)) ? Math.floor(left) : 0
}

// Upper-case IDs name the same file.
const seal = (key: string, fileId: string, until: number) =>
  createHmac('sha256', key).update(`file-link\0${fileId.toLowerCase()}\0${until}`).digest('base64url')
