import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

/**
 * Everything outside an open modal is inert and under its scrim. Menus, toasts and live regions therefore
 * have to live inside the topmost one; this is the list of the open ones.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  open = next
  for (const listener of listeners) listener()
}

export const enterModal = (element: HTMLElement) => set([...open.filter(other => other !== element), element])
export const leaveModal = (element: HTMLElement) => set(open.filter(other => other !== element))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topmost open modal, or null. */
export const useTopModal = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )

/** The modal around this part of the tree. */
export const ModalFrame = createContext<HTMLElement | null>(null)

/**
 * Where menus and popovers are put: into the modal around them, else into the page's main landmark. It is found
 * anew at each opening, because the landmark of a screen goes with the screen.
 */
export function useFloatingFrame(open: boolean): HTMLElement | undefined {
  const modal = useContext(ModalFrame)
  return useMemo(
    () => (open ? (modal ?? document.querySelector('main') ?? undefined) : undefined),
    [open, modal],
  )
}
