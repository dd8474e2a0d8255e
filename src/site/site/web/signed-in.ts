import { useSyncExternalStore } from 'react'
import { hasStoredSession } from '#web/session/session-hint.ts'

const never = () => () => {}

/** A hint only. False on the server and before hydration. */
export const useSignedInHint = (): boolean => useSyncExternalStore(never, hasStoredSession, () => false)
