import { Timer } from 'lucide-react'
import { formatTime } from '#lib/time/dates.ts'
import { cn } from '#web/ui/cn.ts'
import { timeLeft, type VisitorHold } from '../../hold-state.ts'
import { useSeconds } from '../use-browser.ts'

interface HeldStripProps {
  hold: VisitorHold
  zone: string
  names?: 'time'
  className?: string
}

/** The remaining minutes are announced elsewhere, at five, two and one. */
export function HeldStrip({ hold, zone, names, className }: HeldStripProps) {
  const now = useSeconds(true)
  return (
    <p className={cn('flex items-center gap-3 rounded-md bg-point-soft px-3.5 py-2.5 text-body', className)}>
      <Timer aria-hidden="true" className="size-4.5" />
      <span className="min-w-0 flex-1">
        {names ? `${formatTime(zone, Date.parse(hold.start))} is held.` : 'Your time is held.'}
      </span>
      <span className="font-semibold tabular">{timeLeft(hold.until, now)} left</span>
    </p>
  )
}
