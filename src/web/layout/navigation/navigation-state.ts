/** §4, navigation boundary: normal, error, backup navigation or reset. */
export interface NavigationState {
  mode: 'normal' | 'error' | 'backup' | 'reset'
  /** Counts resets, to remount the sidebar. */
  attempt: number
}

/** `failed`: it threw. `recovered`: it rendered after a reset. Others are buttons: Reset, Use Backup, Retry (§2). */
export type NavigationEvent = 'failed' | 'recovered' | 'reset' | 'use-backup' | 'retry'

export const startNavigation: NavigationState = { mode: 'normal', attempt: 0 }

export function navigationState(state: NavigationState, event: NavigationEvent): NavigationState {
  const { mode, attempt } = state
  switch (event) {
    case 'failed':
      // A second failure after a reset goes to the backup, since another reset won't help.
      return { mode: mode === 'reset' ? 'backup' : 'error', attempt }
    case 'recovered':
      return mode === 'reset' ? { mode: 'normal', attempt } : state
    case 'use-backup':
      return mode === 'error' ? { mode: 'backup', attempt } : state
    case 'reset':
    case 'retry':
      return mode === 'normal' || mode === 'reset' ? state : { mode: 'reset', attempt: attempt + 1 }
  }
}
