import type { ReactNode } from 'react'

export interface StepLayoutProps {
  card: ReactNode
  bar: readonly [ReactNode, ReactNode]
  action: ReactNode
  children: ReactNode
}

export function StepLayout({ card, bar, action, children }: StepLayoutProps) {
  return (
    <div className="grid gap-10 pt-6 max-md:pt-4 short:pt-3 md:pt-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {/* Not around the bar, because a transform becomes the containing block of fixed elements. */}
      <div className="min-w-0 animate-rise">{children}</div>
      <aside aria-label="Your visit" className="hidden lg:block">
        {card}
      </aside>
      <section
        data-bar
        aria-label="Your visit"
        className="fixed inset-x-0 bottom-0 z-10 border-t border-border bg-card shadow-[0_-8px_20px_-12px_oklch(0.255_0.024_215/0.18)] lg:hidden"
      >
        <div className="mx-auto flex max-w-booking items-center gap-3 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8">
          <p className="min-w-0 flex-1">
            <span className="line-clamp-2 text-read leading-5 font-semibold">{bar[0]}</span>
            <span className="mt-0.5 line-clamp-2 text-body text-muted-foreground tabular">{bar[1]}</span>
          </p>
          <div className="flex-none">{action}</div>
        </div>
      </section>
    </div>
  )
}
