export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'paused' | 'cancelled'

/** Milliseconds in which an approval can be undone before anything is sent. */
export const takeBackMs = 60_000

export type CampaignAct = 'approve' | 'take_back' | 'pause' | 'resume' | 'cancel' | 'change' | 'archive'

const allowed: Record<CampaignAct, readonly CampaignState[]> = {
  approve: ['draft'],
  change: ['draft'],
  take_back: ['scheduled'],
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
  archive: ['draft', 'sent', 'cancelled'],
}

export const mayDo = (act: CampaignAct, state: CampaignState): boolean => allowed[act].includes(state)

export const campaignStateLabels: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  paused: 'Paused',
  cancelled: 'Cancelled',
}

export const campaignChannelLabels = { email: 'Mail', sms: 'Text' } as const
