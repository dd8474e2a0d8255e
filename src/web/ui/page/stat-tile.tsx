import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../cn.ts'

export function StatStrip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cn(
        'grid grid-cols-2 overflow-hidden *:border-border max-md:*:nth-[n+3]:border-t max-md:*:even:border-l md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:*:not-first:border-l',
        className,
      )}
    >
      {children}
    </dl>
  )
}

export interface StatTileProps {
  label: string
  value: ReactNode
  note?: ReactNode
  change?: { direction: 'up' | 'down' | 'same'; amount: string; than: string }
  /** Link to the details of the number. */
  to?: string
}

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus }
const tones = { up: 'text-success', down: 'text-warning', same: 'text-muted-foreground' }

export function StatTile({ label, value, note, change, to }: StatTileProps) {
  const Arrow = change ? arrows[change.direction] : null
  return (
    <div className={cn('relative min-w-0 px-5 py-4', to && 'hover:bg-accent')}>
      <dt className="text-small text-muted-foreground">{label}</dt>
      <dd className="mt-0.5">
        <span className="font-display text-[1.625rem] leading-8 font-medium tracking-(--tracking-figure) tabular">
          {to ? (
            <Link to={to} className="rounded-xs after:absolute after:inset-0 after:content-['']">
              {value}
            </Link>
          ) : (
            value
          )}
        </span>
        {note ? <span className="ml-2 text-small text-muted-foreground">{note}</span> : null}
        {change && Arrow ? (
          <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-small text-muted-foreground">
            <Arrow aria-hidden="true" className={cn('size-4', tones[change.direction])} />
            <b className={cn('font-semibold', tones[change.direction])}>{change.amount}</b>
            {change.than}
          </span>
        ) : null}
      </dd>
    </div>
  )
}
