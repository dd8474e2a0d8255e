export const sendKind = 'send-campaign'

/** Key of a run's work, so that it runs only once at a time. settle-campaigns.ts looks for it. */
export const workKey = (campaignId: string, run: number): string => `${campaignId}:${run}`
