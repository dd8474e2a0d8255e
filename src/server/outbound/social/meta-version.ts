/** Of Meta's Graph API, which keeps a version for two years. */
export const metaVersion = 'v24.0'

/** What Meta writes for a moment, '2026-05-20T14:00:00+0000', as epoch ms. */
export const metaMoment = (text: string): number => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
