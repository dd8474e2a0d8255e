import { whenOpened } from '#web/when-opened.tsx'

const LeadsScreen = whenOpened(async () => (await import('./leads-screen.tsx')).LeadsScreen)

export const meta = () => [{ title: 'Leads · Stillpoint' }]

/** Who may become a client, from the first word to the second visit. */
export default function LeadsPage() {
  return <LeadsScreen />
}
