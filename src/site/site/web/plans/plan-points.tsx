import { Check, Clock } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import type { PlanPoint } from '../../plan-points.ts'
import { Soon } from '../landing/features.tsx'

/** Open features have a check mark; unbuilt ones say so. */
export function PlanPoints({ points, className }: { points: PlanPoint[]; className: string }) {
  return (
    <ul className={cn('border-t border-border pt-4 text-read', className)}>
      {points.map(({ text, isComing, isSoon }) => (
        <li key={text} className={cn('flex gap-2.5 py-1.25', isComing && 'text-muted-foreground')}>
          {isComing ? (
            <Clock aria-hidden="true" className="mt-0.75 size-4.5 flex-none" />
          ) : (
            <Check aria-hidden="true" className="mt-0.75 size-4.5 flex-none text-primary" />
          )}
          <span className="min-w-0 flex-1">{text}</span>
          {isSoon ? (
            <Soon className="mt-0.5 flex-none self-start" />
          ) : isComing ? (
            <Badge className="mt-0.5 flex-none self-start">Coming</Badge>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
