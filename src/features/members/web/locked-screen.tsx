import type { ScreenLock } from '#features/rights/screen-plan.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** In place of a screen that the practice's plan does not hold. */
export function LockedScreen({ title, reason }: ScreenLock) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        picture="search"
        title={reason.replace(/\.$/, '')}
        action={
          <ButtonLink variant="primary" to="/pricing">
            See the plans
          </ButtonLink>
        }
      >
        Change your plan to open this screen. Everything you saved here is kept.
      </EmptyState>
    </>
  )
}
