import { useSyncExternalStore } from 'react'
import { assistantWay } from '#web/layout/assistant-way.ts'
import { Button } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/pictures/logo.tsx'

const none = () => null

/** Renders nothing if the plan has no assistant. */
export function AskAboutVisit() {
  const way = useSyncExternalStore(assistantWay.subscribe, assistantWay.get, none)
  if (!way) return null
  return (
    <Button
      variant="link"
      icon={<LogoMark className="h-3.5" />}
      className="min-h-6"
      onPointerEnter={way.warm}
      onFocus={way.warm}
      onClick={way.open}
    >
      Ask the assistant
    </Button>
  )
}
