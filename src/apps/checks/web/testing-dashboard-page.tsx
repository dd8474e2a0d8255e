import { AdminOnly } from '#site/feedback/web/admin-only.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { screenPart } from '#web/when-opened.tsx'

const InstallationParts = screenPart(async () => (await import('./installation-parts.tsx')).InstallationParts)

export const meta = () => [{ title: 'Testing dashboard · Stillpoint' }]

export default function TestingDashboardPage() {
  return (
    <>
      <PageHeader
        title="Testing dashboard"
        summary="Whether this installation works, since when, and what to do where it does not."
      />
      <AdminOnly>
        <InstallationParts />
      </AdminOnly>
    </>
  )
}
