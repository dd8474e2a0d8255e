import { cn } from '../cn.ts'

export const TypingDots = () => (
  <span
    aria-hidden="true"
    className="flex h-7 flex-none items-center gap-1 rounded-full border border-border bg-card px-3"
  >
    {[0, 1, 2].map(at => (
      <span key={at} className="relative size-2 rounded-full bg-muted-foreground/50">
        <span
          className={cn(
            'absolute -inset-px animate-across rounded-full border border-point-outline bg-point',
            at > 0 && 'opacity-0',
          )}
          style={{ animationDelay: `${at * 400}ms` }}
        />
      </span>
    ))}
  </span>
)
