import { screenPart } from '#web/when-opened.tsx'

const FollowUpsScreen = screenPart(async () => (await import('./follow-ups-screen.tsx')).FollowUpsScreen)

export const meta = () => [{ title: 'Follow-ups · Stillpoint' }]

export default function FollowUpsPage() {
  return <FollowUpsScreen />
}
