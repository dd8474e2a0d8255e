import { screenPart } from '#web/when-opened.tsx'

const SettingsScreen = screenPart(async () => (await import('./settings-screen.tsx')).SettingsScreen)

export const meta = () => [{ title: 'Widget settings · Stillpoint' }]

export default function WidgetSettingsPage() {
  return <SettingsScreen />
}
