import { AdminOnly } from '#site/feedback/web/admin-only.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { screenPart } from '#web/when-opened.tsx'

const TestTexts = screenPart(async () => (await import('./test-texts.tsx')).TestTexts)

export const meta = () => [{ title: 'Test a text · Stillpoint' }]

export default function TestSmsPage() {
  return (
    <>
      <PageHeader
        title="Test a text"
        summary="One text to a phone of your own, the way every text of a practice goes, and what became of it."
      />
      <AdminOnly>
        <TestTexts />
      </AdminOnly>
    </>
  )
}
