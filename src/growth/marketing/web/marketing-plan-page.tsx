import { screenPart } from '#web/when-opened.tsx'

const PlanScreen = screenPart(async () => (await import('./month/plan-screen.tsx')).PlanScreen)

export const meta = () => [{ title: 'Marketing plan · Stillpoint' }]

export default function MarketingPlanPage() {
  return <PlanScreen />
}
