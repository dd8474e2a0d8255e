import { PageHeader } from '#web/ui/page/page-header.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { AdminOnly } from '../admin-only.tsx'

const OlderFeedbackList = whenOpened(async () => (await import('./older-feedback.tsx')).OlderFeedbackList)

export const meta = () => [{ title: 'User Feedback · Stillpoint' }]

export default function AdminFeedbackPage() {
  return (
    <>
      <PageHeader title="User Feedback" summary="Messages from before the board." />
      <AdminOnly>
        <OlderFeedbackList />
      </AdminOnly>
    </>
  )
}
