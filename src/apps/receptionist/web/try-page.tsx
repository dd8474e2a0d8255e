import { screenPart } from '#web/when-opened.tsx'

const TryScreen = screenPart(async () => (await import('./try-screen.tsx')).TryScreen)

export const meta = () => [{ title: 'Try the reception · Stillpoint' }]

/** What the reception would say to a visitor. */
export default function TryPage() {
  return <TryScreen />
}
