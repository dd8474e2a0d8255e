import { screenPart } from '#web/when-opened.tsx'

const FollowUpsScreen = screenPart(async () => (await import('./follow-ups-screen.tsx')).FollowUpsScreen)

export const meta = () => [{ title: 'Follow-ups · Stillpoint' }]

/** Who wants a word today, and what can be done about it in one press. */
export default function FollowUpsPage() {
  return <FollowUpsScreen />
}
