import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { addVisitReminder } from './add-visit-reminder.ts'
import { bookSeat } from './book-seat.ts'
import { bookSeries } from './book-series.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { cancelClass } from './cancel-class.ts'
import { cancelSeries } from './cancel-series.ts'
import { changeAppointment } from './change-appointment.ts'
import { changeClass } from './change-class.ts'
import { changeSeries } from './change-series.ts'
import { createAppointment } from './create-appointment.ts'
import { createAppointmentSet } from './create-appointment-set.ts'
import { explainTime } from './explain-time.ts'
import { findOpenSlots } from './find-open-slots.ts'
import { markAppointment } from './mark-appointment.ts'
import { moveAppointment } from './move-appointment.ts'
import { moveAppointmentSet } from './move-appointment-set.ts'
import { planClass } from './plan-class.ts'
import { previewSeries } from './preview-series.ts'
import { previewSeriesChange } from './preview-series-change.ts'
import { removeVisitReminder } from './remove-visit-reminder.ts'
import { restoreAppointment } from './restore-appointment.ts'
import { restoreClass } from './restore-class.ts'
import { restoreSeries } from './restore-series.ts'
import { settleOutside } from './settle-outside.ts'
import { swapAppointments } from './swap-appointments.ts'
import { tellSeriesJob } from './tell-series.ts'
import { undoChange } from './undo-change.ts'

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
