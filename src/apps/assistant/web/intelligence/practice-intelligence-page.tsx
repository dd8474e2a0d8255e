import { screenPart } from '#web/when-opened.tsx'

const IntelligenceScreen = screenPart(
  async () => (await import('./intelligence-screen.tsx')).IntelligenceScreen,
)

export const meta = () => [{ title: 'Practice intelligence · Stillpoint' }]

export default function PracticeIntelligencePage() {
  return <IntelligenceScreen />
}
