import { screenPart } from '#web/when-opened.tsx'

const ReviewManagement = screenPart(async () => (await import('./review-management.tsx')).ReviewManagement)

export const meta = () => [{ title: 'Reviews · Stillpoint' }]

/** What is said in public and answered, whom the practice asks, and that it asks everybody alike. */
export default function ReviewManagementPage() {
  return <ReviewManagement />
}
