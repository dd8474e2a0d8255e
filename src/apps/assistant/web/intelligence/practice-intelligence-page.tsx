import { screenPart } from '#web/when-opened.tsx'

const IntelligenceScreen = screenPart(
  async () => (await import('./intelligence-screen.tsx')).IntelligenceScreen,
)

export const meta = () => [{ title: 'Practice intelligence · Stillpoint' }]

/** What stands out in the practice's own numbers, and what could be done about it. */
export default function PracticeIntelligencePage() {
  return <IntelligenceScreen />
}
