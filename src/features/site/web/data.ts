import { type CallResult, call } from '#web/call.ts'
import type { DataDeletionRequest } from '../schema.ts'

export const requestDeletion = (request: DataDeletionRequest): Promise<CallResult<{ status: string }>> =>
  call('request-data-deletion', request)
