import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export interface ToggleRowProps {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean | undefined
  className?: string | undefined
  hintId: string
  children: ReactNode
}

export function ToggleRow({ label, hint, hideLabel, className, hintId, children }: ToggleRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label
      className={cn(
        'inline-flex items-start gap-2.5 py-1 text-body pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        className,
      )}
    >
      <span className="relative flex-none">{children}</span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <span className="block">{label}</span>
        {hint ? (
          <span id={hintId} className="block text-small text-muted-foreground">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
