import pg from 'pg'
import type { Logger } from 'pino'

/** Listens on one channel. Calls `onNotice('')` after each (re)connect, since notices may have been missed. */
export async function listen(
  owner: pg.ClientConfig,
  channel: string,
  onNotice: (payload: string) => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...owner, keepAlive: true })
    next.on('error', error => log.warn({ code: (error as { code?: string }).code, channel }, 'listener lost'))
    next.on('end', () => {
      if (!stopped) timer = setTimeout(() => void connect().catch(() => {}), 1_000)
    })
    next.on('notification', notice => onNotice(notice.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = next
      onNotice('')
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
