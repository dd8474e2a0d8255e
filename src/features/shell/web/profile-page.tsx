import { AccountSections } from '#features/account/web/profile/account-sections.tsx'
import { DeleteSection } from '#features/account-deletion/web/delete-section.tsx'
import { AdminsSection } from '#features/admin/web/admins-section.tsx'
import { useIsAdmin } from '#features/feedback/web/feedback-queries.ts'
import { LeaveSection } from '#features/members/web/leave-section.tsx'
import { useWorkplace } from '#features/rights/web/workplace.ts'
import { useInvoices, usePlan, useSubscription, useUsage } from '#features/subscription/web/plan-data.ts'
import { SubscriptionSection } from '#features/subscription/web/subscription-section.tsx'
import { awaitsFirst } from '#web/first-answers.ts'
import { useArePlansOn } from '#web/plans-shown.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSectionInView } from '#web/use-section-in-view.ts'

export const meta = () => [{ title: 'Profile · Stillpoint' }]

/** One's own account and, for the owner, the plan of the practice. */
export default function ProfilePage() {
  const { role, current } = useWorkplace()
  const arePlansOn = useArePlansOn()
  // Whoever pays sees for what; without plans nobody does.
  const isPayer = role === 'owner' && arePlansOn
  const parts = [usePlan(), useUsage(current.practice_id), useSubscription(isPayer), useInvoices(isPayer)]
  return (
    <>
      <PageHeader title="Profile" />
      <Loading
        loading={isPayer && awaitsFirst(parts)}
        label="Loading your account"
        skeleton={<ProfileSkeleton />}
      >
        <Sections isPayer={isPayer} />
      </Loading>
    </>
  )
}

function Sections({ isPayer }: { isPayer: boolean }) {
  const { isAdmin, owesFactor } = useIsAdmin()
  useSectionInView()
  return (
    <div className="grid max-w-200 gap-8">
      {isPayer ? <SubscriptionSection /> : null}
      <AccountSections />
      <LeaveSection />
      <DeleteSection />
      {isAdmin && !owesFactor ? <AdminsSection /> : null}
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="flex max-w-200 flex-col gap-5">
      <Skeleton className="h-96" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
