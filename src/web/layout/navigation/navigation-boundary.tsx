import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode, useEffect } from 'react'
import { reportError } from '../../report-error.ts'
import { Button } from '../../ui/button.tsx'
import { BackupNavigation } from './backup-navigation.tsx'
import type { NavigationGroup, StateOf } from './navigation.ts'
import type { NavigationEvent, NavigationState } from './navigation-state.ts'

interface NavigationBoundaryProps {
  state: NavigationState
  send: (event: NavigationEvent) => void
  groups: readonly NavigationGroup[]
  stateOf: StateOf
  children: ReactNode
}

/** §2: an error in the sidebar leaves the screen working and a way to every other one. */
export function NavigationBoundary({ state, send, children, ...backup }: NavigationBoundaryProps) {
  if (state.mode === 'error') return <NavigationFailed send={send} />
  const isBackup = state.mode === 'backup'
  return (
    // A new key is a new boundary that has caught nothing.
    <Catch key={`${state.attempt} ${isBackup}`} onCatch={() => send('failed')}>
      {isBackup ? <Backup send={send} {...backup} /> : children}
      {state.mode === 'reset' ? <Arrived send={send} /> : null}
    </Catch>
  )
}

type Send = { send: NavigationBoundaryProps['send'] }

// The effect runs only after the sidebar has rendered.
function Arrived({ send }: Send) {
  useEffect(() => send('recovered'), [send])
  return null
}

function NavigationFailed({ send }: Send) {
  return (
    <div role="alert" className="flex h-full flex-col gap-3 bg-sidebar px-4 py-5 text-sidebar-foreground">
      <h2 className="text-title font-semibold">Navigation Error</h2>
      <p className="text-body">The menu could not be shown. The screen beside it still works.</p>
      <Button variant="primary" onClick={() => send('reset')}>
        Reset
      </Button>
      <Button onClick={() => send('use-backup')}>Use Backup</Button>
    </div>
  )
}

function Backup({ send, ...rest }: Send & Pick<NavigationBoundaryProps, 'groups' | 'stateOf'>) {
  return (
    <div className="flex h-full flex-col bg-sidebar text-sidebar-foreground">
      <div role="status" className="m-2.5 rounded-md bg-warning-soft px-3.5 py-3 text-body text-foreground">
        <p className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" />
          Navigation error detected - using backup navigation
        </p>
        <Button size="sm" className="mt-2.5" onClick={() => send('retry')}>
          Retry
        </Button>
      </div>
      <BackupNavigation {...rest} />
    </div>
  )
}

// React has no hook for this. It logs the error itself.
class Catch extends Component<{ onCatch: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onCatch()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
