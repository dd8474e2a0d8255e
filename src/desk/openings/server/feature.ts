import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { acceptOpening } from './accept-opening.ts'
import { addOpening } from './add-opening.ts'
import { addOpeningRequest } from './add-opening-request.ts'
import { closeOpening } from './close-opening.ts'
import { declineOpening } from './decline-opening.ts'
import { findDueOpeningsJob } from './find-due-openings.ts'
import { makeOffer } from './make-offer.ts'
import { offerOpening } from './offer-opening.ts'
import { requestOpening } from './offers/request-opening.ts'
import { rankOpening } from './rank-opening.ts'
import { requestEarlier } from './request-earlier.ts'
import { restoreOpeningRequest } from './restore-opening-request.ts'
import { saveOpeningSettings } from './save-opening-settings.ts'
import { showOpening } from './show-opening.ts'
import { startOpeningChallenge } from './start-opening-challenge.ts'
import { tidyOpeningsJob } from './tidy-openings.ts'
import { withdrawOffer } from './withdraw-offer.ts'
import { withdrawOpeningRequest } from './withdraw-opening-request.ts'

export const server = {
  verbs: [
    acceptOpening,
    addOpening,
    addOpeningRequest,
    closeOpening,
    declineOpening,
    makeOffer,
    rankOpening,
    requestEarlier,
    requestOpening,
    restoreOpeningRequest,
    saveOpeningSettings,
    showOpening,
    startOpeningChallenge,
    withdrawOffer,
    withdrawOpeningRequest,
  ],
  jobs: [findDueOpeningsJob, tidyOpeningsJob],
  queuedWork: [offerOpening],
} satisfies ServerDeclaration
