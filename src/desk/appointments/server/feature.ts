import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { bookSeat } from './classes/book-seat.ts'
import { cancelClass } from './classes/cancel-class.ts'
import { changeClass } from './classes/change-class.ts'
import { planClass } from './classes/plan-class.ts'
import { restoreClass } from './classes/restore-class.ts'
import { addVisitReminder } from './offers/add-visit-reminder.ts'
import { cancelAppointment } from './offers/cancel-appointment.ts'
import { changeAppointment } from './offers/change-appointment.ts'
import { createAppointment } from './offers/create-appointment.ts'
import { explainTime } from './offers/explain-time.ts'
import { findOpenSlots } from './offers/find-open-slots.ts'
import { markAppointment } from './offers/mark-appointment.ts'
import { moveAppointment } from './offers/move-appointment.ts'
import { removeVisitReminder } from './offers/remove-visit-reminder.ts'
import { restoreAppointment } from './offers/restore-appointment.ts'
import { swapAppointments } from './offers/swap-appointments.ts'
import { undoChange } from './offers/undo-change.ts'
import { bookSeries } from './series/book-series.ts'
import { cancelSeries } from './series/cancel-series.ts'
import { changeSeries } from './series/change-series.ts'
import { previewSeries } from './series/preview-series.ts'
import { previewSeriesChange } from './series/preview-series-change.ts'
import { restoreSeries } from './series/restore-series.ts'
import { tellSeriesJob } from './series/tell-series.ts'
import { createAppointmentSet } from './sets/create-appointment-set.ts'
import { moveAppointmentSet } from './sets/move-appointment-set.ts'
import { settleOutside } from './visit/settle-outside.ts'

export const server = {
  verbs: [
    addVisitReminder,
    bookSeat,
    bookSeries,
    cancelClass,
    cancelSeries,
    changeClass,
    changeSeries,
    planClass,
    previewSeries,
    previewSeriesChange,
    restoreClass,
    restoreSeries,
    cancelAppointment,
    changeAppointment,
    createAppointment,
    createAppointmentSet,
    explainTime,
    findOpenSlots,
    markAppointment,
    moveAppointment,
    moveAppointmentSet,
    swapAppointments,
    removeVisitReminder,
    restoreAppointment,
    settleOutside,
    undoChange,
  ],
  jobs: [tellSeriesJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
