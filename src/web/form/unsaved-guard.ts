import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../ui/dialogs/confirm.tsx'

/** State of a navigation that leaves nothing behind, such as a list's on a screen that also has forms. */
export const leavesNothing = { leavesNothing: true } as const

/** Asks before a screen is left with changes that were not saved; closing the tab asks in the browser's own words. */
export function useUnsavedGuard(dirty: boolean): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    // What an entry of the history says of itself is about the way it was made, not about the way back to it.
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

/** For a sheet or dialog with a form: true when there is nothing to lose, or the person says so. */
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
