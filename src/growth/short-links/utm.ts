/** The five UTM parts, in the usual order. */
export const utmParts = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type UtmPart = (typeof utmParts)[number]
export type Utm = Record<UtmPart, string>

export const noUtm: Utm = { source: '', medium: '', campaign: '', term: '', content: '' }

/** Splits off UTM parameters; an invalid address is left alone. */
export function splitUtm(address: string): { base: string; utm: Utm } {
  const url = URL.parse(address)
  if (!url) return { base: address, utm: { ...noUtm } }
  const utm = { ...noUtm }
  let has = false
  for (const part of utmParts) {
    const value = url.searchParams.get(`utm_${part}`)
    if (value === null) continue
    utm[part] = value
    has = true
    url.searchParams.delete(`utm_${part}`)
  }
  return { base: has ? url.href : address, utm }
}

/** Adds UTM parameters; empty ones are left out, existing ones replaced. */
export function joinUtm(address: string, utm: Utm): string {
  const url = URL.parse(address)
  if (!url) return address
  const before = url.href
  for (const part of utmParts) {
    const value = utm[part].trim()
    if (value) url.searchParams.set(`utm_${part}`, value)
    else if (url.searchParams.has(`utm_${part}`)) url.searchParams.delete(`utm_${part}`)
  }
  return url.href === before ? address : url.href
}
