import { useSyncExternalStore } from 'react'
import { hasStoredSession } from '#web/session/session-hint.ts'

const never = () => () => {}

/** Whether somebody seems to be signed in here. False on the server and until the page has woken up. */
export const useSignedInHint = (): boolean => useSyncExternalStore(never, hasStoredSession, () => false)
