import { whenOpened } from '#web/when-opened.tsx'

const SettingsScreen = whenOpened(async () => (await import('./settings-screen.tsx')).SettingsScreen)

export const meta = () => [{ title: 'Widget settings · Stillpoint' }]

/** The practice's widgets, what each brought, and where they may stand. */
export default function WidgetSettingsPage() {
  return <SettingsScreen />
}
