import { screenPart } from '#web/when-opened.tsx'

const AutomationScreen = screenPart(async () => (await import('./automation-screen.tsx')).AutomationScreen)

export const meta = () => [{ title: 'Email automation · Stillpoint' }]

/** What is written by itself: when, whether it is on, and what became of it. */
export default function EmailAutomationPage() {
  return <AutomationScreen />
}
