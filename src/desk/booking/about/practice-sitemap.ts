import type { BookingPage } from '../schema.ts'
import { aboutPath, bookingPath } from './public-paths.ts'
import { serviceAddresses } from './service-addresses.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Paths of booking page, about page and each service. */
export const practicePaths = ({
  practice,
  services,
}: Pick<BookingPage, 'practice' | 'services'>): string[] => [
  bookingPath(practice),
  aboutPath(practice),
  ...[...serviceAddresses(services).values()].map(address => `${aboutPath(practice)}/${address}`),
]

export const practiceSitemap = (
  publicUrl: string,
  page: Pick<BookingPage, 'practice' | 'services'>,
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${practicePaths(page)
  .map(path => `<url><loc>${escaped(publicUrl + path)}</loc></url>`)
  .join('\n')}
</urlset>
`

export const sitemapIndex = (publicUrl: string, practices: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/sitemap.xml', ...practices.map(key => `/book/${key}/sitemap.xml`)]
  .map(path => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>`)
  .join('\n')}
</sitemapindex>
`
