import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { Glyph, type GlyphName } from '../glyph.tsx'

export type BadgeTone =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'destructive'
  | 'info'
  | 'primary'
  | 'point'
  | 'outline'

export interface BadgeProps {
  tone?: BadgeTone
  /** A status has a glyph and text; a tag has no glyph. */
  glyph?: GlyphName
  icon?: ReactNode
  className?: string
  children: ReactNode
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-muted text-muted-foreground',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  destructive: 'bg-destructive-soft text-destructive',
  info: 'bg-info-soft text-info',
  primary: 'bg-primary-soft text-primary-soft-foreground',
  point: 'bg-point-soft text-foreground',
  outline: 'border border-border-strong text-muted-foreground',
}

export function Badge({ tone = 'neutral', glyph, icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5.5 items-center gap-1.5 rounded-sm px-2 text-micro font-semibold whitespace-nowrap [&_.lucide]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {glyph ? <Glyph name={glyph} /> : icon}
      {children}
    </span>
  )
}

export function CountBadge({
  count,
  label,
  className,
}: {
  count: number
  label: string
  className?: string
}) {
  return (
    <span
      className={cn(
        'inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-sm bg-muted px-1.5 text-micro font-semibold tabular text-muted-foreground',
        className,
      )}
    >
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
