import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { planNames } from '#base/plans/plans.ts'
import { useLive } from '#web/rows/live.ts'
import { useAuth } from '#web/session/session.tsx'
import { toast } from '#web/ui/toast.ts'
import { words } from '../messages.ts'
import { changed, useRefreshSubscription } from './data.ts'

/** After checkout, asks the provider at once and listens for later events. */
export function useReturn(isOwner: boolean) {
  const { user, refreshProfile } = useAuth()
  const [address, setAddress] = useSearchParams()
  const queries = useQueryClient()
  const refresh = useRefreshSubscription()
  const isBack = isOwner && address.has('subscribed')

  const look = useEffectEvent(async () => {
    setAddress(old => without(old, 'subscribed'), { replace: true })
    const { data, error } = await refresh.run({})
    await refreshProfile()
    if (data?.status === 'active')
      return toast({
        glyph: 'ball',
        title: words.subscribedTitle,
        description: words.subscribed(planNames.marketing),
      })
    toast({ glyph: 'info', title: words.notYet, description: error?.message ?? words.notYetHint })
  })
  useEffect(() => {
    if (isBack) void look()
  }, [isBack])

  useLive(isOwner && user ? `practice:${user.id}` : null, table => {
    if (table !== 'subscriptions') return
    void refreshProfile()
    for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
  })
}

function without(address: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(address)
  rest.delete(name)
  return rest
}
