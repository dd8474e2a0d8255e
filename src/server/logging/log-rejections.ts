import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { loggable } from './loggable-error.ts'

/**
 * Logs promises that failed with no handler, instead of ending the process as Node does by default. Such a promise belongs
 * to one request or one job, and its transaction is rolled back: everyone else's requests must go on.
 */
export function logRejections(log: Logger, from: EventEmitter = process): void {
  from.on('unhandledRejection', (reason: unknown) => {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    log.error({ error: loggable(error) }, 'unhandled rejection')
  })
}
