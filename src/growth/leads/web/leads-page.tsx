import { screenPart } from '#web/when-opened.tsx'

const LeadsScreen = screenPart(async () => (await import('./leads-screen.tsx')).LeadsScreen)

export const meta = () => [{ title: 'Leads · Stillpoint' }]

export default function LeadsPage() {
  return <LeadsScreen />
}
