import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { leaveBooking } from './details/leave-booking.ts'
import { releaseHold } from './hold/release-hold.ts'
import { startChallenge } from './hold/start-challenge.ts'
import { tidyHoldsJob } from './hold/tidy-holds.ts'
import { listBookingAddresses } from './list-booking-addresses.ts'
import { cancelManagedAppointment } from './manage/cancel-managed-appointment.ts'
import { confirmManagedAppointment } from './manage/confirm-managed-appointment.ts'
import { listMoveSlots } from './manage/list-move-slots.ts'
import { moveManagedAppointment } from './manage/move-managed-appointment.ts'
import { showManagedAppointment } from './manage/show-managed-appointment.ts'
import { bookAppointment } from './offers/book-appointment.ts'
import { holdSlot } from './offers/hold-slot.ts'
import { listOpenSlots } from './offers/list-open-slots.ts'
import { holdSet } from './sets/hold-set.ts'
import { listSetSlots } from './sets/list-set-slots.ts'
import { showBookingPage } from './show-booking-page.ts'
import { showPracticeFacts } from './show-practice-facts.ts'
import { tidyTextsJob } from './texts/tidy-texts.ts'

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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
