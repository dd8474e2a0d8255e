import { CircleAlert } from 'lucide-react'
import { Ball } from './ball.tsx'
import { cn } from './cn.ts'

export interface StepsProps {
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
  /** Of each, whether it is whole; not given: those before the present one are. */
  done?: readonly boolean[]
  /** The names lead there. */
  onChoose?: (index: number) => void
  className?: string
}

/** The way through a few screens: words above one track, the ball at the present one. */
export function Steps({ label, steps, current, done, onChoose, className }: StepsProps) {
  const at = steps.length > 1 ? (current / (steps.length - 1)) * 100 : 100
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex justify-between text-small">
        {steps.map((step, index) => {
          const isPast = index < current
          const isDone = isPast && (done?.[index] ?? true)
          const said = isPast ? (isDone ? ', done' : ', not done yet') : ''
          const words = (
            <>
              {isPast && !isDone ? (
                <CircleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px] text-warning" />
              ) : null}
              {step}
              {onChoose ? null : <span className="sr-only">{said}</span>}
            </>
          )
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={cn(
                isDone || index === current ? 'font-semibold text-foreground' : 'text-muted-foreground',
              )}
            >
              {onChoose ? (
                <button
                  type="button"
                  aria-label={`${step}${said}`}
                  className="min-h-6 rounded-xs hover:text-foreground hover:underline pointer-coarse:min-h-11"
                  onClick={() => onChoose(index)}
                >
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          )
        })}
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
