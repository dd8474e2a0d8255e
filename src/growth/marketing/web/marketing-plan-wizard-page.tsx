import { screenPart } from '#web/when-opened.tsx'

const PlanWizard = screenPart(async () => (await import('./wizard/plan-wizard.tsx')).PlanWizard)

export const meta = () => [{ title: 'New marketing plan · Stillpoint' }]

export default function MarketingPlanWizardPage() {
  return <PlanWizard />
}
