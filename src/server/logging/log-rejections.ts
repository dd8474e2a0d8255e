import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { loggable } from './loggable-error.ts'

/** Logs unhandled rejections instead of ending the process, so that other requests go on. */
export function logRejections(log: Logger, from: EventEmitter = process): void {
  from.on('unhandledRejection', (reason: unknown) => {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    log.error({ error: loggable(error) }, 'unhandled rejection')
  })
}
