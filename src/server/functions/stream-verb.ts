import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { internalError } from '../logging/loggable-error.ts'
import { outgoingOf } from '../requests/incoming-request.ts'
import type { VerbResult } from './run-verb.ts'
import type { Telling } from './verb.ts'

/** Whether the client prefers a stream. */
export const wantsStream = (headers: Pick<Headers, 'get'>): boolean =>
  (headers.get('accept') ?? '').includes('text/event-stream')

/** Streams `delta` {text}, then `done` or `error` with what JSON would hold. Undefined if refused before any delta. */
export async function streamVerb(
  context: Context,
  run: (telling: Telling) => Promise<VerbResult>,
  onEnd: (bytes: number) => void,
  onBroken: (error: unknown) => void,
): Promise<Response | Extract<VerbResult, { ok: false }>> {
  const told: string[] = []
  let nudge = () => {}
  const gone = new AbortController()
  outgoingOf(context)?.once('close', () => gone.abort())
  const tell = (words: string) => {
    if (words) told.push(words)
    nudge()
  }
  const first = new Promise<'told'>(resolve => {
    nudge = () => resolve('told')
  })
  let ended: { result: VerbResult } | { error: unknown } | undefined
  const running = run({ tell, signal: gone.signal })
  const watched = running.then(
    result => {
      ended = { result }
      nudge()
    },
    error => {
      ended = { error }
      nudge()
    },
  )
  await Promise.race([first, watched])
  if (ended && told.length === 0) {
    const result = await running
    if (!result.ok) return result
  }
  // Proxies must not buffer the stream.
  context.header('Cache-Control', 'no-store')
  context.header('X-Accel-Buffering', 'no')
  return streamSSE(context, async stream => {
    stream.onAbort(() => {
      gone.abort()
      nudge()
    })
    for (;;) {
      const text = told.splice(0).join('')
      if (text) await stream.writeSSE({ event: 'delta', data: JSON.stringify({ text }) })
      if (told.length > 0) continue
      if (ended || stream.aborted) break
      await new Promise<void>(resolve => {
        nudge = resolve
        if (ended || told.length > 0 || stream.aborted) resolve()
      })
    }
    if (!ended) return
    if ('error' in ended) onBroken(ended.error)
    const said = 'result' in ended ? answerOf(ended.result) : { event: 'error', data: broken }
    const data = JSON.stringify(said.data)
    onEnd(Buffer.byteLength(data))
    await stream.writeSSE({ event: said.event, data })
  })
}

const broken = { error: internalError }

const answerOf = (result: VerbResult) => {
  if (result.ok) return { event: 'done', data: result.data }
  const { code, message, details } = result
  return { event: 'error', data: { error: { code, message, ...(details ? { details } : {}) } } }
}
