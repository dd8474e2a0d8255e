import { useCallback, useEffect, useState } from 'react'
import { isAnswerLost } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { doorWords } from '../../panel/panel-button-copy.ts'
import { type AssistantStatus, showAssistant } from '../data.ts'

/** §9. */
const INIT_MS = 1_000
const HEALTH_MS = 300_000

export interface AssistantStanding {
  /** Null until the first response. */
  standing: AssistantStatus | null
  /** Initialization failed, with no response since. */
  isUnavailable: boolean
  hasError: boolean
  setError: (hasError: boolean) => void
  /** Asks again; returns whether it worked. */
  retry: () => Promise<boolean>
}

/** §4: initialized once, a second after sign-in; after an error, checked every five minutes. */
export function useStanding(): AssistantStanding {
  const [standing, setStanding] = useState<AssistantStatus | null>(null)
  const [isUnavailable, setUnavailable] = useState(false)
  const [hasError, setError] = useState(false)

  const look = useCallback(async (isTold: boolean): Promise<boolean> => {
    const { data, error } = await showAssistant()
    if (data) {
      setStanding(data)
      setUnavailable(false)
      setError(false)
      return true
    }
    setError(true)
    setUnavailable(true)
    const isLine = error.code === 'offline' || isAnswerLost(error)
    const words = isLine && error.code !== 'bad_answer' ? doorWords.notConnected : doorWords.notInitialized
    if (isTold) toast({ ...words, tone: 'error', key: 'assistant', duration: 8_000 })
    return false
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => void look(true), INIT_MS)
    return () => clearTimeout(timer)
  }, [look])

  useEffect(() => {
    if (!hasError) return
    const timer = setInterval(() => void look(false), HEALTH_MS)
    return () => clearInterval(timer)
  }, [hasError, look])

  return { standing, isUnavailable, hasError, setError, retry: useCallback(() => look(true), [look]) }
}
