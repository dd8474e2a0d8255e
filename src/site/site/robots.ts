// Pages behind tokens or sign-in, and API paths.
const closed = [
  '/appointment-manage/',
  '/auth/',
  '/functions/',
  '/intake/',
  '/realtime/',
  '/rest/',
  '/survey/',
]

/** `publicUrl` without a trailing slash. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap-index.xml`,
    '',
  ].join('\n')
