import { ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Landing } from '../../content-schema.ts'
import { siteWidth } from '../site-width.ts'

export function FinalCall({ final }: Pick<Landing, 'final'>) {
  return (
    <section
      aria-labelledby="final"
      className="relative overflow-hidden border-b-[1.5px] border-foreground bg-mist text-foreground"
    >
      <div className={cn(siteWidth, 'relative pt-14 pb-36 sm:pb-14 lg:py-20')}>
        <h2
          id="final"
          className="max-w-[14em] font-display text-[2rem]/9 font-[450] tracking-[-0.02em] sm:max-w-[9em] sm:text-[2.5rem]/11 lg:text-[3.25rem]/14"
        >
          {final.title}
        </h2>
        <p className="mt-3 max-w-[26rem] text-[1.0625rem] leading-[1.6875rem]">{final.text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/signup" variant="primary" size="public" className="h-14">
            Start Free Trial
          </ButtonLink>
          <ButtonLink to="/pricing" size="public" className="h-14">
            View pricing
          </ButtonLink>
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 560 250"
          className="absolute right-0 bottom-0 w-64 sm:right-8 sm:w-[44%] sm:max-w-140"
        >
          <path className="fill-primary" d="M30 250a210 210 0 0 1 420 0z" />
          <path className="fill-rosewood" d="M330 250a110 110 0 0 1 220 0z" />
          <circle className="fill-point" cx="240" cy="20" r="20" />
        </svg>
      </div>
    </section>
  )
}
