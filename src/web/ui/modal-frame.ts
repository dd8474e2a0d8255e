import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

/** Open modals. Everything outside the topmost is inert, so menus, toasts and live regions must be inside it. */
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

export const useTopModal = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )

export const ModalFrame = createContext<HTMLElement | null>(null)

/** The surrounding modal, else the page's main landmark, read at each opening because screens replace it. */
export function useFloatingFrame(open: boolean): HTMLElement | undefined {
  const modal = useContext(ModalFrame)
  return useMemo(
    () => (open ? (modal ?? document.querySelector('main') ?? undefined) : undefined),
    [open, modal],
  )
}
