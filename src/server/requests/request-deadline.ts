import type { IncomingMessage } from 'node:http'

export const requestMs = 30_000
/** For exempt requests: 50 MB at the slowest accepted pace, and a little more. */
export const longRequestMs = 30 * 60_000

/** Ends requests that arrive slower than `requestMs`. Node's own limit can't exempt any. */
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
