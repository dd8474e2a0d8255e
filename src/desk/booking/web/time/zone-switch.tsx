import { announce } from '#web/ui/announcer.tsx'
import { showOwnZone, useShownZone } from './shown-zone.ts'
import { shownZoneName, switchWords } from './time-zone-copy.ts'

interface ZoneSwitchProps {
  zone: string
  /** Displayed times in epoch ms. */
  instants: readonly number[]
  onSwitch?: (zone: string) => void
  className?: string
}

/** Renders nothing if both zones show the same times. */
export function ZoneSwitch({ zone, instants, onSwitch, className }: ZoneSwitchProps) {
  const shown = useShownZone(zone)
  const words = switchWords(shown, instants)
  if (!words || !shown.other) return null
  const other = shown.other
  return (
    <button
      type="button"
      onClick={() => {
        onSwitch?.(other)
        showOwnZone(!shown.isOwn)
        announce(
          shown.isOwn
            ? 'Times are the practice’s again.'
            : `Times are now in ${shownZoneName({ ...shown, isOwn: true, zone: other, name: null }, instants[0] ?? Date.now())}.`,
        )
      }}
      className={`inline-flex min-h-6 items-center rounded-xs text-body text-link underline underline-offset-4 pointer-coarse:min-h-11 ${className ?? ''}`}
    >
      {words}
    </button>
  )
}
