import { screenPart } from '#web/when-opened.tsx'

const PlanWizard = screenPart(async () => (await import('./wizard/plan-wizard.tsx')).PlanWizard)

export const meta = () => [{ title: 'New marketing plan · Stillpoint' }]

/** Six questions, answered already as far as the practice's figures can; together they make a plan. */
export default function MarketingPlanWizardPage() {
  return <PlanWizard />
}
