import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AssistantDock } from '#apps/assistant/web/panel/assistant-dock.tsx'
import { WaitingWatch } from '#apps/dashboard/web/waiting/waiting-watch.tsx'
import { DeletionBanner } from '#desk/account-deletion/web/deletion-banner.tsx'

/** Shown with every screen; no screen waits for it. */
export function ShellCompanions() {
  const [above, setAbove] = useState<HTMLElement | null>(null)
  // The element is part of the shell, which may render at the same moment.
  useEffect(() => setAbove(document.getElementById('above-screen')), [])
  return (
    <>
      {above ? createPortal(<DeletionBanner />, above) : null}
      <AssistantDock />
      <WaitingWatch />
    </>
  )
}
