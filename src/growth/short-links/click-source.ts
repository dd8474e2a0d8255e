// Names of known sources, by host suffix.
const places: [RegExp, string][] = [
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/, 'facebook'],
  [/^mail\.google\.com$|(^|\.)(mail\.yahoo\.com|outlook\.(com|live\.com|office\.com))$/, 'email'],
  [/(^|\.)google\.[a-z.]{2,6}$/, 'google'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/^duckduckgo\.com$/, 'duckduckgo'],
  [/^(t\.co|x\.com|twitter\.com)$/, 'x'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)pinterest\.[a-z.]{2,6}$/, 'pinterest'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(^|\.)(yelp\.com)$/, 'yelp'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
]

// In-app browsers send no referrer but identify themselves.
const agents: [RegExp, string][] = [
  [/Instagram/, 'instagram'],
  [/FBAN|FBAV|FB_IAB/, 'facebook'],
  [/TikTok|musical_ly/, 'tiktok'],
  [/Pinterest/, 'pinterest'],
  [/LinkedInApp/, 'linkedin'],
]

const labels: Record<string, string> = {
  qr: 'QR code',
  direct: 'Direct',
  email: 'E-mail',
  x: 'X',
  bing: 'Bing',
  google: 'Google',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  duckduckgo: 'DuckDuckGo',
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  yelp: 'Yelp',
  widget: 'Your own site',
  other: 'Other',
}

export interface Arrival {
  /** Opened from its QR code. */
  isScan: boolean
  referrer: string | null
  userAgent: string | null
}

/** Source of a click: a known name, else the referring host, else 'direct'. */
export function sourceOf({ isScan, referrer, userAgent }: Arrival): string {
  if (isScan) return 'qr'
  const host = referrer ? URL.parse(referrer)?.hostname.toLowerCase() : undefined
  if (host) return places.find(([end]) => end.test(host))?.[1] ?? host.replace(/^www\./, '').slice(0, 100)
  return agents.find(([name]) => name.test(userAgent ?? ''))?.[1] ?? 'direct'
}

export const sourceLabel = (source: string): string => labels[source] ?? source
