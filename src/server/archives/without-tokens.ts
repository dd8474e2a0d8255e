/** The last part of a secret link (`makeToken`: 24 bytes as base64url), and what stands in its place. */
const tokens = /(?<=\/)[\w-]{32}(?![\w-])/g
export const tokenRemoved = 'link-removed'

/** A row (JSON text) without the secret links that its words carry: whoever reads an archive opens nobody's page. */
export const withoutTokens = (row: string): string => row.replace(tokens, tokenRemoved)
