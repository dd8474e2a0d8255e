import { readText } from '#rules/sending/lint-reading.ts'
import { isShortLink } from './web-address.ts'

const label = '[\\p{L}\\p{N}{}_-]{1,63}'
// Endings that phones turn into links without a path, unlike 'p.m.' or 'Dr.Smith'.
const endings = 'com|net|org|info|biz|edu|gov|io|ly|app|co|uk|ca|au|de|fr|site|shop|store|online|link|page'
const port = '(?::\\d+)?'
const bare = [
  'www\\.\\S+',
  `(?:${label}\\.){1,5}\\p{L}{2,}${port}/[^\\s.,;:!?]\\S*`,
  `(?:${label}\\.){1,5}(?:${endings})${port}(?![\\p{L}\\p{N}@_-])/?`,
].join('|')
// An address after an @ is an email address. slow-regex: at most 1_000
const typed = new RegExp(`https?://\\S*|(?<![\\p{L}\\p{N}])(?<!@[\\p{L}\\p{N}.-]{0,63})(?:${bare})`, 'giu')

/**
 * The first typed web address that isn't our short link; undefined if none. Carriers block others, and their clicks are
 * unknown (send rules, section 5).
 */
export function foreignAddress(words: string, publicUrl: string): string | undefined {
  return [...readText(words).matchAll(typed)]
    .map(([found]) => found.replace(/(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/, ''))
    .find(found => !isOwn(found, publicUrl))
}

function isOwn(found: string, publicUrl: string): boolean {
  const address = /^https?:\/\//i.test(found) ? found : `https://${found}`
  const url = URL.parse(address)
  return (
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    isShortLink(address, publicUrl) &&
    /^\/b\/./.test(url.pathname)
  )
}

/** The problem and its fix; `instead` is the recipient's own link. */
export const foreignAddressWords = (found: string, instead: string): string =>
  `“${found.length > 60 ? `${found.slice(0, 58)} …` : found}” is no short link of yours, and carriers stop such texts. ${instead}`
