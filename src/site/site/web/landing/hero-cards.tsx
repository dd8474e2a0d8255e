import { CalendarCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Landing } from '../../content-schema.ts'

// A decorative picture: inert and hidden from screen readers.

type Slips = Landing['hero']['slips']

interface SlipProps<Name extends keyof Slips> {
  slip: Slips[Name]
  className?: string
}

function Paper({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'absolute rounded-xl border border-border bg-card text-card-foreground shadow-2 select-none',
        className,
      )}
    >
      {children}
    </div>
  )
}

export function BookedSlip({ slip, className }: SlipProps<'booked'>) {
  return (
    <Paper className={cn('px-4 py-3', className)}>
      <p className="flex items-center gap-2 text-small text-muted-foreground">
        <CalendarCheck className="size-4" />
        {slip.note}
      </p>
      <div className="mt-2 border-l-4 border-service-cochineal-bar pl-2.5">
        <p className="text-[0.9375rem] leading-5 font-semibold">{slip.title}</p>
        <p className="text-body text-muted-foreground">{slip.text}</p>
      </div>
    </Paper>
  )
}

export function ReviewSlip({ slip, className }: SlipProps<'review'>) {
  return (
    <Paper className={cn('px-4 py-3.5', className)}>
      <div className="flex items-center justify-between text-body font-semibold">
        {slip.title}
        <span className="flex gap-0.5">
          {[1, 2, 3, 4, 5].map(star => (
            <Star key={star} className="size-3.5 fill-current" />
          ))}
        </span>
      </div>
      <p className="mt-1 text-body text-muted-foreground">{slip.text}</p>
      <div className="mt-2 flex items-center gap-2 text-small">
        <span className="mr-auto text-muted-foreground">{slip.note}</span>
        <span className="flex h-8 items-center rounded-md border border-border-strong bg-secondary px-2.5 pb-0.5 font-semibold inset-shadow-edge-secondary">
          {slip.buttons[0]}
        </span>
        <span className="flex h-8 items-center rounded-md bg-primary px-2.5 pb-0.5 font-semibold text-primary-foreground inset-shadow-edge-primary">
          {slip.buttons[1]}
        </span>
      </div>
    </Paper>
  )
}

export function PostSlip({ slip, className }: SlipProps<'post'>) {
  return (
    <Paper className={cn('flex items-center gap-3 p-3.5', className)}>
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 flex-none rounded-md bg-lichen">
        <path className="fill-primary" d="M7 39a17 17 0 0 1 34 0z" />
        <path className="fill-shell" d="M24 41a16 16 0 0 0 32 0z" />
        <circle className="fill-point" cx="49" cy="34" r="5.5" />
      </svg>
      <div>
        <p className="text-body font-semibold">{slip.title}</p>
        <p className="text-body text-muted-foreground">{slip.text}</p>
        <p className="text-small text-muted-foreground">{slip.note}</p>
      </div>
    </Paper>
  )
}
