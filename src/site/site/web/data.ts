import { call } from '#web/calls/call.ts'
import type { DataDeletionRequest } from '../schema.ts'

export const requestDeletion = (request: DataDeletionRequest) => call('request-data-deletion', request)
