import { AccountSections } from '#base/account/web/profile/account-sections.tsx'
import { AdminsSection } from '#base/admin/web/admins-section.tsx'
import { LeaveSection } from '#base/members/web/leave-section.tsx'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { useInvoices, usePlan, useSubscription, useUsage } from '#base/subscription/web/plan-data.ts'
import { SubscriptionSection } from '#base/subscription/web/subscription-section.tsx'
import { DeleteSection } from '#desk/account-deletion/web/delete-section.tsx'
import { useIsAdmin } from '#site/feedback/web/feedback-queries.ts'
import { useSectionInView } from '#web/focus/use-section-in-view.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { awaitsFirst } from '#web/rows/first-answers.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'

export const meta = () => [{ title: 'Profile · Stillpoint' }]

export default function ProfilePage() {
  const { role, current } = useWorkplace()
  const arePlansOn = useArePlansOn()
  // The payer sees the plan, if plans are on.
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
