/** Meta's Graph API keeps a version for two years. */
export const metaVersion = 'v24.0'

export const metaMoment = (text: string): number => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
