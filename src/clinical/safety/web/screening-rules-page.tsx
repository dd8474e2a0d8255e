import { screenPart } from '#web/when-opened.tsx'

const Rules = screenPart(async () => (await import('./screening-rules.tsx')).ScreeningRules)

export const meta = () => [{ title: 'Screening rules · Stillpoint' }]

export default function ScreeningRulesPage() {
  return <Rules />
}
