import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Landing } from '../../content-schema.ts'
import { useSignedInHint } from '../signed-in.ts'
import { siteWidth } from '../site-width.ts'

export function TrialBand({ banner }: Pick<Landing, 'banner'>) {
  const signedIn = useSignedInHint()
  const arePlansOn = useArePlansOn()
  if (signedIn || !arePlansOn) return null
  return (
    <section
      aria-labelledby="trial"
      className="border-y-[1.5px] border-foreground bg-shell text-shell-foreground"
    >
      <div aria-hidden="true" className="ruler h-4 opacity-40" />
      <div
        className={cn(
          siteWidth,
          'flex flex-col gap-5 pt-8 pb-12 sm:flex-row sm:items-center sm:justify-between',
        )}
      >
        <div>
          <h2 id="trial" className="font-display text-display-sm text-foreground lg:text-[1.625rem]">
            {banner.title}
          </h2>
          <p className="mt-1 max-w-[33rem] text-read">{banner.text}</p>
        </div>
        <ButtonLink to="/signup" variant="primary" size="public" className="h-14 flex-none">
          Start Free Trial
        </ButtonLink>
      </div>
    </section>
  )
}
