import { useState } from 'react'
import { type TrialStatus, trialStatus } from '#base/plans/trial.ts'
import { useAuth } from '#web/session/session.tsx'
import { trialProblems } from '../messages.ts'
import { useTrial } from './data.ts'

export interface LoadedTrial extends TrialStatus {
  loading: boolean
  error: string | null
  refresh: () => Promise<void>
}

/** §3, §4: by the database's clock; until it answers, by the profile's dates. */
export function useTrialStatus(): LoadedTrial {
  const { user, profile } = useAuth()
  const [now] = useState(Date.now)
  const known = trialStatus(profile, now)
  const trial = useTrial(user?.id, known.isInTrial)
  const [refreshError, setRefreshError] = useState<string | null>(null)

  const refresh = async () => {
    const { error } = await trial.refetch()
    setRefreshError(error ? error.message || trialProblems.refresh : null)
  }
  const fetchError = trial.error ? trial.error.message || trialProblems.fetch : null
  return {
    ...(trial.data ?? known),
    loading: trial.isLoading,
    error: fetchError && (refreshError ?? fetchError),
    refresh,
  }
}
