import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { cancelManagedAppointment } from './cancel-managed-appointment.ts'
import { confirmManagedAppointment } from './confirm-managed-appointment.ts'
import { holdSet } from './hold-set.ts'
import { leaveBooking } from './leave-booking.ts'
import { listBookingAddresses } from './list-booking-addresses.ts'
import { listMoveSlots } from './list-move-slots.ts'
import { listSetSlots } from './list-set-slots.ts'
import { moveManagedAppointment } from './move-managed-appointment.ts'
import { bookAppointment } from './offers/book-appointment.ts'
import { holdSlot } from './offers/hold-slot.ts'
import { listOpenSlots } from './offers/list-open-slots.ts'
import { releaseHold } from './release-hold.ts'
import { showBookingPage } from './show-booking-page.ts'
import { showManagedAppointment } from './show-managed-appointment.ts'
import { showPracticeFacts } from './show-practice-facts.ts'
import { startChallenge } from './start-challenge.ts'
import { tidyHoldsJob } from './tidy-holds.ts'
import { tidyTextsJob } from './tidy-texts.ts'

export const server = {
  verbs: [
    bookAppointment,
    cancelManagedAppointment,
    confirmManagedAppointment,
    holdSet,
    holdSlot,
    leaveBooking,
    listMoveSlots,
    listOpenSlots,
    listSetSlots,
    moveManagedAppointment,
    releaseHold,
    showBookingPage,
    showPracticeFacts,
    listBookingAddresses,
    showManagedAppointment,
    startChallenge,
  ],
  jobs: [tidyHoldsJob, tidyTextsJob],
} satisfies ServerDeclaration
