import type { CampaignResults, resultGroups } from '../../schema.ts'

export interface OpenedPeople {
  title: string
  group: (typeof resultGroups)[number]
  reason: string | null
}

export interface OpensPeople {
  results: CampaignResults
  onOpen: (opened: OpenedPeople) => void
}
