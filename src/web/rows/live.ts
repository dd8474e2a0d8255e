import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askSession, supabase } from './client.ts'
import type { KeyName } from './query-keys.ts'
import { openLine } from './slim-supabase.ts'

const retryMs = 2_000

/** Reloads queries whose key starts with the table that a private channel names. A null topic listens to nothing. */
export function useLive(topic: string | null, onChange?: (table: string) => void) {
  const queries = useQueryClient()
  const changed = useEffectEvent((table: string) => {
    // '*' after a gap on the server: anything may have changed.
    queries.invalidateQueries(table === '*' ? {} : { queryKey: [table as KeyName] })
    onChange?.(table)
  })
  // Reloads if something changed before the join. While a laptop sleeps, only the wall clock goes on.
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
      // Otherwise the first join would be sent as a visitor and be refused.
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
        // A channel ends when its token expires, and the client rejoins with a newer one, or when the session is over.
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
