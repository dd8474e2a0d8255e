import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a link to a private file opens it. */
export const linkSeconds = 300

/** What opens one file until `expires`: `<epoch seconds>.<keyed hash>`. `key` is the server's own secret. */
export function makeLinkToken(key: string, fileId: string, expires: Date): string {
  const until = Math.ceil(expires.getTime() / 1_000)
  return `${until}.${seal(key, fileId, until)}`
}

/** Where a private file is opened for the next `linkSeconds`, on this server. `key` is the server's own secret. */
export const linkAddress = (key: string, fileId: string, now: Date): string =>
  `/files/v1/${fileId}?token=${makeLinkToken(key, fileId, new Date(now.getTime() + linkSeconds * 1_000))}`

/** Seconds that `token` still opens this file; 0 when it does not, for whatever reason. */
export function linkLife(key: string, fileId: string, token: string, now: Date): number {
  const [, until, sealed] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!until || !sealed) return 0
  const left = Number(until) - now.getTime() / 1_000
  // None of ours lives longer.
  if (left <= 0 || left > linkSeconds + 1) return 0
  const wanted = seal(key, fileId, Number(until))
  return timingSafeEqual(Buffer.from(sealed), Buffer.from(wanted)) ? Math.floor(left) : 0
}

// Capital letters in an id name the same file.
const seal = (key: string, fileId: string, until: number) =>
  createHmac('sha256', key).update(`file-link\0${fileId.toLowerCase()}\0${until}`).digest('base64url')
