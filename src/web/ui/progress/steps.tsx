import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { Ball } from './ball.tsx'

export interface StepsProps {
  label: string
  steps: readonly string[]
  current: number
  words?: (index: number) => ReactNode
  className?: string
}

export function Steps({ label, steps, current, words, className }: StepsProps) {
  const at = steps.length > 1 ? (current / (steps.length - 1)) * 100 : 100
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex justify-between text-small">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cn(index <= current ? 'font-semibold text-foreground' : 'text-muted-foreground')}
          >
            {words ? (
              words(index)
            ) : (
              <>
                {step}
                <span className="sr-only">{index < current ? ', done' : null}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="relative mt-2 h-1.5 rounded-full border border-border bg-sunken shadow-well"
      >
        <span className="absolute -inset-y-px -left-px rounded-full bg-primary" style={{ width: `${at}%` }} />
        <Ball at={at} />
      </div>
    </nav>
  )
}
