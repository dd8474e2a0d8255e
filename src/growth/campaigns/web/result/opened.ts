import type { CampaignResults, resultGroups } from '../../schema.ts'

/** A figure whose people are looked at. */
export interface Opened {
  title: string
  group: (typeof resultGroups)[number]
  reason: string | null
}

export interface OpensPeople {
  results: CampaignResults
  onOpen: (opened: Opened) => void
}
