import { screenPart } from '#web/when-opened.tsx'

const PlanScreen = screenPart(async () => (await import('./month/plan-screen.tsx')).PlanScreen)

export const meta = () => [{ title: 'Your marketing plan · Stillpoint' }]

export default function MarketingPlanResultPage() {
  return <PlanScreen isNew />
}
