import { ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Landing } from '../../content-schema.ts'
import { siteWidth } from '../site-width.ts'
import { BookedSlip, PostSlip, ReviewSlip } from './hero-cards.tsx'
import { HeroFilm } from './hero-film.tsx'

/** A ruled line with a dome above, a bowl below and the ball. */
export function Hero({ hero, banner }: Pick<Landing, 'hero' | 'banner'>) {
  return (
    <>
      <section className={cn(siteWidth, 'relative lg:min-h-130')}>
        <div className="relative z-10 pt-7 sm:pt-12 lg:pt-24 lg:pb-13">
          <h1 className="max-w-[9em] font-display text-[2.5625rem]/[2.875rem] font-[440] tracking-[-0.022em] lg:text-[4rem]/[4.375rem] xl:text-[5rem]/[5.5rem]">
            {hero.title}
          </h1>
          <p className="mt-3 max-w-[32rem] text-[1.0625rem] leading-[1.6875rem] text-muted-foreground lg:mt-5 lg:max-w-[min(32rem,46%)] lg:text-[1.1875rem] lg:leading-[1.875rem]">
            {hero.lead}
          </p>
          <div className="mt-6 flex flex-col gap-2.5 sm:flex-row lg:mt-7">
            <ButtonLink to="/signup" variant="primary" size="public" className="h-14">
              Start Free Trial
            </ButtonLink>
            <ButtonLink to="/pricing" size="public" className="h-14 max-sm:h-13">
              View pricing
            </ButtonLink>
          </div>
        </div>
        <div className="relative mt-19 h-48 sm:mt-6 sm:ml-auto sm:h-56 sm:w-120 lg:absolute lg:right-8 lg:bottom-0 lg:mt-0 lg:h-92.5 lg:w-[48.6%]">
          <HeroFilm className="absolute bottom-0 -left-6.5 aspect-[2/1] w-78 sm:left-0 sm:w-98 lg:left-0 lg:w-[84.2%]" />
          <BookedSlip
            slip={hero.slips.booked}
            className="right-0 bottom-24.5 left-8 z-10 sm:right-auto sm:bottom-14 sm:left-10 sm:w-79.5 lg:bottom-23 lg:left-[16.5%]"
          />
          <ReviewSlip slip={hero.slips.review} className="top-0 right-0 hidden w-72.5 lg:block" />
          <svg
            aria-hidden="true"
            viewBox="0 0 2 2"
            className="absolute right-0 bottom-0 w-12.5 lg:right-[1.1%] lg:w-[11.9%]"
          >
            <circle className="fill-point" cx="1" cy="1" r="1" />
          </svg>
        </div>
      </section>
      <section aria-labelledby="trial" className="relative border-t-[1.5px] border-foreground bg-shell">
        <div className={cn(siteWidth, 'relative lg:min-h-58')}>
          <div className="relative h-44 sm:ml-auto sm:w-120 lg:absolute lg:top-0 lg:right-8 lg:h-full lg:w-[48.6%]">
            <svg
              aria-hidden="true"
              viewBox="0 0 2 1"
              className="absolute top-0 left-[25.7%] w-61 sm:left-[34%] sm:w-72 lg:left-[32.5%] lg:w-[61.7%]"
            >
              <path className="fill-mist" d="M0 0a1 1 0 0 0 2 0z" />
            </svg>
            <PostSlip
              slip={hero.slips.post}
              className="top-16 left-0 z-10 w-78 sm:right-0 sm:left-auto lg:top-15 lg:w-80.5 xl:right-auto xl:left-[37.3%]"
            />
          </div>
          <Ruler />
          <div className="relative pb-14 lg:max-w-[46%] lg:pt-21">
            <h2 id="trial" className="font-display text-display-sm text-foreground lg:text-[1.625rem]">
              {banner.title}
            </h2>
            <p className="mt-1 max-w-[33rem] text-read text-shell-foreground">{banner.text}</p>
          </div>
        </div>
      </section>
    </>
  )
}

const hours = ['9 am', '10', '11', '12 pm', '1', '2', '3', '4', '5', '6', '7']

// 120 px an hour from lg up, like the labels; starts 16 hours left of the column.
function Ruler() {
  return (
    <div aria-hidden="true" className="absolute inset-0 text-foreground">
      <svg aria-hidden="true" className="absolute top-0 left-[calc(2.5rem-1920px)] h-4 w-[calc(100%+3840px)]">
        <pattern id="hour" width="120" height="16" patternUnits="userSpaceOnUse">
          <path className="stroke-foreground/35" strokeWidth="1.5" d="M.5 0v16" />
          <path className="stroke-foreground/25" d="M60.5 0v10" />
          <path
            className="stroke-foreground/25"
            d="M15.5 0v6M30.5 0v6M45.5 0v6M75.5 0v6M90.5 0v6M105.5 0v6"
          />
        </pattern>
        <rect width="100%" height="100%" fill="url(#hour)" />
      </svg>
      <ol className="hidden text-small font-medium text-shell-foreground lg:block">
        {hours.map((hour, at) => (
          <li
            key={hour}
            className="absolute top-5 -translate-x-1/2 tabular"
            style={{ left: `calc(2.5rem + ${at * 120}px)` }}
          >
            {hour}
          </li>
        ))}
      </ol>
    </div>
  )
}
