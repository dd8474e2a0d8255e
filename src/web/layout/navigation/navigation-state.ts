/** §4, navigation boundary: normal, error, backup navigation or reset. */
export interface NavigationState {
  mode: 'normal' | 'error' | 'backup' | 'reset'
  /** Counts up with each reset, so that the sidebar starts afresh. */
  attempt: number
}

/**
 * `failed`: what was shown threw. `recovered`: after a reset it is on the page. The others are the buttons Reset, Use
 * Backup and Retry (§2).
 */
export type NavigationEvent = 'failed' | 'recovered' | 'reset' | 'use-backup' | 'retry'

export const startNavigation: NavigationState = { mode: 'normal', attempt: 0 }

export function navigationState(state: NavigationState, event: NavigationEvent): NavigationState {
  const { mode, attempt } = state
  switch (event) {
    case 'failed':
      // Reset and failed again: asking a second time helps nobody, so the backup stands in.
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
