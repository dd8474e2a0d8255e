import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { minutesLong, note } from '#base/actions/action-fields.ts'
import { clock, date, id, text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'createAppointment',
  order: 50,
  category: 'calendar',
  risk: 'outside',
  right: 'change-diary',
  icon: 'CalendarPlus',
  description: 'Books a visit of a client. Give clientId for a known client, clientName for an unknown one.',
  would: 'book this visit',
  params: z.object({
    clientName: text(160).optional(),
    clientId: id.optional(),
    date,
    time: clock,
    service: id,
    /** Default: the service's own; §3's 60 if it has none. */
    duration: minutesLong.optional(),
    practitioner: id.optional(),
    notes: note,
  }),
} as const satisfies Action
