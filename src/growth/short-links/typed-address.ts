import { readText } from '#rules/sending/lint-reading.ts'
import { isShortLink } from './web-address.ts'

// A variable may stand in it, and fills it in later.
const label = '[\\p{L}\\p{N}{}_-]{1,63}'
// Without a path a phone makes a link of these; of 'p.m.' or 'Dr.Smith' it makes none.
const endings = 'com|net|org|info|biz|edu|gov|io|ly|app|co|uk|ca|au|de|fr|site|shop|store|online|link|page'
const port = '(?::\\d+)?'
const bare = [
  'www\\.\\S+',
  `(?:${label}\\.){1,5}\\p{L}{2,}${port}/[^\\s.,;:!?]\\S*`,
  `(?:${label}\\.){1,5}(?:${endings})${port}(?![\\p{L}\\p{N}@_-])/?`,
].join('|')
// What follows an @ is where mail goes.
// slow-regex: at most 1_000
const typed = new RegExp(`https?://\\S*|(?<![\\p{L}\\p{N}])(?<!@[\\p{L}\\p{N}.-]{0,63})(?:${bare})`, 'giu')

/**
 * The first web address typed in a text to many that is no short link of ours, as it was typed; undefined where there is none.
 * Carriers stop texts that lead anywhere else, and what comes of them is not known (send rules, section 5).
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

/** What is wrong with it, and what to write: `instead` is the reader's own link, as this text has it. */
export const foreignAddressWords = (found: string, instead: string): string =>
  `“${found.length > 60 ? `${found.slice(0, 58)} …` : found}” is no short link of yours, and carriers stop such texts. ${instead}`
