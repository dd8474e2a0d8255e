import { screenPart } from '#web/when-opened.tsx'

const GeneratorScreen = screenPart(async () => (await import('./generator-screen.tsx')).GeneratorScreen)

export const meta = () => [{ title: 'Booking widget · Stillpoint' }]

/** Booking for the practice's own site: how it looks, where it may stand, what to paste. */
export default function WidgetGeneratorPage() {
  return <GeneratorScreen />
}
