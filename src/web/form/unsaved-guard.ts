import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../ui/dialogs/confirm.tsx'

/** Navigation state for changes that lose nothing, such as a list's page on a screen with forms. */
export const leavesNothing = { leavesNothing: true } as const

/** Asks before leaving with unsaved changes; closing the tab uses the browser's own dialog. */
export function useUnsavedGuard(dirty: boolean): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    // History state describes how an entry was made, not the way back to it.
    const stays = historyAction !== 'POP' && to.state?.leavesNothing === true
    return dirty && !stays && from.pathname + from.search !== to.pathname + to.search
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: 'Leave without saving?',
      description: 'What you changed on this page has not been saved.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      tone: 'destructive',
    }).then(leaves => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

/** True if there is nothing to lose or the person agrees. */
export async function mayDiscard(dirty: boolean): Promise<boolean> {
  if (!dirty) return true
  return confirm({
    title: 'Close without saving?',
    description: 'What you typed here has not been saved.',
    confirmLabel: 'Close',
    cancelLabel: 'Keep editing',
    tone: 'destructive',
  })
}
