import { AdminsSection } from '#features/admin/web/admins-section.tsx'
import { useIsAdmin } from '#features/feedback/web/feedback-queries.ts'
import { LeaveSection } from '#features/members/web/leave-section.tsx'
import { useWorkplace } from '#features/members/web/workplace.tsx'
import { SubscriptionSection } from '#features/subscription/web/subscription-section.tsx'
import { useArePlansOn } from '#web/plans-shown.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AccountSections } from './account-sections.tsx'

export const meta = () => [{ title: 'Profile · Stillpoint' }]

/** One's own account and, for the owner, the plan of the practice. */
export default function ProfilePage() {
  const { role } = useWorkplace()
  const arePlansOn = useArePlansOn()
  const { isAdmin, owesFactor } = useIsAdmin()
  return (
    <>
      <PageHeader title="Profile" />
      <div className="grid max-w-200 gap-8">
        {role === 'owner' && arePlansOn ? <SubscriptionSection /> : null}
        <AccountSections />
        <LeaveSection />
        {isAdmin && !owesFactor ? <AdminsSection /> : null}
      </div>
    </>
  )
}
