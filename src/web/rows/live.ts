import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askSession, supabase } from './client.ts'
import type { KeyName } from './query-keys.ts'
import { openLine } from './slim-supabase.ts'

const retryMs = 2_000

/**
 * Listens to a private channel that says nothing but which table changed. Queries whose key starts with that
 * table's name are asked again, under the person's own policies. A null topic listens to nothing.
 */
export function useLive(topic: string | null, onChange?: (table: string) => void) {
  const queries = useQueryClient()
  const changed = useEffectEvent((table: string) => {
    // After a gap in its own hearing the server says '*': anything may have changed.
    queries.invalidateQueries(table === '*' ? {} : { queryKey: [table as KeyName] })
    onChange?.(table)
  })
  // Whatever is on the screen was asked for since the page was opened. What changed after that, and before the line stood, was
  // not heard, so everything is asked again. `performance.now()` stands still while a laptop sleeps, the wall clock doesn't.
  const joined = useEffectEvent((quietMs: unknown) => {
    const openMs = Math.max(performance.now(), Date.now() - performance.timeOrigin)
    if (typeof quietMs !== 'number' || quietMs < openMs) queries.invalidateQueries()
  })

  useEffect(() => {
    if (!topic) return
    const client = supabase()
    let line: RealtimeClient | undefined
    let channel: RealtimeChannel | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false

    const again = () => {
      if (!left) timer = setTimeout(() => void join().catch(again), retryMs)
    }
    const join = async () => {
      line = await openLine(client)
      // Without it the first join goes out as a visitor and is refused.
      await line.setAuth()
      if (left) return
      channel = line
        .channel(topic, { config: { private: true } })
        .on('broadcast', { event: 'changed' }, ({ payload }) => {
          if (typeof payload?.table === 'string') changed(payload.table)
        })
      channel.joinPush.receive('ok', answer => joined(answer.quiet_ms))
      channel.subscribe(status => {
        if (left || (status !== 'CLOSED' && status !== 'CHANNEL_ERROR')) return
        // The server ends a channel whose token has run out, and the client comes back with a newer one; or it ends or
        // refuses one whose session is over, and then it is over here too.
        askSession()
        if (status === 'CLOSED') again()
      })
    }
    void join().catch(again)
    return () => {
      left = true
      clearTimeout(timer)
      if (channel) void line?.removeChannel(channel)
    }
  }, [topic])
}
