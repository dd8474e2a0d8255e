import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { bookSeat } from './book-seat.ts'
import { bookSeries } from './book-series.ts'
import { cancelClass } from './cancel-class.ts'
import { cancelSeries } from './cancel-series.ts'
import { changeClass } from './change-class.ts'
import { changeSeries } from './change-series.ts'
import { createAppointmentSet } from './create-appointment-set.ts'
import { moveAppointmentSet } from './move-appointment-set.ts'
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
import { planClass } from './plan-class.ts'
import { previewSeries } from './preview-series.ts'
import { previewSeriesChange } from './preview-series-change.ts'
import { restoreClass } from './restore-class.ts'
import { restoreSeries } from './restore-series.ts'
import { settleOutside } from './settle-outside.ts'
import { tellSeriesJob } from './tell-series.ts'

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
