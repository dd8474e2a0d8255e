/** The last part of a secret link (`makeToken`: 24 bytes as base64url), and its replacement. */
const tokens = /(?<=\/)[\w-]{32}(?![\w-])/g
export const tokenRemoved = 'link-removed'

/** Removes secret links from a row (JSON text), so that an archive opens no one's page. */
export const withoutTokens = (row: string): string => row.replace(tokens, tokenRemoved)
