import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { supabase } from './client.ts'

/**
 * Listens to a private channel that says nothing but which table changed. Queries whose key starts with that
 * table's name are asked again, under the person's own policies. A null topic listens to nothing.
 */
export function useLive(topic: string | null, onChange?: (table: string) => void) {
  const queries = useQueryClient()
  const changed = useEffectEvent((table: string) => {
    queries.invalidateQueries({ queryKey: [table] })
    onChange?.(table)
  })
  const reconnected = useEffectEvent(() => queries.invalidateQueries())

  useEffect(() => {
    if (!topic) return
    const client = supabase()
    let lost = false
    const channel = client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'changed' }, ({ payload }) => {
        if (typeof payload?.table === 'string') changed(payload.table)
      })
      .subscribe(status => {
        // What changed while the line was down was not heard, so everything on the screen is asked again.
        if (status === 'SUBSCRIBED' && lost) reconnected()
        lost = status !== 'SUBSCRIBED'
      })
    return () => {
      client.removeChannel(channel)
    }
  }, [topic])
}
