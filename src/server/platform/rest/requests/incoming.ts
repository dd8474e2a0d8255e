import type { ServerResponse } from 'node:http'
import type { IncomingRequest } from '../../../requests/incoming-request.ts'

export interface Incoming {
  arrived: IncomingRequest
  /** Address for visitors' limits and their share of connections. */
  address: string
  outgoing: ServerResponse | undefined
  url: string
  method: string
  kind: 'table' | 'rpc'
  name: string
  requestId: string
}
