import { useId } from 'react'
import { cn } from '../cn.ts'
import { Ball } from './ball.tsx'

export interface ProgressProps {
  label: string
  value: number
  max: number
  valueText?: string
  hideLabel?: boolean
  className?: string
}

const percent = (value: number, max: number) =>
  max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0

export function Progress({
  label,
  value,
  max,
  valueText = `${value} of ${max}`,
  hideLabel,
  className,
}: ProgressProps) {
  const at = percent(value, max)
  return (
    <div className={className}>
      {hideLabel ? null : (
        <div aria-hidden="true" className="mb-2 flex justify-between gap-4 text-small">
          <span>{label}</span>
          <span className="tabular text-muted-foreground">{valueText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={valueText}
        className="relative h-2 rounded-full border border-border bg-sunken shadow-well"
      >
        <span className="absolute -inset-y-px -left-px rounded-full bg-primary" style={{ width: `${at}%` }} />
        <Ball at={at} />
      </div>
    </div>
  )
}

export interface UsageBarProps {
  label: string
  used: number
  limit: number
  unit?: string
  className?: string
}

/** Plan usage, with a warning from 80% on (§9). */
export function UsageBar({ label, used, limit, unit, className }: UsageBarProps) {
  const id = useId()
  const at = percent(used, limit)
  const near = at >= 80
  return (
    <div className={className}>
      <div className="mb-1.5 flex justify-between gap-4 text-small">
        <span id={id}>{label}</span>
        <span className={cn('tabular', near ? 'text-warning' : 'text-muted-foreground')}>
          <b className="font-semibold">{used}</b> of {limit}
          {unit ? ` ${unit}` : null}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuetext={`${used} of ${limit}${unit ? ` ${unit}` : ''}`}
        className="h-1.5 overflow-hidden rounded-full bg-border"
      >
        <div
          className={cn('h-full rounded-full', near ? 'bg-warning' : 'bg-primary')}
          style={{ width: `${at}%` }}
        />
      </div>
    </div>
  )
}
