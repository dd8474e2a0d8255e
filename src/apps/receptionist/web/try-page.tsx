import { screenPart } from '#web/when-opened.tsx'

const TryScreen = screenPart(async () => (await import('./try-screen.tsx')).TryScreen)

export const meta = () => [{ title: 'Try the reception · Stillpoint' }]

export default function TryPage() {
  return <TryScreen />
}
