import { AdminOnly } from '#site/feedback/web/admin-only.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { queuedWorkWords } from '../messages.ts'
import { ManagedWork } from './managed-work.tsx'

export const meta = () => [{ title: 'Queued work · Stillpoint' }]

export default function QueuedWorkPage() {
  return (
    <>
      <PageHeader title={queuedWorkWords.title} summary={queuedWorkWords.summary} />
      <AdminOnly>
        <ManagedWork />
      </AdminOnly>
    </>
  )
}
