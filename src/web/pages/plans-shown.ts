import { createContext, useContext, useSyncExternalStore } from 'react'

/** On the server: whether this installation has plans. The document passes it on. */
export const PlansContext = createContext(true)

const never = () => () => {}
const onDocument = () => document.documentElement.dataset.plans !== 'off'

/** False for self-hosted practices (`PLANS=off`): everything is open, and prices and limits are hidden. */
export function useArePlansOn(): boolean {
  const onServer = useContext(PlansContext)
  return useSyncExternalStore(never, onDocument, () =>
    typeof document === 'undefined' ? onServer : onDocument(),
  )
}
