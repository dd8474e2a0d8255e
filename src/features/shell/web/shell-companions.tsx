import { AssistantDock } from '#features/assistant/web/assistant-dock.tsx'
import { WaitingWatch } from '#features/dashboard/web/waiting-watch.tsx'

/** What every screen has beside it, and no screen waits for. */
export function ShellCompanions() {
  return (
    <>
      <AssistantDock />
      <WaitingWatch />
    </>
  )
}
