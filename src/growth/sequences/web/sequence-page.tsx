import { screenPart } from '#web/when-opened.tsx'

const SequenceScreen = screenPart(async () => (await import('./sequence-screen.tsx')).SequenceScreen)

export const meta = () => [{ title: 'A sequence · Stillpoint' }]

export default function SequencePage() {
  return <SequenceScreen />
}
