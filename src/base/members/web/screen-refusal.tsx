import type { ScreenLock } from '#base/rights/screen-plan.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { memberMessages } from '../messages.ts'

export function ScreenRefusal({ mayOpen, lock }: { mayOpen: boolean; lock: ScreenLock | null }) {
  if (!mayOpen || !lock)
    return (
      <>
        <PageHeader title={memberMessages.noAccessTitle} summary={memberMessages.noAccess} />
        <ButtonLink to="/dashboard" variant="primary">
          Back to the day
        </ButtonLink>
      </>
    )
  return (
    <>
      <PageHeader title={lock.title} />
      <EmptyState
        picture="search"
        title={lock.reason.replace(/\.$/, '')}
        action={
          <ButtonLink variant="primary" to="/pricing">
            See the plans
          </ButtonLink>
        }
      >
        Change your plan to open this screen. Everything you saved here is still there.
      </EmptyState>
    </>
  )
}
