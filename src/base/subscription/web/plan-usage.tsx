import { type Limits, type Metered, type Usage, usedOf } from '#base/plans/usage.ts'
import { UsageBar } from '#web/ui/progress/progress.tsx'
import { words } from '../messages.ts'

interface PlanUsageProps {
  usage: Usage
  limits: Limits
  of?: readonly Metered[]
  className?: string
}

/** A bar per metered item; null if none (§9: -1 and 0). */
export function PlanUsage({ usage, limits, of = ['appointments', 'clients'], className }: PlanUsageProps) {
  const counted = of.filter(what => limits[what] > 0)
  if (counted.length === 0) return null
  return (
    <div className={className}>
      {counted.map(what => (
        <UsageBar key={what} label={words[what]} used={usedOf(usage, what)} limit={limits[what]} />
      ))}
    </div>
  )
}
