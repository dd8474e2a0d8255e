import { cn } from '#web/ui/cn.ts'
import type { AudienceCounts } from '../../schema.ts'

const parts = [
  { of: 'now', color: 'bg-chart-1' },
  { of: 'later', color: 'bg-chart-4' },
  { of: 'never', color: 'bg-input' },
] as const

export function CountBar({ counts }: { counts: AudienceCounts }) {
  return (
    <div aria-hidden="true" className="mx-5 mb-4 flex h-5 gap-0.5 overflow-hidden rounded-[5px] bg-sunken">
      {parts.map(({ of, color }) =>
        counts[of] > 0 ? (
          <span key={of} className={cn('min-w-0.5', color)} style={{ flexGrow: counts[of] }} />
        ) : null,
      )}
    </div>
  )
}

export const swatchOf = (outcome: 'now' | 'later' | 'never') =>
  cn('size-3 flex-none rounded-[3px]', parts.find(({ of }) => of === outcome)?.color)
