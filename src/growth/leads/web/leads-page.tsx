import { screenPart } from '#web/when-opened.tsx'

const LeadsScreen = screenPart(async () => (await import('./leads-screen.tsx')).LeadsScreen)

export const meta = () => [{ title: 'Leads · Stillpoint' }]

/** Who may become a client, from the first word to the second visit. */
export default function LeadsPage() {
  return <LeadsScreen />
}
