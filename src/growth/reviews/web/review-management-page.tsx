import { screenPart } from '#web/when-opened.tsx'

const ReviewManagement = screenPart(async () => (await import('./review-management.tsx')).ReviewManagement)

export const meta = () => [{ title: 'Reviews · Stillpoint' }]

export default function ReviewManagementPage() {
  return <ReviewManagement />
}
