/** What a campaign can be filled in with. */
export const campaignVariables = ['first_name', 'practice', 'link'] as const
export type CampaignVariable = (typeof campaignVariables)[number]

const slot = /\{\{\s*(first_name|practice|link)\s*\}\}/g

/** In one pass: a value that looks like a variable stays as it is, and breaks no line. */
export const fillIn = (words: string, values: Record<CampaignVariable, string>): string =>
  words.replace(slot, (_, name: CampaignVariable) => values[name].replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
