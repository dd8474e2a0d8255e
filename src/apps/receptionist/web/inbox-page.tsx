import { screenPart } from '#web/when-opened.tsx'

const InboxScreen = screenPart(async () => (await import('./inbox/inbox-screen.tsx')).InboxScreen)

export const meta = () => [{ title: 'Virtual reception · Stillpoint' }]

export default function InboxPage() {
  return <InboxScreen />
}
