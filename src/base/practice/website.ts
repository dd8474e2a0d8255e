const most = 300

/** A typed URL normalized: 'https://willow.example/'. Null for nothing; undefined if it isn't a public address. */
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

export const websiteWords = (website: string): string =>
  website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
