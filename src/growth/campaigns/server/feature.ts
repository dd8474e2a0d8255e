import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { archiveCampaign } from './archive-campaign.ts'
import { countCampaignAudience } from './audience/count-campaign-audience.ts'
import { listCampaignAudience } from './audience/list-campaign-audience.ts'
import { addCampaign } from './draft/add-campaign.ts'
import { checkCampaign } from './draft/check-campaign.ts'
import { copyCampaign } from './draft/copy-campaign.ts'
import { saveCampaign } from './draft/save-campaign.ts'
import { sendCampaign } from './offers/send-campaign.ts'
import { listCampaignRecipients } from './result/list-campaign-recipients.ts'
import { showCampaignResults } from './result/show-campaign-results.ts'
import { approveCampaign } from './sending/approve-campaign.ts'
import { canSendCampaign } from './sending/campaign-send-guard.ts'
import { cancelCampaign } from './sending/cancel-campaign.ts'
import { pauseCampaign } from './sending/pause-campaign.ts'
import { resumeCampaign } from './sending/resume-campaign.ts'
import { settleCampaignsJob } from './sending/settle-campaigns.ts'
import { takeBackCampaign } from './sending/take-back-campaign.ts'

export const server = {
  verbs: [
    addCampaign,
    approveCampaign,
    archiveCampaign,
    cancelCampaign,
    checkCampaign,
    copyCampaign,
    countCampaignAudience,
    listCampaignAudience,
    listCampaignRecipients,
    pauseCampaign,
    resumeCampaign,
    saveCampaign,
    showCampaignResults,
    takeBackCampaign,
  ],
  jobs: [settleCampaignsJob],
  queuedWork: [sendCampaign],
  sendGuards: [{ asks: 'leaving', canSend: canSendCampaign }],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
