import { createContext, useContext, useSyncExternalStore } from 'react'

/** On the server: whether this installation has plans at all. The document carries it to the browser. */
export const PlansContext = createContext(true)

const never = () => () => {}
const onDocument = () => document.documentElement.dataset.plans !== 'off'

/**
 * Whether trial, prices and limits are spoken of. Off where a practice runs the product itself (`PLANS=off`): then
 * everything is open, and there is nothing to buy.
 */
export function useArePlansOn(): boolean {
  const onServer = useContext(PlansContext)
  return useSyncExternalStore(never, onDocument, () =>
    typeof document === 'undefined' ? onServer : onDocument(),
  )
}
