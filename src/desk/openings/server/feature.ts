import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { addOpening } from './add-opening.ts'
import { acceptOpening } from './answers/accept-opening.ts'
import { declineOpening } from './answers/decline-opening.ts'
import { showOpening } from './answers/show-opening.ts'
import { closeOpening } from './close-opening.ts'
import { findDueOpeningsJob } from './find-due-openings.ts'
import { makeOffer } from './offering/make-offer.ts'
import { offerOpening } from './offering/offer-opening.ts'
import { withdrawOffer } from './offering/withdraw-offer.ts'
import { requestOpening } from './offers/request-opening.ts'
import { rankOpening } from './rank-opening.ts'
import { addOpeningRequest } from './requests/add-opening-request.ts'
import { requestEarlier } from './requests/request-earlier.ts'
import { restoreOpeningRequest } from './requests/restore-opening-request.ts'
import { startOpeningChallenge } from './requests/start-opening-challenge.ts'
import { withdrawOpeningRequest } from './requests/withdraw-opening-request.ts'
import { saveOpeningSettings } from './save-opening-settings.ts'
import { tidyOpeningsJob } from './tidy-openings.ts'

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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
