import { screenPart } from '#web/when-opened.tsx'

const Rules = screenPart(async () => (await import('./screening-rules.tsx')).ScreeningRules)

export const meta = () => [{ title: 'Screening rules · Stillpoint' }]

/** What health answers are held against, and what a practice made stricter. */
export default function ScreeningRulesPage() {
  return <Rules />
}
