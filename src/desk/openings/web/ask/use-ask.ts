import { useRef, useState } from 'react'
import type { CallError, CallResult } from '#web/calls/call.ts'
import { announce } from '#web/ui/announcer.tsx'

/** Sends only once, however often it's clicked. Returns the token of the entry. */
export function useAsk(
  send: () => Promise<CallResult<{ token: string }> | { error: CallError; data?: null }>,
) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const sending = useRef(false)
  const ask = async (): Promise<CallError | null> => {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    setFailure(null)
    const { data, error } = await send()
    sending.current = false
    setBusy(false)
    if (data) {
      setToken(data.token)
      announce('You are on the list.')
      return null
    }
    setFailure(error ?? null)
    return error ?? null
  }
  return { ask, busy, failure, token, forget: () => setFailure(null) }
}
