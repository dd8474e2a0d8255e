/** The stored address and its host, which may be shown; or the error. */
export type FeedAddress = { address: string; host: string } | { error: 'bad_address' | 'own_address' }

const most = 2_000

/** Accepts http, https or webcal without credentials. Refuses this product's own feeds. `publicUrl`: its origin. */
export function readFeedAddress(typed: string, publicUrl: string): FeedAddress {
  const text = typed.trim().replace(/^webcals?:/i, 'https:')
  if (text.length > most || !URL.canParse(text)) return { error: 'bad_address' }
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return { error: 'bad_address' }
  if (url.port && !['80', '443'].includes(url.port)) return { error: 'bad_address' }
  if (url.host === new URL(publicUrl).host) return { error: 'own_address' }
  url.hash = ''
  return url.href.length > most
    ? { error: 'bad_address' }
    : { address: url.href, host: url.hostname.slice(0, 253) }
}
