import type { IncomingMessage } from 'node:http'

/** Milliseconds for a request to arrive whole. */
export const requestMs = 30_000
/** The same for one that is exempt: 50 MB at the slowest pace that is taken, and a little more. */
export const longRequestMs = 30 * 60_000

/**
 * Ends requests that take longer than `requestMs` to arrive, as Node's own limit would; that one is of the whole server, and
 * leaves time for those that are exempt and keep a pace of their own.
 */
export function requestDeadline(isExempt: (request: IncomingMessage) => boolean, ms = requestMs) {
  return (request: IncomingMessage): void => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    const hasBody = coding !== undefined || Number(length ?? 0) > 0
    if (!hasBody || isExempt(request)) return
    const timer = setTimeout(() => {
      if (request.complete || request.destroyed) return
      request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      request.destroy()
    }, ms)
    request.once('close', () => clearTimeout(timer))
  }
}
