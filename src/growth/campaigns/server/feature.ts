import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { addCampaign } from './add-campaign.ts'
import { approveCampaign } from './approve-campaign.ts'
import { archiveCampaign } from './archive-campaign.ts'
import { canSendCampaign } from './campaign-send-guard.ts'
import { cancelCampaign } from './cancel-campaign.ts'
import { checkCampaign } from './check-campaign.ts'
import { copyCampaign } from './copy-campaign.ts'
import { countCampaignAudience } from './count-campaign-audience.ts'
import { listCampaignAudience } from './list-campaign-audience.ts'
import { listCampaignRecipients } from './list-campaign-recipients.ts'
import { sendCampaign } from './offers/send-campaign.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { saveCampaign } from './save-campaign.ts'
import { settleCampaignsJob } from './settle-campaigns.ts'
import { showCampaignResults } from './show-campaign-results.ts'
import { takeBackCampaign } from './take-back-campaign.ts'

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
