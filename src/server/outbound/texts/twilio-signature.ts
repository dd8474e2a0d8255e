import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether Twilio signed this request: HMAC-SHA1 of the address that it called and of each field of the form, name and value
 * in the order of names, with the account's token. Compared in constant time.
 * @param url as Twilio knows it, with its query
 */
export function isSignedByTwilio(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string | null,
): boolean {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  const own = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const theirs = Buffer.from(signature ?? '', 'base64')
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}
