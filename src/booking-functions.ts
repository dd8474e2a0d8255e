import { bookAppointment } from './features/booking/server/book-appointment.ts'
import { cancelManagedAppointment } from './features/booking/server/cancel-managed-appointment.ts'
import { confirmManagedAppointment } from './features/booking/server/confirm-managed-appointment.ts'
import { holdSet } from './features/booking/server/hold-set.ts'
import { holdSlot } from './features/booking/server/hold-slot.ts'
import { leaveBooking } from './features/booking/server/leave-booking.ts'
import { listBookingAddresses } from './features/booking/server/list-booking-addresses.ts'
import { listMoveSlots } from './features/booking/server/list-move-slots.ts'
import { listOpenSlots } from './features/booking/server/list-open-slots.ts'
import { listSetSlots } from './features/booking/server/list-set-slots.ts'
import { moveManagedAppointment } from './features/booking/server/move-managed-appointment.ts'
import { releaseHold } from './features/booking/server/release-hold.ts'
import { showBookingPage } from './features/booking/server/show-booking-page.ts'
import { showManagedAppointment } from './features/booking/server/show-managed-appointment.ts'
import { showPracticeFacts } from './features/booking/server/show-practice-facts.ts'
import { startChallenge } from './features/booking/server/start-challenge.ts'

/** The verbs of whoever books, and of the holder of a manage link; `functions.ts` has them with all others. */
export const bookingVerbs = [
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
] as const
