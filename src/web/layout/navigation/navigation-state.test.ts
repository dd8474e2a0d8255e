import { expect, test } from 'vitest'
import { type NavigationEvent, navigationState, startNavigation } from './navigation-state.ts'

const after = (...events: NavigationEvent[]) => events.reduce(navigationState, startNavigation)

test.each([
  [[], 'normal', 0],
  [['failed'], 'error', 0],
  [['failed', 'use-backup'], 'backup', 0],
  [['failed', 'reset'], 'reset', 1],
  [['failed', 'reset', 'recovered'], 'normal', 1],
  [['failed', 'reset', 'failed'], 'backup', 1],
  [['failed', 'use-backup', 'retry'], 'reset', 1],
  [['failed', 'use-backup', 'retry', 'recovered'], 'normal', 1],
  [['failed', 'reset', 'recovered', 'failed'], 'error', 1],
  // The backup broke as well: only Reset is left to try.
  [['failed', 'use-backup', 'failed'], 'error', 0],
  // Buttons that are not there do nothing.
  [['use-backup'], 'normal', 0],
  [['retry', 'reset', 'recovered'], 'normal', 0],
] as const)('the events %j lead to mode %s', (events, mode, attempt) => {
  expect(after(...events)).toEqual({ mode, attempt })
})
