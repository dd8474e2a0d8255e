export interface ShortLink {
  id: string
  short_code: string
  destination_url: string
  is_active: boolean
  expires_at: string | null
  name: string | null
  click_limit: number | null
  fallback_url: string | null
  clicks: number
  created_at: string
}

export const linkStates = ['on', 'off', 'expired', 'over'] as const
export type LinkState = (typeof linkStates)[number]

/** What a visitor gets at `now` (epoch ms). Disabled comes first. */
export function stateOf(link: ShortLink, now: number): LinkState {
  if (!link.is_active) return 'off'
  if (link.expires_at !== null && Date.parse(link.expires_at) <= now) return 'expired'
  return link.click_limit !== null && link.clicks >= link.click_limit ? 'over' : 'on'
}

/** 'willow.example/spring': without scheme, www and campaign. */
export function shortAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const path = `${url.pathname}${url.search.replace(/[?&]utm_[^&]*/g, '').replace(/^&/, '?')}`
  return `${url.host.replace(/^www\./, '')}${path === '/' ? '' : path}`
}
