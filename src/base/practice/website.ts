/** As many letters as the address of a site may have. */
const most = 300

/**
 * A site's address as somebody types it, as it is stored: 'https://willow.example/'. Null for nothing; undefined for what is no
 * address of the web that strangers can open.
 */
export function readWebsite(typed: string): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(whole) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const isOfTheWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password && url.port === ''
  const hasName = /\.[a-z][a-z0-9-]+$/i.test(url.hostname)
  url.hash = ''
  return isOfTheWeb && hasName && url.href.length <= most ? url.href : undefined
}

/** 'willow.example' of 'https://www.willow.example/'. */
export const websiteWords = (website: string): string =>
  website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
