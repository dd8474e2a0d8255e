import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Tracks open requests. The returned function waits for them up to `ms` and closes their connections afterwards. */
export function requestsUnderWay(server: Server): (ms: number) => Promise<void> {
  const open = new Set<ServerResponse>()
  let isEnding = false
  let tell = () => {}
  server.prependListener('request', (_, response) => {
    open.add(response)
    // A proxy would keep using its connection.
    if (isEnding) response.shouldKeepAlive = false
    response.once('close', () => {
      open.delete(response)
      if (isEnding) server.closeIdleConnections()
      if (open.size === 0) tell()
    })
  })
  return async ms => {
    isEnding = true
    for (const response of open) response.shouldKeepAlive = false
    if (open.size === 0) return
    const late = new AbortController()
    const over = wait(ms, undefined, { signal: late.signal }).catch(() => {})
    const none = new Promise<void>(resolve => {
      tell = resolve
    })
    await Promise.race([none, over])
    late.abort()
  }
}
