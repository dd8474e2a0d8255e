import type { ServerResponse } from 'node:http'
import type { IncomingRequest } from '../../../requests/incoming-request.ts'

/** A request as it came. */
export interface Incoming {
  arrived: IncomingRequest
  /** Whom strangers' calls are counted for, and their share of the connections. */
  address: string
  /** Absent in process. */
  outgoing: ServerResponse | undefined
  url: string
  method: string
  kind: 'table' | 'rpc'
  name: string
  requestId: string
}
