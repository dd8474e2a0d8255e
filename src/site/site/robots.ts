// Pages behind a token or a sign-in, and the addresses of the platform: nothing there is for a search engine.
const closed = [
  '/appointment-manage/',
  '/auth/',
  '/functions/',
  '/intake/',
  '/realtime/',
  '/rest/',
  '/survey/',
]

/** robots.txt. `publicUrl` without a slash at the end. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap-index.xml`,
    '',
  ].join('\n')
