import { AdminOnly } from '#site/feedback/web/admin-only.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { screenPart } from '#web/when-opened.tsx'

const FlowChecks = screenPart(async () => (await import('./flow-checks.tsx')).FlowChecks)

export const meta = () => [{ title: 'QA testing · Stillpoint' }]

export default function QaTestingPage() {
  return (
    <>
      <PageHeader
        title="QA testing"
        summary="The main ways through the product, tried on a practice that is made for it and removed afterwards. Nothing is sent."
      />
      <AdminOnly>
        <FlowChecks />
      </AdminOnly>
    </>
  )
}
