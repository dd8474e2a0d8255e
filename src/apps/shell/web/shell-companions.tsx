import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AssistantDock } from '#apps/assistant/web/panel/assistant-dock.tsx'
import { WaitingWatch } from '#apps/dashboard/web/waiting/waiting-watch.tsx'
import { DeletionBanner } from '#desk/account-deletion/web/deletion-banner.tsx'

/** What every screen has beside it or above it, and no screen waits for. */
export function ShellCompanions() {
  const [above, setAbove] = useState<HTMLElement | null>(null)
  // It comes with the shell, which may be drawn in the same moment.
  useEffect(() => setAbove(document.getElementById('above-screen')), [])
  return (
    <>
      {above ? createPortal(<DeletionBanner />, above) : null}
      <AssistantDock />
      <WaitingWatch />
    </>
  )
}
