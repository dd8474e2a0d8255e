/** What sending a campaign is called among queued work. */
export const sendKind = 'send-campaign'

/** Names the work of a run: as long as it is not over there is no second one. settle-campaigns.ts looks for it. */
export const workKey = (campaignId: string, run: number): string => `${campaignId}:${run}`
