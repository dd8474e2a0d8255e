import { PageHeader } from '#web/ui/page-header.tsx'
import { AccountSections } from './account-sections.tsx'

export const meta = () => [{ title: 'Profile · Stillpoint' }]

export default function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" />
      <div className="grid max-w-200 gap-8">
        <AccountSections />
      </div>
    </>
  )
}
