import { mayLeaveToClients } from './features/messages/server/may-leave-to-clients.ts'
import type { MayLeave } from './server/outbound/may-leave.ts'

/** Who says in the moment of sending whether a message may leave. The only place that hands it to the sender. */
export const mayLeave: MayLeave = mayLeaveToClients
