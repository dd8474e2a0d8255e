import { screenPart } from '#web/when-opened.tsx'

const AutomationScreen = screenPart(async () => (await import('./automation-screen.tsx')).AutomationScreen)

export const meta = () => [{ title: 'Email automation · Stillpoint' }]

export default function EmailAutomationPage() {
  return <AutomationScreen />
}
