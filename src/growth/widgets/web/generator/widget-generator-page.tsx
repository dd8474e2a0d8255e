import { screenPart } from '#web/when-opened.tsx'

const GeneratorScreen = screenPart(async () => (await import('./generator-screen.tsx')).GeneratorScreen)

export const meta = () => [{ title: 'Booking widget · Stillpoint' }]

export default function WidgetGeneratorPage() {
  return <GeneratorScreen />
}
